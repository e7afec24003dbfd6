import { useId } from "react";
import {
  bookingTime,
  type ChosenTimes,
  HALF_DAYS,
  type HalfDay,
} from "../../../domain/enquiry/valuation/time-slots.ts";
import { classNames } from "../../lib/class-names.ts";
import { useIsHydrated } from "../../lib/use-is-hydrated.ts";
import { FieldError } from "../../ui/field/field.tsx";

const HALVES = [
  { half: "am", label: "Morning", all: "All am" },
  { half: "pm", label: "Afternoon", all: "All pm" },
] as const satisfies readonly { half: HalfDay; label: string; all: string }[];

interface TimeSlotFieldProps {
  /** Such as 'Thursday 19 November 2026'. */
  legend: string;
  name: string;
  choice: ChosenTimes;
  error?: string | undefined;
  onToggleSlot(time: string): void;
  onToggleHalfDay(half: HalfDay): void;
}

/** Checkboxes for the times of a day, and a button for each half-day. Without JavaScript the form posts the checkboxes. */
export function TimeSlotField(props: TimeSlotFieldProps) {
  const { legend, name, choice, error, onToggleSlot, onToggleHalfDay } = props;
  const errorId = useId();
  const isHydrated = useIsHydrated();
  return (
    <fieldset className="grid content-start gap-3" aria-describedby={error ? errorId : undefined}>
      <legend className="heading-4 py-2">{legend}</legend>
      {HALVES.map(({ half, label, all }) => (
        <div key={half} className="grid gap-2">
          <div className="flex min-h-11 items-center justify-between gap-3">
            <span className="font-semibold text-sm">{label}</span>
            {isHydrated && (
              <button
                type="button"
                aria-pressed={choice.block === half}
                onClick={() => onToggleHalfDay(half)}
                className="min-h-11 rounded-full border border-line-strong bg-surface px-4 font-semibold text-sm transition-colors duration-(--d-1) hover:border-ink aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-action-text"
              >
                {all}
              </button>
            )}
          </div>
          <div className="grid grid-cols-3 gap-2 max-small:grid-cols-2">
            {HALF_DAYS[half].map((time) => (
              <SlotBox
                key={time}
                time={time}
                isChosen={choice.times.includes(time)}
                name={isHydrated ? undefined : name}
                isInvalid={error !== undefined}
                onToggle={() => onToggleSlot(time)}
              />
            ))}
          </div>
        </div>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {isHydrated && <input type="hidden" name={name} value={bookingTime(choice)} />}
    </fieldset>
  );
}

interface SlotBoxProps {
  time: string;
  isChosen: boolean;
  name: string | undefined;
  isInvalid: boolean;
  onToggle(): void;
}

function SlotBox({ time, isChosen, name, isInvalid, onToggle }: SlotBoxProps) {
  return (
    <label
      className={classNames(
        "num grid min-h-12 cursor-pointer place-items-center rounded-control border bg-surface transition-colors duration-(--d-1) hover:border-ink",
        "has-checked:border-action has-checked:bg-action-soft has-checked:font-semibold has-checked:ring-1 has-checked:ring-action",
        "has-focus-visible:outline-3 has-focus-visible:outline-[var(--c-focus)] has-focus-visible:outline-offset-2",
        isInvalid ? "border-error" : "border-line-strong",
      )}
    >
      <input
        type="checkbox"
        name={name}
        value={time}
        checked={isChosen}
        aria-invalid={isInvalid || undefined}
        onChange={onToggle}
        className="sr-only"
      />
      {time}
    </label>
  );
}
