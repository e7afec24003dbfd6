import type { EnquiryView, EnquiryViewing } from "../../../domain/desk/enquiry/enquiry-view.ts";
import { DeskForm } from "../desk-form.tsx";

interface SectionProps {
  view: EnquiryView;
  viewing: EnquiryViewing;
}

const NOTES = { booked: "Booked", past: "Was on", cancelled: "Cancelled; it was on" } as const;

/** The viewing of an enquiry: booked, moved and cancelled here. */
export function ViewingSection({ view, viewing }: SectionProps) {
  const { path, canWork } = view;
  const { time, state, slotId, free, problem } = viewing;
  return (
    <section id="viewing">
      <h2 className="h3">
        Viewing
        <span className="sp" />
        <a className="link" href="/desk/viewing-times">
          All times
        </a>
      </h2>
      {state !== "none" && (
        <p className="sm">
          {NOTES[state]} <b>{time}</b>
        </p>
      )}
      {problem !== null && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      {(state === "none" || state === "cancelled") && canWork && <Booking view={view} viewing={viewing} />}
      {state === "booked" && canWork && (
        <>
          <details className="fold" open={problem !== null}>
            <summary className="btn btn-s btn-block">Move viewing</summary>
            <DeskForm action={`${path}/viewing/move${view.listQuery}#viewing`} className="stacked">
              <input type="hidden" name="seen_slot_id" value={slotId} />
              {free.length === 0 ? (
                <p className="sm quiet">No free times. Publish some in Viewing times first.</p>
              ) : (
                <>
                  <label className="field">
                    <span className="lab">New time</span>
                    <select className="input" name="slot_id">
                      {free.map(({ slotId: id, text }) => (
                        <option key={id} value={id}>
                          {text}
                        </option>
                      ))}
                    </select>
                  </label>
                  <Message />
                  <button type="submit" className="btn btn-s btn-block">
                    Move and tell both sides
                  </button>
                </>
              )}
            </DeskForm>
          </details>
          <details className="fold">
            <summary className="btn btn-g btn-block">Cancel viewing</summary>
            <DeskForm action={`${path}/viewing/cancel${view.listQuery}#viewing`} className="stacked">
              <input type="hidden" name="seen_slot_id" value={slotId} />
              <p className="sm quiet">
                The time is offered again on the website. Both sides get an email that removes it from their
                calendar.
              </p>
              <Message />
              <button type="submit" className="btn btn-d btn-block">
                Cancel this viewing
              </button>
            </DeskForm>
          </details>
        </>
      )}
    </section>
  );
}

function Message() {
  return (
    <label className="field">
      <span className="lab">A line for the person, if you like</span>
      <textarea className="input" name="message" rows={2} maxLength={1_000} />
    </label>
  );
}

function Booking({ view: { path, listQuery, person, firstName }, viewing }: SectionProps) {
  if (viewing.free.length === 0)
    return <p className="sm quiet">No free times. Publish some in Viewing times, then book one here.</p>;
  return (
    <DeskForm action={`${path}/viewing/book${listQuery}#viewing`} className="stacked">
      <fieldset className="slots-f">
        <legend className="vh">Free times</legend>
        <div className="slots">
          {viewing.free.map(({ slotId, text, day, time }) => (
            <label key={slotId} className="slot">
              <input className="vh" type="radio" name="slot_id" value={slotId} />
              <span aria-hidden="true">
                {day}
                <b>{time}</b>
              </span>
              <span className="vh">{text}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <details className="fold">
        <summary className="link sm">Add a line for {firstName}</summary>
        <Message />
      </details>
      <button type="submit" className="btn btn-s btn-block">
        Book viewing
      </button>
      <p className="sm quiet">
        {person.email === ""
          ? `The branch gets an email and a calendar file. ${firstName} gave no email address, so please call.`
          : `${firstName} and the branch each get an email and a calendar file.`}
      </p>
    </DeskForm>
  );
}
