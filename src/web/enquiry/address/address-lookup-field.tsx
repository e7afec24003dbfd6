import { useRef, useState } from "react";
import { ADDRESS_TEXTS, type FormAddress, toFormAddress } from "../../../domain/enquiry/address/address.ts";
import { ComboboxField } from "../../ui/field/combobox-field.tsx";
import { fetchAddress, useAddressSuggestions } from "./use-address-suggestions.ts";

interface AddressLookupFieldProps {
  name: string;
  error?: string | undefined;
  onChoose(address: FormAddress): void;
  onUnavailable(): void;
}

export function AddressLookupField({ name, error, onChoose, onUnavailable }: AddressLookupFieldProps) {
  const [text, setText] = useState("");
  const [isFetching, setIsFetching] = useState(false);
  /** As the visitor wrote it: a choice puts the suggestion's words in its place, and the house's number would be lost. */
  const typed = useRef("");
  const { suggestions, isNotFound } = useAddressSuggestions(isFetching ? "" : text, onUnavailable);

  async function choose(id: string) {
    setIsFetching(true);
    try {
      onChoose(toFormAddress(await fetchAddress(id), typed.current));
    } catch {
      onUnavailable();
    }
  }

  return (
    <div className="grid gap-1.5">
      <ComboboxField
        label="Your address"
        name={name}
        value={text}
        suggestions={suggestions}
        emptyText={isNotFound ? ADDRESS_TEXTS.notFound : ""}
        hint="Postcode, or street and town"
        error={error}
        onValueChange={(value) => {
          if (!suggestions.some(({ label }) => label === value)) typed.current = value;
          setText(value);
        }}
        onChoose={({ id }) => void choose(id)}
      />
      <p role="status" className="font-medium text-ink-2 text-sm empty:hidden">
        {isFetching && "Fetching the address"}
      </p>
    </div>
  );
}
