import { Download } from "lucide-react";
import type { ErasureChoice, PersonView } from "../../../domain/desk/people/people-view.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { Field } from "../parts/field.tsx";

export function PersonPage(view: PersonView) {
  const { name, email, telephones, path, canExport } = view;
  return (
    <DeskMain
      title={name}
      back={{ href: "/desk/people", text: "A person’s data" }}
      context={[email, ...telephones].filter((text) => text !== "").join(" · ")}
      actions={
        canExport && (
          <DeskForm action={`${path}/export`} className="person-exports">
            <button type="submit" className="btn btn-s" name="format" value="page">
              <Download className="i i-s" aria-hidden />
              Export to read
            </button>
            <button type="submit" className="btn btn-s" name="format" value="data">
              <Download className="i i-s" aria-hidden />
              Export as data
            </button>
          </DeskForm>
        )
      }
      width="mid"
    >
      <div className="person">
        <Enquiries {...view} />
        <Holdings {...view} />
        <Others others={view.others} />
        <section aria-labelledby="erase-title">
          <h2 id="erase-title">Erase everything</h2>
          <Erasure choice={view.erasure} path={path} />
        </section>
      </div>
    </DeskMain>
  );
}

function Enquiries({ enquiries, enquiriesElsewhere }: PersonView) {
  return (
    <section aria-labelledby="enquiries-title">
      <h2 id="enquiries-title">Enquiries</h2>
      {enquiries.length === 0 && <p className="meta">None.</p>}
      <ul className="person-list">
        {enquiries.map(({ leadId, kind, about, branch, at }) => (
          <li key={leadId}>
            <a className="link" href={`/desk/enquiries/${leadId}`}>
              {about === "" ? kind : `${kind}: ${about}`}
            </a>
            <span className="meta">
              {branch}, {at}
            </span>
          </li>
        ))}
      </ul>
      {enquiriesElsewhere > 0 && (
        <p className="meta">
          There {enquiriesElsewhere === 1 ? "is one more" : `are ${enquiriesElsewhere} more`} at branches that
          you don’t work for.
        </p>
      )}
    </section>
  );
}

function Holdings({ account, holdings, isOptedOut }: PersonView) {
  return (
    <section aria-labelledby="holdings-title">
      <h2 id="holdings-title">What else we hold</h2>
      <dl className="person-facts">
        <div>
          <dt>Account</dt>
          <dd>
            {account
              ? `Since ${account.since}, email address ${account.isConfirmed ? "confirmed" : "not confirmed"}. ${account.marketing}.`
              : "None"}
          </dd>
        </div>
        <div>
          <dt>Opt-out list</dt>
          <dd>{isOptedOut ? "On the list: no alerts and no marketing" : "Not on the list"}</dd>
        </div>
        {holdings.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Others({ others }: Pick<PersonView, "others">) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others-title">
      <h2 id="others-title">May be somebody else</h2>
      <p className="meta">
        They share something with this person, but nobody has confirmed that they’re the same. They’re
        exported and erased separately.
      </p>
      <ul className="person-list">
        {others.map(({ href, name, email, why }) => (
          <li key={href}>
            <a className="link" href={href}>
              {name === email ? email : `${name}, ${email}`}
            </a>
            <span className="meta">{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Erasure({ choice, path }: { choice: ErasureChoice; path: string }) {
  if (choice.state === "refused") return <p>{choice.reason}</p>;
  const { confirmation, typed, problem } = choice;
  return (
    <>
      <ul className="person-consequences">
        <li>
          Deletes the enquiries with their files, notes and replies, the account with its searches, and
          reports to them as a seller.
        </li>
        <li>Cancels viewings to come. The branch gets an email without the person’s name.</li>
        <li>Removes emails that wait to be sent. Emails that were sent can’t be called back.</li>
        <li>Can’t be undone. If you have to answer a request, export first.</li>
      </ul>
      <DeskForm action={`${path}/erase`} className="person-erase">
        <Field
          id="confirmation"
          label={
            <>
              Type <b>{confirmation}</b> to confirm
            </>
          }
          name="confirmation"
          autoComplete="off"
          spellCheck={false}
          defaultValue={typed}
          problem={problem}
        />
        <button type="submit" className="btn btn-d">
          Erase everything
        </button>
      </DeskForm>
    </>
  );
}
