import type { ComponentProps } from "react";
import { classNames } from "../../lib/class-names.ts";
import { Field, type FieldProps } from "./field.tsx";

export const CONTROL_CLASS = classNames(
  "block min-h-12 w-full rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-base leading-snug",
  "placeholder:text-ink-3 placeholder:opacity-100 hover:border-ink",
  "aria-invalid:border-error aria-invalid:bg-error-bg aria-invalid:ring-1 aria-invalid:ring-error",
  "disabled:border-line disabled:bg-sunken disabled:text-ink-3",
);

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "id">;

export function TextField({
  label,
  isOptional,
  isLabelHidden,
  hint,
  error,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} isOptional={isOptional} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <input type="text" {...input} {...control} className={classNames(CONTROL_CLASS, className)} />
      )}
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<"textarea">, "id">;

export function TextArea({
  label,
  isOptional,
  isLabelHidden,
  hint,
  error,
  className,
  ...textarea
}: TextAreaProps) {
  return (
    <Field label={label} isOptional={isOptional} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <textarea rows={4} {...textarea} {...control} className={classNames(CONTROL_CLASS, className)} />
      )}
    </Field>
  );
}
