import { Check, CircleAlert } from "lucide-react";
import type { ChosenBooking, ChosenSlot, TimesView } from "../../../domain/desk/times/times-view.ts";
import { DeskForm } from "../desk-form.tsx";
import { PlaceFields } from "./place-fields.tsx";

interface ChosenProps {
  chosen: ChosenSlot;
  view: TimesView;
}

/** The time that was clicked: who comes, and what can be done about it. */
export function ChosenSection({ chosen, view }: ChosenProps) {
  const { booking, problem, title } = chosen;
  return (
    <section id="chosen" aria-labelledby="chosen-title">
      <h2 id="chosen-title">{title}</h2>
      {problem && (
        <p className="err" role="alert">
          <CircleAlert className="i" aria-hidden />
          {problem}
        </p>
      )}
      {booking ? (
        <Booking booking={booking} chosen={chosen} view={view} />
      ) : (
        <FreeTime chosen={chosen} view={view} />
      )}
    </section>
  );
}

function FreeTime({ chosen, view }: ChosenProps) {
  return (
    <>
      <p className="sm">
        {chosen.isPast ? "Was free" : "Free on the site"} · {chosen.minutes} minutes
      </p>
      {view.canEdit && !chosen.isPast && (
        <DeskForm action="/desk/viewing-times/remove" className="acts">
          <ChosenFields chosen={chosen} view={view} />
          <button type="submit" className="btn btn-s">
            Remove this time
          </button>
        </DeskForm>
      )}
      {view.canEdit && <RemoveDay chosen={chosen} view={view} />}
    </>
  );
}

/** Only where the day has more than one. */
function RemoveDay({ chosen, view }: ChosenProps) {
  const day = view.calendar.days.find(({ slots }) => slots.some(({ slotId }) => slotId === chosen.slotId));
  if (!day || day.freeToRemove < 2) return null;
  return (
    <DeskForm action="/desk/viewing-times/remove" className="acts">
      <PlaceFields view={view} />
      <input type="hidden" name="day" value={day.day} />
      <button type="submit" className="btn btn-g">
        Remove all {day.freeToRemove} free times of {day.label}
      </button>
    </DeskForm>
  );
}

function Booking({ booking, chosen, view }: ChosenProps & { booking: ChosenBooking }) {
  return (
    <>
      <span className="pill answered">
        <Check className="m" aria-hidden />
        Booked
      </span>
      <p>
        <b>{booking.name}</b>
        <br />
        <span className="sm">
          {booking.address} · {chosen.minutes} minutes
        </span>
      </p>
      <ul className="sm">
        {booking.telephone && (
          <li>
            <a className="link" href={`tel:${booking.telephone.replaceAll(" ", "")}`}>
              {booking.telephone}
            </a>
          </li>
        )}
        {booking.email && (
          <li>
            <a className="link" href={`mailto:${booking.email}`}>
              {booking.email}
            </a>
          </li>
        )}
      </ul>
      <div className="acts">
        <a className="btn btn-s" href={`/desk/enquiries/${booking.leadId}`}>
          Open the enquiry
        </a>
      </div>
      {view.canEdit && !chosen.isPast && <ChangeForm booking={booking} chosen={chosen} view={view} />}
    </>
  );
}

function ChangeForm({ booking, chosen, view }: ChosenProps & { booking: ChosenBooking }) {
  return (
    <details className="stacked" open={chosen.problem !== null}>
      <summary className="btn btn-s">Move or cancel</summary>
      <DeskForm action="/desk/viewing-times/move" className="stacked">
        <ChosenFields chosen={chosen} view={view} />
        <input type="hidden" name="lead_id" value={booking.leadId} />
        <div className="field">
          <label htmlFor="to_slot_id">New time</label>
          <select className="input" id="to_slot_id" name="to_slot_id" defaultValue="">
            <option value="">Choose a free time</option>
            {booking.others.map(({ slotId, label }) => (
              <option key={slotId} value={slotId}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="message">Message to {booking.firstName} (optional)</label>
          <textarea
            className="input"
            id="message"
            name="message"
            rows={3}
            maxLength={1000}
            defaultValue={booking.message}
          />
          <p className="hint">
            {booking.email
              ? `${booking.firstName} and the branch get an email with a calendar update.`
              : `${booking.firstName} gave no email address: please call. The branch gets an email.`}
          </p>
        </div>
        <button type="submit" className="btn btn-s">
          Move viewing
        </button>
        <button type="submit" className="btn btn-d" formAction="/desk/viewing-times/cancel">
          Cancel viewing
        </button>
      </DeskForm>
    </details>
  );
}

function ChosenFields({ chosen, view }: ChosenProps) {
  return (
    <>
      <PlaceFields view={view} />
      <input type="hidden" name="slot_id" value={chosen.slotId} />
    </>
  );
}
