import { MOST_AT_ONCE } from "../../../domain/desk/inbox/change-schema.ts";
import type { InboxList } from "../../../domain/desk/inbox/inbox-view.ts";

/** What can be done to the ticked enquiries. Part of the list's form, so it works without JavaScript. */
export function BulkBar({ list }: { list: InboxList }) {
  const total = list.tabs.find(({ isCurrent }) => isCurrent)?.count ?? 0;
  const query = new URLSearchParams({ ...list.fields }).toString();
  return (
    <div className="bulk" data-bulk>
      <input
        type="hidden"
        name="back"
        value={query === "" ? "/desk/enquiries" : `/desk/enquiries?${query}`}
      />
      <b data-bulk-count aria-live="polite">
        Ticked enquiries
      </b>
      {total > 1 && (
        <label className="check">
          <input className="cb" type="checkbox" name="all" value="yes" />
          {total > MOST_AT_ONCE
            ? `The first ${MOST_AT_ONCE} of ${total.toLocaleString("en-GB")} that match`
            : `Select all ${total} that match`}
        </label>
      )}
      <span className="sp" />
      {list.tab !== "spam" && (
        <>
          <label>
            <span className="vh">Assign to</span>
            <select className="sel" name="assignee" defaultValue="">
              <option value="">No one</option>
              {list.colleagues.map(({ deskUserId, name }) => (
                <option key={deskUserId} value={deskUserId}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button className="btn" type="submit" name="act" value="assign">
            Assign
          </button>
        </>
      )}
      {list.tab === "unanswered" || list.tab === "answered" ? (
        <>
          <button className="btn" type="submit" name="act" value="won">
            Won
          </button>
          <button className="btn" type="submit" name="act" value="lost">
            Lost
          </button>
          <button className="btn" type="submit" name="act" value="spam">
            Spam
          </button>
        </>
      ) : (
        <button className="btn" type="submit" name="act" value={list.tab === "spam" ? "new" : "open"}>
          {list.tab === "spam" ? "Not spam: put back as new" : "Open again"}
        </button>
      )}
    </div>
  );
}
