import { CircleX } from "lucide-react";
import type { FeedRunView, SetAsideRow } from "../../../domain/desk/feeds/feeds-view.ts";
import type { FindingHelp } from "../../../domain/desk/feeds/finding-help.ts";
import { DeskForm } from "../desk-form.tsx";
import { BranchSelect, CodeForm } from "./feed-page.tsx";

interface SetAsideProps
  extends Pick<FeedRunView, "feedId" | "canEdit" | "setAside" | "setAsideMore" | "warnings" | "ownBranches"> {
  /** Null where nothing can be mapped. */
  choices: FeedRunView["choices"] | null;
}

/** Rows that can't be used, each with its text and what to do. */
export function SetAside(run: SetAsideProps) {
  const { setAside, setAsideMore, warnings } = run;
  if (setAside.length === 0 && warnings.length === 0) return null;
  return (
    <section className="sect" id="set-aside">
      <div className="sect-h">
        <h2>
          Set aside <span className="meta">rows we couldn’t use; their homes stay as they were</span>
        </h2>
      </div>
      {setAside.map((row) => (
        <SetAsideEntry key={row.findingId} row={row} run={run} />
      ))}
      {setAsideMore > 0 && <p className="meta">and {setAsideMore.toLocaleString("en-GB")} more rows</p>}
      {warnings.length > 0 && (
        <details className="feed-fold">
          <summary className="opens">What was left out or guessed in other rows</summary>
          <ul>
            {warnings.map(({ sentence, count }) => (
              <li key={sentence}>
                {sentence} {count > 1 && <span className="meta">{count} times</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function SetAsideEntry({ row, run }: { row: SetAsideRow; run: SetAsideProps }) {
  const { help, raw, value } = row;
  return (
    <div className="qrow">
      <div>
        <b>{row.title}</b>
        <p className="why no">
          <CircleX className="i" aria-hidden />
          <span>
            {row.sentence} {help.text}
          </span>
        </p>
      </div>
      <div className="acts">
        {run.canEdit && value !== "" && <Fix fix={help.fix} value={value} run={run} />}
      </div>
      {raw && (
        <code className="raw">
          {raw.before}
          {raw.mark !== "" && <mark>{raw.mark}</mark>}
          {raw.after}
        </code>
      )}
    </div>
  );
}

function Fix({ fix, value, run }: { fix: FindingHelp["fix"]; value: string; run: SetAsideProps }) {
  if (fix === "branch")
    return (
      <DeskForm action={`/desk/feeds/${run.feedId}/map-branch`} className="feed-map">
        <input type="hidden" name="theirs" value={value} />
        <BranchSelect branches={run.ownBranches} />
        <button type="submit" className="btn btn-s">
          Map and read again
        </button>
      </DeskForm>
    );
  if (fix === null || run.choices === null) return null;
  return <CodeForm feedId={run.feedId} table={fix} choices={run.choices} theirs={value} />;
}
