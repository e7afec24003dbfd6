import { CircleCheck } from "lucide-react";
import type { CodeChoices, FeedView } from "../../../domain/desk/feeds/feeds-view.ts";
import { FORMATS_OWN } from "../../../domain/feed/feed-codes.ts";
import { DeskForm } from "../desk-form.tsx";
import { DeskMain } from "../desk-main.tsx";
import { FeedPill } from "../parts/feed-pill.tsx";
import { HowToDeliver } from "./how-to-deliver.tsx";
import { RunTable } from "./run-table.tsx";

const TABLE_NAMES: Readonly<Record<string, string>> = {
  status: "Status",
  type: "Type",
  channel: "For sale or to let",
  "price-qualifier": "Price qualifier",
  "rent-frequency": "Rent frequency",
  tenure: "Tenure",
  furnishing: "Furnishing",
  tag: "Tag",
};
/** The tables whose codes are seldom unknown. */
const OTHER_TABLES = ["channel", "price-qualifier", "rent-frequency", "tenure", "furnishing"] as const;

export function FeedPage(feed: FeedView) {
  const { feedId, name, about, health, state, limit, canEdit, canTry, problem, branches, codes, runs } = feed;
  const { delivery, oneBranch } = feed;
  const deliver = delivery && <HowToDeliver delivery={delivery} canTry={canTry} />;
  const isNew = delivery?.isNew === true;
  const isPaused = state === "paused";
  const toggle = canEdit && (
    <DeskForm action={`/desk/feeds/${feedId}/${isPaused ? "resume" : "pause"}`}>
      <button type="submit" className="btn btn-s">
        {isPaused ? "Take files again" : "Pause this feed"}
      </button>
    </DeskForm>
  );
  return (
    <DeskMain
      title={name}
      context={
        <>
          <FeedPill {...health} /> {about}
        </>
      }
      back={{ href: "/desk/feeds", text: "Feeds" }}
      actions={toggle}
      width="mid"
    >
      {problem !== null && (
        <p className="note bad" role="alert">
          <span>{problem}</span>
        </p>
      )}
      {limit !== null && (
        <p className="note info">
          <span>{limit}</span>
        </p>
      )}
      {isPaused && (
        <p className="note soon">
          <span>
            <b>This feed is paused.</b> New files are turned away, and the site shows what it showed.
          </span>
        </p>
      )}
      {isNew && (
        <p className="note ok" role="status">
          <CircleCheck className="i" aria-hidden />
          <span>
            <b>The feed is ready.</b> Copy its URL now: it’s shown only this once.
          </span>
        </p>
      )}
      {isNew && deliver}
      <section className="sect">
        <div className="sect-h">
          <h2>Branches</h2>
          <span className="meta">Which of your branches each of the feed’s names means</span>
        </div>
        {oneBranch !== null && <p>Every home belongs to {oneBranch}, whatever the software says.</p>}
        {oneBranch === null && branches.length === 0 && (
          <p className="meta">None yet: homes wait until their branch is matched.</p>
        )}
        {branches.length > 0 && (
          <table className="tbl stack">
            <thead>
              <tr>
                <th>In the file</th>
                <th>Your branch</th>
              </tr>
            </thead>
            <tbody>
              {branches.map(({ theirs, ours }) => (
                <tr key={theirs}>
                  <td>
                    <b>{theirs}</b>
                  </td>
                  <td data-l="Your branch">{ours}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {canEdit && oneBranch === null && (
          <DeskForm action={`/desk/feeds/${feedId}/map-branch`} className="feed-map">
            <label className="field">
              <span className="lab">Name in the file</span>
              <input className="input" name="theirs" required maxLength={200} />
            </label>
            <BranchSelect branches={feed.ownBranches} />
            <button type="submit" className="btn btn-s">
              Map and read again
            </button>
          </DeskForm>
        )}
      </section>
      <section className="sect">
        <div className="sect-h">
          <h2>Codes</h2>
          <span className="meta">Your own meanings, which come before the format’s</span>
        </div>
        {codes.length === 0 ? (
          <p className="meta">None yet: every code has the meaning that its format gives it.</p>
        ) : (
          <table className="tbl stack">
            <thead>
              <tr>
                <th>Kind</th>
                <th>In the file</th>
                <th>Means</th>
              </tr>
            </thead>
            <tbody>
              {codes.map(({ table, theirs, ours }) => (
                <tr key={`${table} ${theirs}`}>
                  <td>{TABLE_NAMES[table] ?? table}</td>
                  <td data-l="In the file">
                    <b>{theirs}</b>
                  </td>
                  <td data-l="Means">{ours}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {canEdit && (
          <>
            <div className="feed-maps">
              <CodeForm feedId={feedId} table="status" choices={feed.choices} />
              <CodeForm feedId={feedId} table="type" choices={feed.choices} />
            </div>
            <details className="feed-fold">
              <summary>Other codes</summary>
              <div className="feed-maps">
                {OTHER_TABLES.map((table) => (
                  <CodeForm key={table} feedId={feedId} table={table} choices={feed.choices} />
                ))}
              </div>
            </details>
          </>
        )}
      </section>
      {canTry && <TryFile feedId={feedId} />}
      {!isNew && deliver}
      <section className="sect">
        <div className="sect-h">
          <h2>Runs</h2>
        </div>
        <RunTable runs={runs} />
      </section>
    </DeskMain>
  );
}

function TryFile({ feedId }: { feedId: string }) {
  return (
    <section className="sect" id="try">
      <div className="sect-h">
        <h2>Try a file</h2>
        <span className="meta">Says what it would do. Nothing of it is used.</span>
      </div>
      <DeskForm action={`/desk/feeds/${feedId}/try`} encType="multipart/form-data" className="feed-map">
        <label className="field">
          <span className="lab">The file that your software exports</span>
          <input type="file" name="file" required />
        </label>
        <button type="submit" className="btn btn-s" data-busy="Reading…">
          Try this file
        </button>
      </DeskForm>
    </section>
  );
}

export function BranchSelect({ branches }: { branches: readonly { branchId: number; name: string }[] }) {
  return (
    <label className="field">
      <span className="lab">Your branch</span>
      <select className="input" name="branch" required defaultValue="">
        <option value="" disabled>
          Which branch?
        </option>
        {branches.map(({ branchId, name }) => (
          <option key={branchId} value={branchId}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface CodeFormProps {
  feedId: string;
  table: keyof CodeChoices;
  choices: CodeChoices;
  /** The code that a row had. */
  theirs?: string;
}

export function CodeForm({ feedId, table, choices, theirs }: CodeFormProps) {
  return (
    <DeskForm action={`/desk/feeds/${feedId}/map-code`} className="feed-map">
      <input type="hidden" name="table" value={table} />
      {theirs === undefined ? (
        <label className="field">
          <span className="lab">{TABLE_NAMES[table]} in the file</span>
          <input className="input" name="theirs" required maxLength={100} />
        </label>
      ) : (
        <input type="hidden" name="theirs" value={theirs} />
      )}
      <label className="field">
        <span className="lab">
          {theirs === undefined ? "Means" : `${TABLE_NAMES[table]} ${theirs} means`}
        </span>
        <select className="input" name="ours" required defaultValue="">
          <option value="" disabled>
            Choose
          </option>
          {choices[table].map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
          {theirs === undefined && <option value={FORMATS_OWN}>What the format says</option>}
        </select>
      </label>
      <button type="submit" className="btn btn-s">
        Map and read again
      </button>
    </DeskForm>
  );
}
