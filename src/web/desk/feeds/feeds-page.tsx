import { CirclePause, FlaskConical, Plus } from "lucide-react";
import type { FeedLine, FeedsView } from "../../../domain/desk/feeds/feeds-view.ts";
import { RUN_RESULTS } from "../../../domain/desk/feeds/run-result.ts";
import { DeskMain } from "../desk-main.tsx";
import { FeedPill } from "../parts/feed-pill.tsx";
import { FilterSelect } from "../parts/filter-select.tsx";
import { RunTable } from "./run-table.tsx";

export function FeedsPage(view: FeedsView) {
  const { context, canDecide, held, feeds, runs, feedId, result, olderHref } = view;
  if (feeds.length === 0) return <NoFeeds canAdd={view.canAdd} />;
  const isFiltered = feedId !== null || result !== null;
  return (
    <DeskMain title="Feeds" context={context} actions={<Actions {...view} />}>
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
          <RunFilters {...view} />
        </div>
        {runs.length === 0 && isFiltered ? (
          <NoRuns hasOlder={olderHref !== null} />
        ) : (
          <RunTable runs={runs} />
        )}
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

function Actions({ feeds, canAdd }: FeedsView) {
  return (
    <>
      <TryAFile feeds={feeds.filter(({ canTry }) => canTry)} />
      {canAdd && (
        <a className="btn btn-p" href="/desk/feeds/new">
          <Plus className="i" aria-hidden />
          Add a feed
        </a>
      )}
    </>
  );
}

/** A file is tried with the branches and codes of one feed. */
function TryAFile({ feeds }: { feeds: readonly FeedLine[] }) {
  const [first, ...others] = feeds;
  if (!first) return null;
  const label = (
    <>
      <FlaskConical className="i" aria-hidden />
      Try a file without publishing
    </>
  );
  if (others.length === 0)
    return (
      <a className="btn btn-s feed-try" href={`${first.href}#try`}>
        {label}
      </a>
    );
  return (
    <details className="menu feed-try">
      <summary className="btn btn-s">{label}</summary>
      <ul className="pop">
        {feeds.map(({ feedId, name, href }) => (
          <li key={feedId}>
            <a href={`${href}#try`}>A file of {name}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function RunFilters({ feeds, feedId, result }: FeedsView) {
  return (
    <form className="filters" action="/desk/feeds#runs">
      {feeds.length > 1 && (
        <FilterSelect
          name="feed"
          label="Feed"
          any="All feeds"
          value={feedId ?? ""}
          options={feeds.map((feed) => ({ value: feed.feedId, text: feed.name }))}
        />
      )}
      <FilterSelect
        name="result"
        label="Result"
        any="Any result"
        value={result ?? ""}
        options={Object.entries(RUN_RESULTS).map(([value, { text }]) => ({ value, text }))}
      />
      <noscript>
        <button type="submit" className="btn btn-s">
          Show
        </button>
      </noscript>
    </form>
  );
}

function NoRuns({ hasOlder }: { hasOlder: boolean }) {
  return (
    <p className="meta">
      {hasOlder ? "None of the latest runs match." : "No run matches."}{" "}
      <a className="link" href="/desk/feeds#runs">
        Show all runs
      </a>
    </p>
  );
}

function NoFeeds({ canAdd }: { canAdd: boolean }) {
  return (
    <DeskMain title="Feeds">
      <div className="empty">
        <h2>No feed yet</h2>
        <p>
          Most CRMs can send the same file here that they send to the portals.{" "}
          {canAdd
            ? "We tell you what to ask their support for."
            : "An owner adds the feed once; after that, everything about it is here."}
        </p>
        <div className="acts">
          {canAdd && (
            <a className="btn btn-p" href="/desk/feeds/new">
              Add a feed
            </a>
          )}
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
