import { Archive, CalendarPlus, Ellipsis, UserPlus } from "lucide-react";
import type { EnquiryView } from "../../../domain/desk/enquiry/enquiry-view.ts";
import { STATE_WORDS } from "../../../domain/desk/inbox/lead-words.ts";
import type { LeadState } from "../../../domain/enquiry/lead/lead-work.ts";
import { DeskForm } from "../desk-form.tsx";
import { toInitials } from "../parts/avatar.tsx";

const CLOSED: readonly LeadState[] = ["won", "lost"];

/** Assign, close, and everything that is needed less often. */
export function EnquiryActions({ view }: { view: EnquiryView }) {
  const { assignee, moves, viewing } = view;
  const canBook = viewing?.state === "none" || viewing?.state === "cancelled";
  const closing = moves.filter((state) => CLOSED.includes(state));
  const others = moves.filter((state) => !CLOSED.includes(state));
  return (
    <div className="r2">
      <details className="menu" name="enquiry-menu">
        <summary className="btn btn-s" data-key="a">
          <UserPlus className="i" aria-hidden />
          {assignee ? assignee.name : "Assign"} <kbd>A</kbd>
        </summary>
        <AssignForm view={view} />
      </details>
      {canBook && (
        <a className="btn btn-s" href="#viewing" data-key="v">
          <CalendarPlus className="i" aria-hidden />
          Book viewing <kbd>V</kbd>
        </a>
      )}
      {closing.length > 0 && (
        <details className="menu" name="enquiry-menu">
          <summary className="btn btn-s" data-key="e">
            <Archive className="i" aria-hidden />
            Close <kbd>E</kbd>
          </summary>
          <StateForm view={view} states={closing} />
        </details>
      )}
      {others.length > 0 && (
        <details className="menu" name="enquiry-menu">
          <summary className="ib bord" aria-label="More">
            <Ellipsis className="i" aria-hidden />
          </summary>
          <StateForm view={view} states={others} />
        </details>
      )}
    </div>
  );
}

function AssignForm({ view: { path, listQuery, version, colleagues, assignee } }: { view: EnquiryView }) {
  return (
    <DeskForm action={`${path}/assign`} className="pop">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="back" value={path + listQuery} />
      <ul>
        {colleagues.map(({ deskUserId, name }) => (
          <li key={deskUserId}>
            <button
              type="submit"
              name="assignee"
              value={deskUserId}
              className={deskUserId === assignee?.deskUserId ? "on" : ""}
            >
              <span className="av" aria-hidden="true">
                {toInitials(name)}
              </span>
              <b>{name}</b>
            </button>
          </li>
        ))}
        {assignee && (
          <li>
            <button type="submit" name="assignee" value="">
              Give back: no one has it
            </button>
          </li>
        )}
      </ul>
    </DeskForm>
  );
}

const MOVES: Readonly<Record<LeadState, string>> = {
  new: "Put back as new",
  open: "Keep open",
  answered: "Mark as answered",
  won: "Won",
  lost: "Lost",
  spam: "Mark as spam",
};

function StateForm({
  view: { path, listQuery, version, state },
  states,
}: {
  view: EnquiryView;
  states: readonly LeadState[];
}) {
  return (
    <DeskForm action={`${path}/state`} className="pop">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="back" value={path + listQuery} />
      <ul>
        {states.map((to) => (
          <li key={to}>
            <button type="submit" name="state" value={to}>
              {state === "spam" && to === "new" ? "Not spam: put back as new" : MOVES[to]}
              <span className="vh"> (now {STATE_WORDS[state]})</span>
            </button>
          </li>
        ))}
      </ul>
    </DeskForm>
  );
}
