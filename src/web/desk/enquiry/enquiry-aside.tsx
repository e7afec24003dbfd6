import type { EnquiryView, EnquiryViewing } from "../../../domain/desk/enquiry/enquiry-view.ts";
import { DeskForm } from "../desk-form.tsx";
import { toInitials } from "../parts/avatar.tsx";
import { StatePill } from "../parts/state-pill.tsx";

/** What is known about the person, the viewing, the home and how the enquiry came here. */
export function EnquiryAside({ view }: { view: EnquiryView }) {
  const { files, why, consent } = view;
  return (
    <aside className="aside" aria-label="About this enquiry">
      <Person view={view} />
      {view.viewing && <Viewing view={view} viewing={view.viewing} />}
      {view.property && <Property property={view.property} />}
      {files.length > 0 && (
        <section>
          <h2 className="h3">Files</h2>
          <ul className="files">
            {files.map(({ href, name, about }) => (
              <li key={href}>
                <a className="link" href={href}>
                  {name}
                </a>{" "}
                <span className="meta">{about}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className="h3">Why it came here</h2>
        <p className="sm quiet">{why}</p>
      </section>
      <section>
        <h2 className="h3">Consent</h2>
        <p className="sm quiet">{consent}</p>
      </section>
      {view.webhook && <Webhook view={view} webhook={view.webhook} />}
    </aside>
  );
}

function Person({ view: { name, person } }: { view: EnquiryView }) {
  return (
    <section>
      <h2 className="h3">Person</h2>
      <div className="cell">
        <span className="av f av-l" aria-hidden="true">
          {toInitials(name)}
        </span>
        <div>
          <b>{name}</b>
          {person.telephone !== "" && (
            <p className="sm">
              <a className="link" href={person.telephoneUrl}>
                {person.telephone}
              </a>
            </p>
          )}
          {person.email !== "" && <p className="sm wrap">{person.email}</p>}
        </div>
      </div>
      <p className="sm quiet spaced">{person.account}</p>
      {person.earlier.length > 0 && (
        <ul className="earl">
          {person.earlier.map(({ href, text, state, note }) => (
            <li key={href}>
              <a className="link" href={href}>
                {text}
              </a>
              <StatePill state={state} />
              <small>{note}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const VIEWING_NOTES = { booked: "Booked", past: "Was on", cancelled: "Cancelled; it was on" } as const;

function Viewing({ view, viewing }: { view: EnquiryView; viewing: EnquiryViewing }) {
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
      <p className="sm">
        {VIEWING_NOTES[state]} <b>{time}</b>
      </p>
      {problem !== null && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      {state === "booked" && canWork && (
        <>
          <details className="fold" open={problem !== null}>
            <summary className="btn btn-s btn-block">Move viewing</summary>
            <DeskForm action={`${path}/viewing/move#viewing`} className="stacked">
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
            <DeskForm action={`${path}/viewing/cancel#viewing`} className="stacked">
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

function Property({ property }: { property: NonNullable<EnquiryView["property"]> }) {
  const { href, address, price, about, figures, photo } = property;
  return (
    <section>
      <h2 className="h3">
        Property
        <span className="sp" />
        <a className="link" href={href}>
          Open
        </a>
      </h2>
      <div className="pc">
        {photo && <img src={photo.url} alt={photo.alt} loading="lazy" width={640} height={427} />}
        <div>
          <p className="pr">{price}</p>
          <p>
            <b>{address}</b>
          </p>
          <p className="meta">{about}</p>
        </div>
        <p className="sm quiet">{figures}</p>
      </div>
    </section>
  );
}

const WEBHOOK_PILLS = {
  delivered: { tone: "ok", text: "Delivered" },
  failed: { tone: "bad", text: "Not delivered" },
  waiting: { tone: "lost", text: "Waiting" },
} as const;

function Webhook({ view, webhook }: { view: EnquiryView; webhook: NonNullable<EnquiryView["webhook"]> }) {
  const { tone, text } = WEBHOOK_PILLS[webhook.state];
  return (
    <section>
      <h2 className="h3">
        Webhook
        <span className="sp" />
        <span className={`pill ${tone}`}>{text}</span>
      </h2>
      <p className="sm quiet">{webhook.text}</p>
      {view.canWork && (
        <DeskForm action={`${view.path}/webhook`} className="spaced">
          <input type="hidden" name="form_key" value={view.composer.formKey} />
          <button className="btn btn-s" type="submit">
            Send again
          </button>
        </DeskForm>
      )}
    </section>
  );
}
