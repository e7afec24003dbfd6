import { useId } from "react";
import {
  type CalendarRules,
  formatClosedWeekdays,
  getCalendarRange,
} from "../../../domain/enquiry/valuation/open-days.ts";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import { FieldError } from "../../ui/field/field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { CalendarMonth } from "./calendar-month.tsx";

interface CalendarFieldProps {
  label: string;
  name: string;
  rules: CalendarRules;
  value: string | null;
  error?: string | undefined;
  onChange(day: string): void;
}

/** A calendar of the days that the agency is open; without JavaScript the browser's date field. */
export function CalendarField({ label, name, rules, value, error, onChange }: CalendarFieldProps) {
  const id = useId();
  const isHydrated = useIsHydrated();
  const closed = formatClosedWeekdays(rules.closing);
  const hint = closed && `We don't visit on ${closed}.`;
  if (!isHydrated) {
    const { first, last } = getCalendarRange(rules);
    return (
      <TextField
        label={label}
        name={name}
        type="date"
        min={first}
        max={last}
        defaultValue={value ?? ""}
        hint={hint}
        error={error}
      />
    );
  }
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset
      className="grid content-start gap-2"
      aria-describedby={[hintId, errorId].filter(Boolean).join(" ") || undefined}
    >
      <legend className="sr-only">{label}</legend>
      <CalendarMonth rules={rules} value={value} onChange={onChange} />
      {hintId && (
        <p id={hintId} className="text-ink-3 text-sm leading-snug">
          {hint}
        </p>
      )}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
      <input type="hidden" name={name} value={value ?? ""} />
    </fieldset>
  );
}
