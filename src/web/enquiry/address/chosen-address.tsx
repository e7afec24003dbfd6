import { useState } from "react";
import {
  type FormAddress,
  formatAddress,
  listMissingFields,
} from "../../../domain/enquiry/address/address.ts";
import { Button } from "../../ui/button.tsx";
import { AddressInputs, type AddressProps, MANUAL_FIELDS } from "./address-inputs.tsx";

interface ChosenAddressProps extends AddressProps {
  onDrop(): void;
}

/** A looked-up address, with fields for the parts that the lookup doesn't know. */
export function ChosenAddress({ value, nameOf, errors = {}, onChange, onDrop }: ChosenAddressProps) {
  // Decided once, when the address is chosen, so that a field doesn't disappear while it's being filled in.
  const [asked, setAsked] = useState(() => listAskedFields(value));
  // The server may refuse a looked-up part, and the visitor can only correct a field that's shown.
  const refused = MANUAL_FIELDS.filter((field) => errors[field] !== undefined && !asked.includes(field));
  if (refused.length > 0) setAsked([...asked, ...refused]);
  return (
    <div className="grid gap-4">
      <AddressLine line={formatAddress(value)} onDrop={onDrop} />
      <AddressInputs fields={asked} value={value} nameOf={nameOf} errors={errors} onChange={onChange} />
      {MANUAL_FIELDS.filter((field) => !asked.includes(field)).map((field) => (
        <input key={field} type="hidden" name={nameOf(field)} value={value[field]} />
      ))}
    </div>
  );
}

/** A chosen address with a button to change it. */
export function AddressLine({ line, onDrop }: { line: string; onDrop(): void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-line bg-band px-4 py-2">
      <p>
        <span className="block font-semibold text-sm leading-tight">Your address</span>
        {line}
      </p>
      <Button look="ghost" size="small" onClick={onDrop}>
        Change
      </Button>
    </div>
  );
}

/** A house has a number or a name. Only the visitor knows which, so the form asks for both. */
function listAskedFields(value: FormAddress): (keyof FormAddress)[] {
  const missing = listMissingFields(value);
  return missing[0] === "house_number" ? ["house_number", "house_name", ...missing.slice(1)] : missing;
}
