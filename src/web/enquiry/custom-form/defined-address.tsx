import { useEffect, useState } from "react";
import { addressLine, type FormAddress, NO_FORM_ADDRESS } from "../../../domain/enquiry/address/address.ts";
import { submissionField } from "../../../domain/enquiry/custom-form/defined-form.ts";
import type { FormElement } from "../../../domain/enquiry/custom-form/form-definition.ts";
import { LEAD_TEXTS } from "../../../domain/enquiry/lead/lead-texts.ts";
import type { FormState } from "../../form/use-form.ts";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import { AddressField } from "../address/address-field.tsx";
import { AddressLine } from "../address/chosen-address.tsx";

interface DefinedAddressProps {
  element: FormElement;
  form: FormState;
  /** What a post that was refused had in it. */
  posted: Readonly<Record<string, string>> | undefined;
}

const FIELDS = Object.keys(NO_FORM_ADDRESS) as (keyof FormAddress)[];
/** Without these a letter does not arrive. */
const NEEDED_TEXTS = {
  street_address: LEAD_TEXTS.street,
  town: LEAD_TEXTS.town,
  postcode: LEAD_TEXTS.postcode,
} as const satisfies Partial<Record<keyof FormAddress, string>>;

/** An address that is looked up goes as one line under the field's own name; one that is typed goes in its parts. */
export function DefinedAddress({ element, form, posted }: DefinedAddressProps) {
  const { fieldName, friendlyName, required } = element;
  const isHydrated = useIsHydrated();
  const [isManual, setIsManual] = useState(false);
  /** Looked up before that post; its parts are not known any more. */
  const [keptLine, setKeptLine] = useState("");
  const [address, setAddress] = useState(() => addressBy((name) => form.field(name).defaultValue));
  const whole = form.field(submissionField(fieldName));
  const isByHand = isManual || !isHydrated;

  // Not before the page is taken over: the server knows nothing of it.
  useEffect(() => {
    if (!posted) return;
    const typed = addressBy((name) => posted[name]);
    setKeptLine(posted[submissionField(fieldName)] ?? "");
    if (FIELDS.every((field) => typed[field] === "")) return;
    setAddress(typed);
    setIsManual(true);
  }, [posted, fieldName]);

  const errorOf = (field: keyof FormAddress) =>
    form.field(partName(field)).error ??
    (whole.error !== undefined && address[field] === "" && Object.hasOwn(NEEDED_TEXTS, field)
      ? NEEDED_TEXTS[field as keyof typeof NEEDED_TEXTS]
      : undefined);

  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold leading-tight">
        {friendlyName} {!required && <span className="font-normal text-ink-3">(optional)</span>}
      </legend>
      <input type="hidden" name={whole.name} value={keptLine || (isByHand ? "" : addressLine(address))} />
      {keptLine ? (
        <AddressLine line={keptLine} onDrop={() => setKeptLine("")} />
      ) : (
        <AddressField
          value={address}
          isManual={isManual}
          nameOf={isByHand ? partName : unnamed}
          errors={Object.fromEntries(FIELDS.map((field) => [field, errorOf(field)]))}
          error={whole.error}
          onChange={setAddress}
          onModeChange={(mode) => {
            setIsManual(mode);
            setAddress(NO_FORM_ADDRESS);
          }}
        />
      )}
    </fieldset>
  );
}

function partName(field: keyof FormAddress): string {
  return submissionField(field === "street_address" ? "street" : field);
}

/** What has no name is not posted: the line says it all. */
function unnamed(): string {
  return "";
}

function addressBy(read: (name: string) => string | undefined): FormAddress {
  const parts = FIELDS.map((field) => [field, read(partName(field)) ?? ""]);
  return Object.fromEntries(parts) as unknown as FormAddress;
}
