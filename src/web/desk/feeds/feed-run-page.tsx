import { Download, Pause } from "lucide-react";
import type { FeedRunView, HomeTile } from "../../../domain/desk/feeds/feeds-view.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { FeedPill } from "../parts/feed-pill.tsx";
import { HomeTiles, TickedTiles } from "./home-tiles.tsx";
import { RunDecision } from "./run-decision.tsx";
import { SetAside } from "./set-aside.tsx";
import { Tally } from "./tally.tsx";

export function FeedRunPage(run: FeedRunView) {
  const { feedId, feedName, runId, pill, context, decision, problem, limit, summary, tally } = run;
  return (
    <DeskMain
      title={`Run ${runId}`}
      context={
        <>
          <FeedPill {...pill} /> {context}
        </>
      }
      back={{ href: `/desk/feeds/${feedId}`, text: feedName }}
      actions={
        <>
          {run.canDownload && (
            <DeskForm action={`/desk/feeds/${feedId}/runs/${runId}/download`}>
              <button type="submit" className="btn btn-s">
                <Download className="i" aria-hidden />
                Download the file
              </button>
            </DeskForm>
          )}
          {run.canPause && (
            <DeskForm action={`/desk/feeds/${feedId}/pause`}>
              <button type="submit" className="btn btn-s">
                <Pause className="i" aria-hidden />
                Pause this feed
              </button>
            </DeskForm>
          )}
        </>
      }
      width="mid"
    >
      {problem !== null && (
        <p className="note bad" role="alert">
          <span>{problem}</span>
        </p>
      )}
      {decision && <RunDecision {...run} decision={decision} />}
      {!decision && summary !== "" && (
        <p className={`note ${run.summaryKind}`}>
          <span>{summary}</span>
        </p>
      )}
      {!decision && limit !== null && (
        <p className="note info">
          <span>{limit}</span>
        </p>
      )}
      {run.progress && <Progress {...run.progress} href={`/desk/feeds/${feedId}/runs/${runId}`} />}
      <Tally tally={tally} />
      {run.canTick ? (
        <TickedTiles {...run} />
      ) : (
        <Tiles title="Would be taken down" homes={run.leaving} more={run.leavingMore} />
      )}
      <Tiles title="Taken down" homes={run.takenDown} more={0} />
      <Changes {...run} />
      <Tiles title="Added" homes={run.added} more={0} />
      <SetAside {...run} />
      {run.rollBack && !decision && (
        <section className="sect" id="roll-back">
          <div className="sect-h">
            <h2>Roll back</h2>
          </div>
          <p className="meta">{run.rollBack.consequences}</p>
          <DeskForm action={`/desk/feeds/${feedId}/runs/${runId}/roll-back`} className="feed-back">
            <button type="submit" className="btn btn-d">
              {run.rollBack.text}
            </button>
          </DeskForm>
        </section>
      )}
    </DeskMain>
  );
}

function Progress({ rows, of, href }: { rows: number; of: number | null; href: string }) {
  const share = of === null || of === 0 ? null : Math.min(99, Math.round((rows / of) * 100));
  return (
    <section className="sect feed-progress" aria-live="polite">
      {share !== null && (
        <div
          className="bar"
          role="progressbar"
          aria-valuenow={share}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-label="Rows checked"
        >
          <i style={{ width: `${share}%` }} />
        </div>
      )}
      <p className="sm">
        {rows.toLocaleString("en-GB")}
        {of === null ? "" : ` of about ${of.toLocaleString("en-GB")}`} rows checked. The site doesn’t change
        until all are.{" "}
        <a className="link" href={href}>
          Look again
        </a>
      </p>
    </section>
  );
}

function Tiles({ title, homes, more }: { title: string; homes: readonly HomeTile[]; more: number }) {
  if (homes.length === 0) return null;
  return (
    <section className="sect">
      <div className="sect-h">
        <h2>
          {title} <span className="meta">{(homes.length + more).toLocaleString("en-GB")}</span>
        </h2>
      </div>
      <HomeTiles homes={homes} />
      {more > 0 && <p className="meta">and {more.toLocaleString("en-GB")} more</p>}
    </section>
  );
}

function Changes({ changes, changesMore }: FeedRunView) {
  if (changes.length === 0) return null;
  return (
    <section className="sect">
      <div className="sect-h">
        <h2>
          Changed <span className="meta">{changes.length === 1 ? "1 home" : `${changes.length} homes`}</span>
        </h2>
      </div>
      <div className="diff">
        <div className="drow hd">
          <span>Home</span>
          <span>Field</span>
          <span>Was</span>
          <span>Is now</span>
        </div>
        {changes.flatMap(({ propertyId, name, reference, fields }) =>
          fields.map((field, index) => (
            <div className="drow" key={`${propertyId} ${field.label}`}>
              <div>
                {index === 0 && (
                  <>
                    <a href={`/desk/stock/${propertyId}`}>
                      <b>{name}</b>
                    </a>{" "}
                    <span className="meta">{reference}</span>
                  </>
                )}
              </div>
              <div className="f">{field.label}</div>
              <div className="was">
                {field.was === "" ? <span className="meta">empty</span> : <del>{field.was}</del>}
              </div>
              <div className="now">
                {field.now === "" ? <span className="meta">empty</span> : <ins>{field.now}</ins>}
              </div>
            </div>
          )),
        )}
      </div>
      {changesMore > 0 && <p className="meta">and {changesMore.toLocaleString("en-GB")} more homes</p>}
    </section>
  );
}
