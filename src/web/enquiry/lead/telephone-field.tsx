import type { ComponentProps } from "react";
import { toTelephoneCharacters } from "../../../domain/text/telephone.ts";
import { TextField } from "../../ui/field/text-field.tsx";

interface TelephoneFieldProps extends ComponentProps<typeof TextField> {
  /** Removes letters, whether typed, pasted or autofilled. */
  isWithoutLetters: boolean;
}

export function TelephoneField({ isWithoutLetters, onInput, ...field }: TelephoneFieldProps) {
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...field}
      onInput={(event) => {
        const { currentTarget: input } = event;
        const number = toTelephoneCharacters(input.value);
        if (isWithoutLetters && number !== input.value) {
          const caret = (input.selectionStart ?? number.length) - (input.value.length - number.length);
          input.value = number;
          input.setSelectionRange(Math.max(caret, 0), Math.max(caret, 0));
        }
        onInput?.(event);
      }}
    />
  );
}
