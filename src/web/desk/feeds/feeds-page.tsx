import { CirclePause } from "lucide-react";
import type { FeedLine, FeedsView, RunLine } from "../../../domain/desk/feeds/feeds-view.ts";
import { DeskMain } from "../desk-main.tsx";
import { FeedPill } from "../parts/feed-pill.tsx";

export function FeedsPage({ context, canDecide, held, feeds, runs, feedId, olderHref }: FeedsView) {
  if (feeds.length === 0) return <NoFeeds />;
  return (
    <DeskMain title="Feeds" context={context}>
      {held.map(({ runId, href, text, since }) => {
        const [title = "", reason = ""] = text.split("|");
        return (
          <p key={runId} className="note wait feed-held">
            <CirclePause className="i" aria-hidden />
            <span>
              <b>{title}</b> {reason} {since !== "" && `Held since ${since}.`}
            </span>
            <a className="btn btn-p" href={href}>
              {canDecide ? "Look and decide" : "Look at the run"}
            </a>
          </p>
        );
      })}
      <table className="tbl stack">
        <thead>
          <tr>
            <th>Feed</th>
            <th>Health</th>
            <th>Last heard</th>
            <th className="n">Homes shown</th>
            <th className="feed-bars-h">Homes touched, latest runs</th>
            <th>Next expected</th>
            <th>
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {feeds.map((feed) => (
            <FeedRow key={feed.feedId} {...feed} canDecide={canDecide} />
          ))}
        </tbody>
      </table>
      <section className="sect" id="runs">
        <div className="sect-h">
          <h2>Runs</h2>
          <span className="sp" />
          <nav className="filters" aria-label="Runs of one feed">
            <a
              className="btn btn-s"
              href="/desk/feeds#runs"
              aria-current={feedId === null ? "true" : undefined}
            >
              All feeds
            </a>
            {feeds.map((feed) => (
              <a
                key={feed.feedId}
                className="btn btn-s"
                href={`/desk/feeds?feed=${feed.feedId}#runs`}
                aria-current={feedId === feed.feedId ? "true" : undefined}
              >
                {feed.name}
              </a>
            ))}
          </nav>
        </div>
        <RunTable runs={runs} />
        {olderHref !== null && (
          <p className="feed-older">
            <a className="btn btn-s" href={olderHref}>
              Older runs
            </a>
          </p>
        )}
      </section>
    </DeskMain>
  );
}

function NoFeeds() {
  return (
    <DeskMain title="Feeds">
      <div className="empty">
        <h2>No feed yet</h2>
        <p>
          Most CRMs can send the same file here that they send to the portals. The person who runs your site
          adds the feed once; after that, everything about it is here.
        </p>
        <div className="acts">
          <a className="btn btn-s" href="/desk/stock">
            Go to stock
          </a>
        </div>
      </div>
    </DeskMain>
  );
}

function FeedRow({
  name,
  about,
  href,
  health,
  lastHeard,
  shown,
  touched,
  nextExpected,
  heldHref,
  canDecide,
}: FeedLine & { canDecide: boolean }) {
  return (
    <tr>
      <td>
        <a href={href}>
          <b>{name}</b>
        </a>
        <p className="meta">{about}</p>
      </td>
      <td>
        <FeedPill {...health} />
      </td>
      <td data-l="Last heard">{lastHeard}</td>
      <td className="n" data-l="Homes shown">
        {shown.toLocaleString("en-GB")}
      </td>
      <td className="feed-bars-h">
        <Bars counts={touched} />
      </td>
      <td data-l="Next expected">{nextExpected}</td>
      <td className="feed-act">
        <a className="btn btn-s" href={heldHref ?? href}>
          {heldHref === null || !canDecide ? "Open" : "Decide"}
          <span className="vh"> {name}</span>
        </a>
      </td>
    </tr>
  );
}

/** One bar for each run, with its figures in the label. */
function Bars({ counts }: { counts: readonly number[] }) {
  if (counts.length === 0) return null;
  const most = Math.max(1, ...counts);
  return (
    <svg
      className="feed-bars"
      width={counts.length * 5}
      height="20"
      role="img"
      aria-label={`Homes touched by the latest ${counts.length} runs: ${counts.join(", ")}`}
    >
      {counts.map((count, index) => {
        const height = count === 0 ? 1 : 3 + Math.round((count / most) * 16);
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no other identity, and are drawn once
        return <rect key={index} x={index * 5} y={20 - height} width="3.500" height={height} rx="1" />;
      })}
    </svg>
  );
}

export function RunTable({ runs }: { runs: readonly RunLine[] }) {
  if (runs.length === 0) return <p className="meta">No runs yet.</p>;
  return (
    <table className="tbl stack runs">
      <thead>
        <tr>
          <th>Run</th>
          <th>When</th>
          <th>Feed</th>
          <th>Result</th>
          <th className="n">Added</th>
          <th className="n">Changed</th>
          <th className="n">Taken down</th>
          <th className="n">Set aside</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.runId}>
            <td>
              <a href={run.href}>
                <b>{run.runId}</b>
              </a>
            </td>
            <td data-l="When">{run.when}</td>
            <td data-l="Feed">{run.feedName}</td>
            <td>
              <FeedPill {...run.result} />
            </td>
            {run.note === "" ? (
              <>
                <td className="n" data-l="Added">
                  {run.added}
                </td>
                <td className="n" data-l="Changed">
                  {run.changed}
                </td>
                <td className="n" data-l="Taken down">
                  {run.takenDown}
                </td>
                <td className="n" data-l="Set aside">
                  {run.setAside}
                </td>
              </>
            ) : (
              <td colSpan={4}>
                <span className="sm">{run.note}</span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
