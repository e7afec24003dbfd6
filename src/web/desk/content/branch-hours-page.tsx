import { ExternalLink } from "lucide-react";
import type { BranchHoursView } from "../../../domain/desk/content/content-views.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { HoursRows } from "./hours-rows.tsx";

/** Rows for new closing days, which need no script. */
const EMPTY_ROWS = 3;

export function BranchHoursPage(view: BranchHoursView) {
  const { name, context, branchId, canEdit } = view;
  return (
    <DeskMain
      title={name}
      context={context}
      back={{ href: "/desk/branches", text: "Branches and people" }}
      actions={
        <>
          {canEdit && (
            <a className="btn btn-s" href={view.editorHref}>
              Edit everything else
            </a>
          )}
          <a className="btn btn-s" href={view.publicUrl}>
            <ExternalLink className="i i-s" aria-hidden />
            See on the site
          </a>
        </>
      }
    >
      {view.problems.map((problem) => (
        <p key={problem} className="note bad" role="alert">
          {problem}
        </p>
      ))}
      <div className="prop">
        <div>
          <div className="sect-h">
            <h2>Opening hours</h2>
            <span className="meta">The site and the due clock follow them.</span>
            <span className="sp" />
            {canEdit && view.others.length > 0 && <CopyHours {...view} />}
          </div>
          <DeskForm action={`/desk/branches/${branchId}/hours`} data-unsaved>
            <input type="hidden" name="base" value={view.baseVersion} />
            <fieldset className="doc-all" disabled={!canEdit}>
              <legend className="vh">Opening hours and closing days</legend>
              <HoursRows rows={view.rows} />
              <ClosingDays {...view} />
            </fieldset>
            {canEdit && (
              <div className="doc-bar">
                <button type="submit" className="btn btn-p">
                  Save and publish
                </button>
              </div>
            )}
          </DeskForm>
        </div>
        <aside className="side">
          <section>
            <h2>Contact</h2>
            <dl className="doc-contact">
              {view.contact.map(({ label, text }) => (
                <div key={label} className="field">
                  <dt className="lab">{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        </aside>
      </div>
    </DeskMain>
  );
}

function ClosingDays({ closingDays, agencyClosings, agencyClosingsHref, closingProblem }: BranchHoursView) {
  const rows = [...closingDays, ...Array.from({ length: EMPTY_ROWS }, () => ({ date: "", name: "" }))];
  return (
    <section className="sect">
      <div className="sect-h">
        <h2>Closing days</h2>
        <span className="meta">Empty a row to remove it.</span>
      </div>
      {agencyClosings !== undefined && (
        <p className="sm">
          {agencyClosings}{" "}
          {agencyClosingsHref !== undefined && (
            <a className="link" href={agencyClosingsHref}>
              Change these
            </a>
          )}
        </p>
      )}
      {closingProblem && (
        <p className="err" role="alert">
          {closingProblem}
        </p>
      )}
      <ul className="versions doc-closing">
        {rows.map(({ date, name }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server.
          <li key={at}>
            <input
              type="date"
              className="input"
              name={`closing.${at}.date`}
              defaultValue={date}
              aria-label={`Closing day ${at + 1}`}
            />
            <input
              className="input"
              name={`closing.${at}.name`}
              defaultValue={name}
              maxLength={60}
              placeholder="Why, such as Christmas Eve"
              aria-label={`Why closing day ${at + 1}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CopyHours({ branchId, name, others }: BranchHoursView) {
  return (
    <details className="copy-hours">
      <summary className="btn btn-s">Copy to other branches</summary>
      <DeskForm action={`/desk/branches/${branchId}/copy-hours`} className="note info">
        <p>
          The published hours of {name} replace those of {others.map((other) => other.name).join(", ")}.
          Closing days stay as they are.
        </p>
        <button type="submit" className="btn btn-s">
          Copy to {others.length} {others.length === 1 ? "branch" : "branches"}
        </button>
      </DeskForm>
    </details>
  );
}
