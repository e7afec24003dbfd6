import type { RunLine } from "../../../domain/desk/feeds/feeds-view.ts";
import { FeedPill } from "../parts/feed-pill.tsx";

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
          <th>
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <RunRow key={run.runId} {...run} />
        ))}
      </tbody>
    </table>
  );
}

function RunRow(run: RunLine) {
  return (
    <tr>
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
      <td className="run-act">
        <RunAction {...run} />
      </td>
    </tr>
  );
}

/** Leads to where the run's page says what would happen, because both change what visitors see. */
function RunAction({ action, href, runId }: RunLine) {
  if (action === null) return null;
  return (
    <a
      className={action === "decide" ? "btn btn-s" : "btn btn-g"}
      href={action === "decide" ? href : `${href}#roll-back`}
    >
      {action === "decide" ? "Decide" : "Roll back"}
      <span className="vh"> run {runId}</span>
    </a>
  );
}
