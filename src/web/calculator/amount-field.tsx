import type { FieldProps } from "../ui/field/field.tsx";
import { AffixField } from "./affix-field.tsx";
import { readTypedAmount } from "./read-typed-amount.ts";

interface AmountFieldProps extends FieldProps {
  name: string;
  /** With separators. */
  value: string;
  onChange(value: string): void;
}

/** Pounds, formatted as they are typed. */
export function AmountField({ value, onChange, ...field }: AmountFieldProps) {
  return (
    <AffixField
      {...field}
      before="£"
      inputMode="numeric"
      value={value}
      onChange={(event) => onChange(readTypedAmount(event, value))}
    />
  );
}
