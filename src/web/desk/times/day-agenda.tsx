import { Check, X } from "lucide-react";
import type { CalendarDay, CalendarSlot, TimesView } from "../../../domain/desk/times/times-view.ts";
import { classNames } from "../../lib/class-names.ts";
import { DeskForm } from "../desk-form.tsx";
import { PlaceFields } from "./place-fields.tsx";

/** One day on a phone. */
export function DayAgenda({ day, view }: { day: CalendarDay; view: TimesView }) {
  return (
    <section aria-label={day.label}>
      <h2 className="day-h">
        {day.label}
        {day.isClosed && <span className="meta">Closed</span>}
      </h2>
      {day.slots.length === 0 ? (
        <p className="meta">No times.</p>
      ) : (
        <ul className="agenda">
          {day.slots.map((slot) => (
            <li key={slot.slotId} className={classNames(slot.isPast && "past")}>
              <time dateTime={`${day.day}T${slot.from.padStart(5, "0")}`}>{slot.from}</time>
              <a href={slot.href} aria-current={slot.isSelected ? "true" : undefined}>
                {slot.booking ? <b>{slot.booking.name}</b> : "Free on the site"}
                {slot.booking && <span className="meta"> {slot.booking.address}</span>}
              </a>
              <SlotMark slot={slot} view={view} label={`${day.label}, ${slot.from}`} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SlotMark({ slot, view, label }: { slot: CalendarSlot; view: TimesView; label: string }) {
  if (slot.booking)
    return (
      <span className="pill answered">
        <Check className="m" aria-hidden />
        Booked
      </span>
    );
  if (!view.canEdit || slot.isPast) return null;
  return (
    <DeskForm action="/desk/viewing-times/remove" className="over">
      <PlaceFields view={view} />
      <input type="hidden" name="slot_id" value={slot.slotId} />
      <button type="submit" className="ib" aria-label={`Remove ${label}`}>
        <X className="i" aria-hidden />
      </button>
    </DeskForm>
  );
}
