import type { ComponentProps } from "react";
import type { FormAddress } from "../../../domain/enquiry/address/address.ts";
import { TextField } from "../../ui/field/text-field.tsx";

type AddressInput = Pick<
  ComponentProps<typeof TextField>,
  "label" | "isOptional" | "autoComplete" | "className"
>;

const INPUTS: Record<keyof FormAddress, AddressInput> = {
  house_number: { label: "House number", isOptional: true, autoComplete: "off" },
  house_name: { label: "House name", isOptional: true, autoComplete: "off" },
  street_address: { label: "Street", autoComplete: "address-line1" },
  town: { label: "Town", autoComplete: "address-level2" },
  county: { label: "County", isOptional: true, autoComplete: "address-level1" },
  postcode: { label: "Postcode", autoComplete: "postal-code", className: "uppercase" },
};

export const MANUAL_FIELDS = Object.keys(INPUTS) as (keyof FormAddress)[];

/** Props that the address components share. */
export interface AddressProps {
  value: FormAddress;
  /** The name of a field in its form, such as `lead_client[town]`. */
  nameOf(field: keyof FormAddress): string;
  errors?: Partial<Record<keyof FormAddress, string | undefined>>;
  onChange(address: FormAddress): void;
}

interface AddressInputsProps extends AddressProps {
  fields: readonly (keyof FormAddress)[];
}

export function AddressInputs({ fields, value, nameOf, errors = {}, onChange }: AddressInputsProps) {
  if (fields.length === 0) return null;
  return (
    <div className="grid gap-5 form:grid-cols-2">
      {fields.map((field) => (
        <TextField
          key={field}
          {...INPUTS[field]}
          name={nameOf(field)}
          value={value[field]}
          error={errors[field]}
          onChange={({ currentTarget }) => onChange({ ...value, [field]: currentTarget.value })}
        />
      ))}
    </div>
  );
}
