import { useState } from "react";
import { type FormAddress, formatAddress, NO_FORM_ADDRESS } from "../../../domain/enquiry/address/address.ts";
import { toSubmissionFieldName } from "../../../domain/enquiry/custom-form/defined-form.ts";
import type { FormElement } from "../../../domain/enquiry/custom-form/form-definition.ts";
import { LEAD_TEXTS } from "../../../domain/enquiry/lead/lead-texts.ts";
import type { FormState } from "../../form/use-form.ts";
import { useRecheck } from "../../form/use-recheck.ts";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import { AddressField } from "../address/address-field.tsx";
import { AddressLine } from "../address/chosen-address.tsx";

interface DefinedAddressProps {
  element: FormElement;
  form: FormState;
}

const FIELDS = Object.keys(NO_FORM_ADDRESS) as (keyof FormAddress)[];
/** The parts that an address can't do without. */
const NEEDED_TEXTS = {
  street_address: LEAD_TEXTS.street,
  town: LEAD_TEXTS.town,
  postcode: LEAD_TEXTS.postcode,
} as const satisfies Partial<Record<keyof FormAddress, string>>;

/** Posts a looked-up address as one line in the element's own field, and a typed address as separate fields. */
export function DefinedAddress({ element, form }: DefinedAddressProps) {
  const { fieldName, friendlyName, required } = element;
  const isHydrated = useIsHydrated();
  const whole = form.field(toSubmissionFieldName(fieldName));
  const [address, setAddress] = useState(() => readAddress((name) => form.field(name).defaultValue));
  const [isManual, setIsManual] = useState(() => FIELDS.some((field) => address[field] !== ""));
  /** The looked-up address of a draft. A draft has only the line, not its parts. */
  const [keptLine, setKeptLine] = useState(whole.defaultValue ?? "");
  const isByHand = isManual || !isHydrated;
  const line = keptLine || (isByHand ? "" : formatAddress(address));
  useRecheck(form, [isManual, line, ...Object.values(address)].join("\n"));

  const findError = (field: keyof FormAddress) =>
    form.field(toPartName(field)).error ??
    (whole.error !== undefined && address[field] === "" && Object.hasOwn(NEEDED_TEXTS, field)
      ? NEEDED_TEXTS[field as keyof typeof NEEDED_TEXTS]
      : undefined);

  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold leading-tight">
        {friendlyName} {!required && <span className="font-normal text-ink-3">(optional)</span>}
      </legend>
      <input type="hidden" name={whole.name} value={line} data-draft="chosen" />
      {keptLine ? (
        <AddressLine line={keptLine} onDrop={() => setKeptLine("")} />
      ) : (
        <AddressField
          value={address}
          isManual={isManual}
          nameOf={isByHand ? toPartName : toNoName}
          errors={Object.fromEntries(FIELDS.map((field) => [field, findError(field)]))}
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

function toPartName(field: keyof FormAddress): string {
  return toSubmissionFieldName(field === "street_address" ? "street" : field);
}

/** A field without a name isn't posted; the hidden line already contains its value. */
function toNoName(): string {
  return "";
}

function readAddress(read: (name: string) => string | undefined): FormAddress {
  const parts = FIELDS.map((field) => [field, read(toPartName(field)) ?? ""]);
  return Object.fromEntries(parts) as unknown as FormAddress;
}
