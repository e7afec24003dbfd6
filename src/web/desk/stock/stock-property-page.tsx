import { ExternalLink, TriangleAlert, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import type { StockField, StockPropertyView } from "../../../domain/desk/stock/stock-view.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { WhyLine } from "../parts/why-line.tsx";
import { StockFacts } from "./stock-facts.tsx";
import { StockPhotos } from "./stock-photos.tsx";

export function StockPropertyPage(home: StockPropertyView) {
  const { name, reference, status, why, publicHref, feedName, fields, problem, held, propertyId } = home;
  const preview = publicHref !== null && (
    <a className="btn btn-s" href={publicHref} target="_blank" rel="noopener">
      <ExternalLink className="i" aria-hidden />
      See it on the site
    </a>
  );
  return (
    <DeskMain
      title={name}
      context={
        <>
          <span className="label for">{status}</span> <WhyLine {...why} />
        </>
      }
      back={{ href: "/desk/stock", text: `Stock / ${reference}` }}
      actions={preview}
    >
      {problem !== null && (
        <p className="note bad" role="alert">
          <span>{problem}</span>
        </p>
      )}
      <div className="prop">
        <div>
          {fields.length > 0 && (
            <section id="facts">
              <div className="sect-h">
                <h2>Facts</h2>
                <span className="meta">Your value wins over the feed’s until you remove it.</span>
              </div>
              <div className="ovr hd">
                <span>Field</span>
                <span>{feedName} says</span>
                <span>The site shows</span>
                <span />
              </div>
              <div className="ov">
                {fields.map((field) => (
                  <FieldRow key={field.field} field={field} propertyId={propertyId} canEdit={home.canEdit} />
                ))}
              </div>
            </section>
          )}
          <StockPhotos {...home} />
          <StockFacts {...home} />
          <MediaLists {...home} />
          {home.record !== "" && (
            <section className="sect" id="raw">
              <details>
                <summary className="stock-raw">The row as we read it</summary>
                <code className="raw stock-record">{home.record}</code>
              </details>
            </section>
          )}
        </div>
        <aside className="side">
          <section>
            <h2>Last 14 days</h2>
            <div className="figs stock-figs">
              {home.figures.map(({ label, count }) => (
                <div key={label}>
                  <h3>{label}</h3>
                  <p className="fig">{count.toLocaleString("en-GB")}</p>
                </div>
              ))}
            </div>
          </section>
          <section>
            <h2>Where it comes from</h2>
            <dl className="kv">
              {home.origin.map(({ label, text }) => (
                <div key={label} className="stock-kv">
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {held && (
              <p className="note soon stock-held">
                <TriangleAlert className="i" aria-hidden />
                <span className="sm">
                  {held.text}{" "}
                  <a className="link" href={held.href}>
                    Decide
                  </a>
                </span>
              </p>
            )}
          </section>
          <History {...home} />
        </aside>
      </div>
    </DeskMain>
  );
}

function FieldRow({
  field,
  propertyId,
  canEdit,
}: {
  field: StockField;
  propertyId: number;
  canEdit: boolean;
}) {
  const { label, feedText, siteText, isSet, problem, changedText, setBy } = field;
  const isOpen = isSet || problem !== null;
  return (
    <div className={isSet ? "ovr set" : "ovr"} id={`field-${field.field}`}>
      <span className="k">{label}</span>
      <span className="feed">{feedText === "" ? "Nothing given" : feedText}</span>
      <div>
        {!isSet && <span className="same">{siteText === "" ? "Nothing given" : siteText}</span>}
        {isSet && <span className="same stock-mine">{siteText}</span>}
        {isSet && <p className="meta">{setBy}</p>}
        {canEdit && (
          <details open={problem !== null || undefined}>
            <summary className="btn btn-g">
              {isOpen ? "Change" : "Override"}
              <span className="vh"> {label}</span>
            </summary>
            <DeskForm action={`/desk/stock/${propertyId}/field`} className="stock-edit">
              <input type="hidden" name="field" value={field.field} />
              <input type="hidden" name="seen" value={field.seen} />
              <FieldInput field={field} />
              {problem !== null && (
                <p className="err" id={`problem-${field.field}`} role="alert">
                  {problem}
                </p>
              )}
              <button type="submit" className="btn btn-p">
                Save and publish
              </button>
            </DeskForm>
          </details>
        )}
      </div>
      {isSet && canEdit ? (
        <FieldAct field={field} propertyId={propertyId} act="clear">
          <button
            type="submit"
            className="ib"
            aria-label={`Remove override of ${label}`}
            title="Use the feed’s value"
          >
            <Undo2 className="i" aria-hidden />
          </button>
        </FieldAct>
      ) : (
        <span />
      )}
      {changedText !== null && (
        <div className="note soon warn">
          <TriangleAlert className="i" aria-hidden />
          <span className="sm">{changedText}</span>
          {canEdit && (
            <span className="acts stock-which">
              <FieldAct field={field} propertyId={propertyId} act="keep">
                <button type="submit" className="btn btn-s">
                  Keep mine
                </button>
              </FieldAct>
              <FieldAct field={field} propertyId={propertyId} act="clear">
                <button type="submit" className="btn btn-s">
                  Use the feed’s
                </button>
              </FieldAct>
            </span>
          )}
        </div>
      )}
    </div>
  );
}

interface FieldActProps {
  field: StockField;
  propertyId: number;
  act: "clear" | "keep";
  children: ReactNode;
}

function FieldAct({ field, propertyId, act, children }: FieldActProps) {
  return (
    <DeskForm action={`/desk/stock/${propertyId}/field`}>
      <input type="hidden" name="field" value={field.field} />
      <input type="hidden" name="seen" value={field.seen} />
      <input type="hidden" name="act" value={act} />
      {children}
    </DeskForm>
  );
}

function FieldInput({ field }: { field: StockField }) {
  const { input, label, typed, choices, problem } = field;
  const common = {
    className: "input",
    name: "value",
    "aria-label": label,
    defaultValue: typed,
    "aria-invalid": problem !== null || undefined,
    "aria-describedby": problem === null ? undefined : `problem-${field.field}`,
  };
  if (input === "long") return <textarea {...common} rows={field.field === "summary" ? 2 : 8} />;
  if (input === "choice" || input === "yes-no") {
    const options = input === "choice" ? choices : YES_NO;
    return (
      <select {...common}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    );
  }
  return <input {...common} inputMode={input === "number" ? "numeric" : undefined} />;
}

const YES_NO = [
  { value: "true", text: "Yes" },
  { value: "false", text: "No" },
] as const;

function MediaLists({ videos, documents }: StockPropertyView) {
  if (videos.length === 0 && documents.length === 0) return null;
  return (
    <section className="sect" id="docs">
      <div className="sect-h">
        <h2>Videos and documents</h2>
      </div>
      <ul>
        {videos.map((url) => (
          <li key={url} className="meta">
            {url}
          </li>
        ))}
        {documents.map(({ label, href }) => (
          <li key={href}>
            <a className="link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ history }: StockPropertyView) {
  if (history.length === 0) return null;
  return (
    <section>
      <h2>History</h2>
      <ol className="tl">
        {history.map(({ text, by, href, isOurs }) => (
          <li key={href ?? by} className={isOurs ? "te ev go" : "te ev"}>
            <span className="dot" />
            {href === null ? text : <a href={href}>{text}</a>}
            <br />
            <span className="meta">{by}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
