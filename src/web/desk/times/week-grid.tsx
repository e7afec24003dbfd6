import type { CSSProperties } from "react";
import type { CalendarDay, CalendarSlot, WeekCalendar } from "../../../domain/desk/times/times-view.ts";
import { classNames } from "../../lib/class-names.ts";

export function WeekGrid({ week: { days, grid, title } }: { week: WeekCalendar }) {
  const sizes = {
    "--days": days.length,
    "--hours": grid.hours.length,
    "--hour": `${grid.pixelsPerHour}px`,
  } as CSSProperties;
  return (
    <section className="cal d-only" style={sizes} aria-label={`Week ${title}`}>
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
        <DayColumn key={day.day} day={day} />
      ))}
    </section>
  );
}

function DayColumn({ day: { shut, nowTop, slots, label } }: { day: CalendarDay }) {
  return (
    <ul className="cal-d" aria-label={label}>
      {shut.map(({ top, height }) => (
        <li key={top} className="shut" style={{ top, height }} aria-hidden="true" />
      ))}
      {nowTop !== null && <li className="nowline" style={{ top: nowTop }} aria-hidden="true" />}
      {slots.map((slot) => (
        <li key={slot.slotId}>
          <SlotLink slot={slot} />
        </li>
      ))}
    </ul>
  );
}

function SlotLink({ slot }: { slot: CalendarSlot }) {
  const { href, from, booking, isPast, isSelected, top, height } = slot;
  return (
    <a
      href={href}
      className={classNames("sl", booking ? "bk" : "free", isPast && "past")}
      style={{ top: top + 1, height }}
      aria-current={isSelected ? "true" : undefined}
    >
      <b>
        {from} {booking ? booking.shortName : "free"}
      </b>
      {booking?.street}
    </a>
  );
}
