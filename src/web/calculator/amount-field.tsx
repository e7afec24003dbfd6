import type { FieldProps } from "../ui/field/field.tsx";
import { AffixField } from "./affix-field.tsx";
import { readTypedAmount } from "./read-typed-amount.ts";

interface AmountFieldProps extends FieldProps {
  name: string;
  /** With thousands separators. */
  value: string;
  onChange(value: string): void;
}

/** An amount in pounds that is formatted while typing. */
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
