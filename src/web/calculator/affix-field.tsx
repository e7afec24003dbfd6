import type { ComponentProps } from "react";
import { classNames } from "../lib/class-names.ts";
import { Field, type FieldProps } from "../ui/field/field.tsx";

type AffixFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "id" | "prefix"> & { before?: string; after?: string };

/** An input with its unit inside the frame: "£ 425,000", "25 years". */
export function AffixField({ label, isOptional, hint, error, before, after, ...input }: AffixFieldProps) {
  return (
    <Field label={label} isOptional={isOptional ?? false} hint={hint} error={error}>
      {(control) => (
        <span
          className={classNames(
            "flex min-h-12 items-center gap-1.5 rounded-control border border-line-strong bg-surface px-3.5 hover:border-ink",
            "has-focus-visible:outline-3 has-focus-visible:outline-[var(--c-focus)] has-focus-visible:outline-offset-2",
            "has-aria-invalid:border-error has-aria-invalid:bg-error-bg has-aria-invalid:ring-1 has-aria-invalid:ring-error",
          )}
        >
          {before && (
            <span aria-hidden className="text-ink-3">
              {before}
            </span>
          )}
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...control}
            className="min-h-11 w-full min-w-0 bg-transparent tabular-nums outline-none"
          />
          {after && (
            <span aria-hidden className="text-ink-3">
              {after}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
