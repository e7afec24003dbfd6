import type { ComponentProps } from "react";
import { toDigitsAndSpaces } from "../../../domain/enquiry/lead/lead-patterns.ts";
import { TextField } from "../../ui/field/text-field.tsx";

interface TelephoneFieldProps extends ComponentProps<typeof TextField> {
  /** Removes anything but digits and spaces, whether typed, pasted or autofilled. */
  isDigitsOnly: boolean;
}

export function TelephoneField({ isDigitsOnly, onInput, ...field }: TelephoneFieldProps) {
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...field}
      onInput={(event) => {
        const { currentTarget: input } = event;
        const digits = toDigitsAndSpaces(input.value);
        if (isDigitsOnly && digits !== input.value) {
          const caret = (input.selectionStart ?? digits.length) - (input.value.length - digits.length);
          input.value = digits;
          input.setSelectionRange(Math.max(caret, 0), Math.max(caret, 0));
        }
        onInput?.(event);
      }}
    />
  );
}
