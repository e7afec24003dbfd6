import type { EnquiryView } from "../../../domain/desk/enquiry/enquiry-view.ts";
import { DeskForm } from "../desk-form.tsx";
import { toInitials } from "../parts/avatar.tsx";
import { StatePill } from "../parts/state-pill.tsx";
import { ViewingSection } from "./viewing-section.tsx";

/** What is known about the person, the viewing, the home and how the enquiry came here. */
export function EnquiryAside({ view }: { view: EnquiryView }) {
  const { files, why, consent } = view;
  return (
    <aside className="aside" aria-label="About this enquiry">
      <Person view={view} />
      {view.viewing && <ViewingSection view={view} viewing={view.viewing} />}
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
        <DeskForm action={`${view.path}/webhook${view.listQuery}`} className="spaced">
          <input type="hidden" name="form_key" value={view.composer.formKey} />
          <button className="btn btn-s" type="submit">
            Send again
          </button>
        </DeskForm>
      )}
    </section>
  );
}
