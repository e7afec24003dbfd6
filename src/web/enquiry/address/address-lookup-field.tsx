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
  /** The visitor's own text. Choosing a suggestion replaces the field's text, which would lose the house number. */
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
        {isFetching && "Loading the address"}
      </p>
    </div>
  );
}
