import { type ReactNode, useId } from "react";
import {
  formatSlotDay,
  groupSlotsByDay,
  type ShownSlot,
} from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { classNames } from "../../lib/class-names.ts";
import { FieldError } from "../../ui/field/field.tsx";

/** Keeps the list short on a phone. The other days are behind one button. */
const DAYS_AT_ONCE = 3;
const ANY_TIME = "";

interface ViewingSlotFieldProps {
  /** Soonest first. Without slots the field isn't rendered. */
  slots: readonly ShownSlot[];
  name: string;
  /** The id of the chosen slot as text; empty for any time. */
  defaultValue?: string | undefined;
  error?: string | undefined;
  legend?: string;
  /** False if a time has to be chosen. */
  hasAnyTime?: boolean;
}

/** The branch's viewing slots by day, as radio buttons that also work without JavaScript. */
export function ViewingSlotField({
  slots,
  name,
  defaultValue = ANY_TIME,
  error,
  legend = "When would you like to see it?",
  hasAnyTime = true,
}: ViewingSlotFieldProps) {
  const errorId = useId();
  const describedBy = error ? errorId : undefined;
  if (slots.length === 0) return null;
  const days = groupSlotsByDay(slots);
  const [soon, later] = [days.slice(0, DAYS_AT_ONCE), days.slice(DAYS_AT_ONCE)];
  const isLater = later.some((day) => day.slots.some(({ id }) => String(id) === defaultValue));
  const isKnown = slots.some(({ id }) => String(id) === defaultValue);
  const choice = { name, defaultValue: isKnown ? defaultValue : ANY_TIME, isInvalid: error !== undefined };
  return (
    <fieldset className="grid content-start gap-4" aria-describedby={describedBy}>
      <legend className="pb-2 font-semibold text-sm leading-tight">{legend}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hasAnyTime && (
        <div className="grid tablet:w-72">
          <Chip {...choice} value={ANY_TIME} describedBy={describedBy}>
            Any time – please call me
          </Chip>
        </div>
      )}
      {soon.map(({ day, slots: ofDay }) => (
        <Day key={day} day={day} slots={ofDay} choice={choice} />
      ))}
      {later.length > 0 && (
        <details open={isLater || undefined}>
          <summary className="tap flex items-center font-semibold text-link text-sm underline underline-offset-4">
            {formatLaterDays(later.map(({ day }) => day))}
          </summary>
          <div className="grid gap-4 pt-3">
            {later.map(({ day, slots: ofDay }) => (
              <Day key={day} day={day} slots={ofDay} choice={choice} />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}

function formatLaterDays(days: readonly string[]): string {
  const [first = ""] = days;
  return days.length === 1
    ? `1 more day: ${formatSlotDay(first)}`
    : `${days.length} more days, from ${formatSlotDay(first)}`;
}

interface Choice {
  name: string;
  defaultValue: string;
  isInvalid: boolean;
}

function Day({ day, slots, choice }: { day: string; slots: readonly ShownSlot[]; choice: Choice }) {
  return (
    <fieldset>
      <legend className="pb-1.5 text-ink-2 text-sm">{formatSlotDay(day)}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
        {slots.map(({ id, from, to }) => (
          <Chip key={id} {...choice} value={String(id)}>
            <span className="num">{from}</span>
            <span className="sr-only"> to {to}</span>
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

interface ChipProps extends Choice {
  value: string;
  describedBy?: string | undefined;
  children: ReactNode;
}

function Chip({ name, value, defaultValue, isInvalid, describedBy, children }: ChipProps) {
  return (
    <label
      className={classNames(
        "relative grid min-h-11 cursor-pointer place-items-center rounded-control border bg-surface px-3 transition-colors duration-(--d-1) hover:border-ink",
        "has-checked:border-action has-checked:bg-action-soft has-checked:font-semibold has-checked:ring-1 has-checked:ring-action",
        "has-focus-visible:outline-3 has-focus-visible:outline-[var(--c-focus)] has-focus-visible:outline-offset-2",
        isInvalid ? "border-error" : "border-line-strong",
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === defaultValue}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        className="sr-only"
      />
      <span>{children}</span>
    </label>
  );
}
