import type { CSSProperties } from "react";
import type { CalendarDay, CalendarSlot, TimesCalendar } from "../../../domain/desk/times/times-view.ts";
import { classNames } from "../../lib/class-names.ts";

export function TimesGrid({ calendar: { days, grid, title } }: { calendar: TimesCalendar }) {
  const sizes = {
    "--days": days.length,
    "--hours": grid.hours.length,
    "--hour": `${grid.pixelsPerHour}px`,
  } as CSSProperties;
  return (
    <section className="cal d-only" style={sizes} aria-label={title}>
      <div className="cal-h" />
      {days.map(({ day, weekday, date, isToday }) => (
        <div key={day} className={classNames("cal-h", isToday && "now")}>
          {weekday}
          <b>{date}</b>
        </div>
      ))}
      <div aria-hidden="true">
        {grid.hours.map((hour) => (
          <div key={hour} className="cal-t">
            {hour}
          </div>
        ))}
      </div>
      {days.map((day) => (
        <DayColumn key={day.day} day={day} isAlone={days.length === 1} />
      ))}
    </section>
  );
}

interface DayColumnProps {
  day: CalendarDay;
  /** One day has room for whole names and addresses. */
  isAlone: boolean;
}

function DayColumn({ day: { shut, nowTop, slots, label }, isAlone }: DayColumnProps) {
  return (
    <ul className="cal-d" aria-label={label}>
      {shut.map(({ top, height }) => (
        <li key={top} className="shut" style={{ top, height }} aria-hidden="true" />
      ))}
      {nowTop !== null && <li className="nowline" style={{ top: nowTop }} aria-hidden="true" />}
      {slots.map((slot) => (
        <li key={slot.slotId}>
          <SlotLink slot={slot} isAlone={isAlone} />
        </li>
      ))}
    </ul>
  );
}

function SlotLink({ slot, isAlone }: { slot: CalendarSlot; isAlone: boolean }) {
  const { href, from, booking, isPast, isSelected, top, height } = slot;
  return (
    <a
      href={href}
      className={classNames("sl", booking ? "bk" : "free", isPast && "past")}
      style={{ top: top + 1, height }}
      aria-current={isSelected ? "true" : undefined}
    >
      <b>
        {from} {booking ? (isAlone ? booking.name : booking.shortName) : "free"}
      </b>
      {isAlone ? booking?.address : booking?.street}
    </a>
  );
}
