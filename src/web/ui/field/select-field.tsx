import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../../lib/class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import { CONTROL_CLASS } from "./text-field.tsx";

interface SelectOption {
  value: string;
  label: string;
}

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<"select">, "id" | "children"> & { options: readonly SelectOption[] };

/** A native select: it works without JavaScript and opens the phone's own picker. */
export function SelectField({
  label,
  isOptional,
  isLabelHidden,
  hint,
  error,
  options,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} isOptional={isOptional} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={classNames(CONTROL_CLASS, "appearance-none pr-10", className)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-2"
          />
        </span>
      )}
    </Field>
  );
}
