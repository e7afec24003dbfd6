import { ExternalLink, FileChartColumn, Pencil, TriangleAlert } from "lucide-react";
import type { StockPropertyView } from "../../../domain/desk/stock/stock-view.ts";
import { DeskMain } from "../desk-main.tsx";
import { WhyLine } from "../parts/why-line.tsx";
import { StockFacts } from "./stock-facts.tsx";
import { StockFields } from "./stock-fields.tsx";
import { StockPhotos } from "./stock-photos.tsx";

export function StockPropertyPage(home: StockPropertyView) {
  const { name, reference, status, why, problem, held } = home;
  return (
    <DeskMain
      title={name}
      context={
        <>
          <span className="label for">{status}</span> <WhyLine {...why} />
        </>
      }
      pictureUrl={home.pictureUrl}
      back={{ href: "/desk/stock", text: `Stock / ${reference}` }}
      actions={<Actions {...home} />}
    >
      {problem !== null && (
        <p className="note bad" role="alert">
          <span>{problem}</span>
        </p>
      )}
      <div className="prop">
        <div>
          <PartsNav {...home} />
          <StockFields {...home} />
          <StockPhotos {...home} />
          <StockFacts {...home} />
          <MediaLists {...home} />
          {home.record !== "" && (
            <section className="sect" id="raw">
              <div className="sect-h">
                <h2>Row as received</h2>
                {home.rawHref !== null && (
                  <a className="link" href={home.rawHref}>
                    See the row as the feed sent it
                  </a>
                )}
              </div>
              <details>
                <summary className="stock-raw opens">The row as we read it</summary>
                <code className="raw stock-record">{home.record}</code>
              </details>
            </section>
          )}
        </div>
        <aside className="side">
          <section>
            <h2>Last 14 days</h2>
            <div className="figs stock-figs">
              {home.figures.map(({ label, count, note }) => (
                <div key={label}>
                  <h3>{label}</h3>
                  <p className="fig">{count.toLocaleString("en-GB")}</p>
                  {note !== undefined && <p className="meta">{note}</p>}
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

/** The page is long, so its parts have links. */
function PartsNav({ fields, photos, facts, videos, documents, record }: StockPropertyView) {
  const known = facts.filter(({ state }) => state !== "not-known").length;
  const parts = [
    { id: "facts", text: "Facts", count: "", isThere: fields.length > 0 },
    { id: "photos", text: "Photos", count: String(photos.length), isThere: photos.length > 0 },
    {
      id: "mi",
      text: "Material information",
      count: `${known} of ${facts.length}`,
      isThere: facts.length > 0,
    },
    {
      id: "docs",
      text: "Videos and documents",
      count: String(videos.length + documents.length),
      isThere: videos.length + documents.length > 0,
    },
    { id: "raw", text: "Row as received", count: "", isThere: record !== "" },
  ].filter(({ isThere }) => isThere);
  if (parts.length < 2) return null;
  return (
    <nav className="tabs stock-parts" aria-label="Parts of this property">
      {parts.map(({ id, text, count }) => (
        <a key={id} href={`#${id}`}>
          {text} {count !== "" && <span className="n">{count}</span>}
        </a>
      ))}
    </nav>
  );
}

function Actions({ editHref, reportHref, previewHref, publicHref }: StockPropertyView) {
  return (
    <>
      {editHref !== null && (
        <a className="btn btn-s" href={editHref}>
          <Pencil className="i" aria-hidden />
          Edit
        </a>
      )}
      {reportHref !== null && (
        <a className="btn btn-s" href={reportHref}>
          <FileChartColumn className="i" aria-hidden />
          Seller report
        </a>
      )}
      {(publicHref ?? previewHref) !== null && (
        <a className="btn btn-s" href={publicHref ?? previewHref ?? ""} target="_blank" rel="noopener">
          <ExternalLink className="i" aria-hidden />
          {publicHref === null ? "Preview" : "See it on the site"}
        </a>
      )}
    </>
  );
}

function MediaLists({ videos, documents }: StockPropertyView) {
  if (videos.length === 0 && documents.length === 0) return null;
  return (
    <section className="sect" id="docs">
      <div className="sect-h">
        <h2>Videos and documents</h2>
      </div>
      <ul>
        {videos.map((url) => (
          <li key={url}>
            {/^https:/i.test(url) ? (
              <a className="link" href={url} target="_blank" rel="noopener noreferrer">
                {url}
              </a>
            ) : (
              <span className="meta">{url}</span>
            )}
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
