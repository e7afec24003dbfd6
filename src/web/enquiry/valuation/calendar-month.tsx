import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import {
  type CalendarRules,
  canChooseDay,
  findFirstOpenDay,
  getCalendarRange,
} from "../../../domain/enquiry/valuation/open-days.ts";
import { addMonths, monthGrid, monthLabel, toMonth } from "../../../domain/time/calendar-days.ts";
import { moveDay } from "../../../domain/time/calendar-keys.ts";
import { WEEKDAYS } from "../../../domain/time/weekdays.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { CalendarDay } from "./calendar-day.tsx";

interface CalendarMonthProps {
  rules: CalendarRules;
  value: string | null;
  onChange(day: string): void;
}

/** One month as a grid with one Tab stop. Arrow keys, Home, End, Page Up and Page Down move between days. */
export function CalendarMonth({ rules, value, onChange }: CalendarMonthProps) {
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const range = getCalendarRange(rules);
  const [day, setDay] = useState(value ?? findFirstOpenDay(rules) ?? range.first);
  const [moves, setMoves] = useState(0);
  const month = toMonth(day);

  // In an effect, because the focused day may be in a month that wasn't rendered before.
  useEffect(() => {
    if (moves > 0) grid.current?.querySelector<HTMLElement>("button[tabindex='0']")?.focus();
  }, [moves]);

  function move(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const target = moveDay(day, { key, shift: shiftKey, range });
    if (target === undefined) return;
    event.preventDefault();
    setDay(target);
    setMoves((count) => count + 1);
  }

  function turn(months: number) {
    const target = addMonths(day, months);
    setDay([range.first, target, range.last].sort()[1] ?? day);
  }

  function choose(chosen: string) {
    setDay(chosen);
    if (canChooseDay(chosen, rules)) onChange(chosen);
  }

  return (
    <div>
      <div className="flex items-center justify-between gap-2">
        <p id={id} aria-live="polite" className="heading-4">
          {monthLabel(month)}
        </p>
        <div className="flex">
          <TurnButton
            label="Previous month"
            isAtEnd={month <= toMonth(range.first)}
            onClick={() => turn(-1)}
          />
          <TurnButton label="Next month" isAtEnd={month >= toMonth(range.last)} onClick={() => turn(1)} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys move inside a grid. */}
      <table ref={grid} role="grid" aria-labelledby={id} onKeyDown={move} className="w-full table-fixed">
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday} className="h-9 font-semibold text-ink-3 text-sm">
                {weekday.slice(0, "Mon".length)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month).map((week) => (
            <tr key={week.find((square) => square !== null)}>
              {week.map((square, index) =>
                square === null ? (
                  <td key={WEEKDAYS[index]} />
                ) : (
                  <CalendarDay
                    key={square}
                    day={square}
                    rules={rules}
                    isChosen={square === value}
                    isInTabOrder={square === day}
                    onChoose={choose}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TurnButtonProps {
  label: "Previous month" | "Next month";
  isAtEnd: boolean;
  onClick(): void;
}

/** Stays focusable at the end of the range, so that the focus isn't lost. */
function TurnButton({ label, isAtEnd, onClick }: TurnButtonProps) {
  const Icon = label === "Next month" ? ChevronRight : ChevronLeft;
  return (
    <IconButton
      label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onClick}
      className="aria-disabled:text-ink-3 aria-disabled:hover:bg-transparent"
    >
      <Icon aria-hidden className="size-5" />
    </IconButton>
  );
}
