import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "../../lib/class-names.ts";
import { FieldError } from "./field.tsx";

const ROW_CLASS = "flex min-h-11 items-start gap-3 py-2 leading-snug";
const BOX_CLASS = classNames(
  "mt-px size-6 flex-none appearance-none border-[1.5px] border-line-strong bg-surface bg-center bg-no-repeat transition-colors duration-(--d-1)",
  "hover:border-ink checked:border-action aria-invalid:border-2 aria-invalid:border-error",
);
const TICK =
  "checked:bg-action checked:bg-[url(data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20width=%2216%22%20height=%2216%22%20fill=%22none%22%20stroke=%22white%22%20stroke-width=%222.5%22%3E%3Cpath%20d=%22m3%208.5%203.5%203.5L13%205%22/%3E%3C/svg%3E)]";

interface CheckboxProps extends Omit<ComponentProps<"input">, "id" | "type"> {
  label: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <label className={ROW_CLASS}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className={classNames(BOX_CLASS, TICK, "rounded-[4px]", className)}
        />
        <span className="flex-1 pt-px">{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

interface RadioGroupProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: string;
  error?: string | undefined;
  onChange?: (value: string) => void;
}

export function RadioGroup({ legend, name, options, defaultValue, error, onChange }: RadioGroupProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-semibold text-sm leading-tight">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={ROW_CLASS}>
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange?.(option.value)}
            className={classNames(BOX_CLASS, "rounded-full checked:border-[7px]")}
          />
          <span className="pt-px">{option.label}</span>
        </label>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
