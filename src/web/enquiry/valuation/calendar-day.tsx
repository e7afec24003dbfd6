import {
  type CalendarRules,
  type DayRefusal,
  refuseDay,
} from "../../../domain/enquiry/valuation/open-days.ts";
import { dayLabel } from "../../../domain/time/calendar-days.ts";
import { classNames } from "../../lib/class-names.ts";

const REFUSALS: Record<DayRefusal, string> = {
  "no-day": "not a valid day",
  past: "in the past",
  "too-soon": "too soon",
  "too-late": "too far ahead",
  closed: "we're closed",
};

interface CalendarDayProps {
  day: string;
  rules: CalendarRules;
  isChosen: boolean;
  isInTabOrder: boolean;
  onChoose(day: string): void;
}

/** A closed day stays focusable and says why it can't be chosen. */
export function CalendarDay({ day, rules, isChosen, isInTabOrder, onChoose }: CalendarDayProps) {
  const refusal = refuseDay(day, rules);
  const isToday = day === rules.today;
  const words = [dayLabel(day), isToday && "today", refusal && REFUSALS[refusal]].filter(Boolean).join(", ");
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell.
    <td aria-selected={isChosen} className="p-0.5">
      <button
        type="button"
        tabIndex={isInTabOrder ? 0 : -1}
        aria-label={words}
        aria-disabled={refusal ? true : undefined}
        aria-current={isToday ? "date" : undefined}
        onClick={() => onChoose(day)}
        className={classNames(
          "num mx-auto grid size-11 max-w-full place-items-center rounded-control transition-colors duration-(--d-1)",
          isChosen && "bg-action font-semibold text-action-text",
          !isChosen && !refusal && "font-semibold hover:bg-action-soft",
          refusal && "text-ink-3",
          isToday && "underline decoration-2 underline-offset-4",
        )}
      >
        {Number(day.slice("2026-11-".length))}
      </button>
    </td>
  );
}
