import {
  CalendarCheck,
  HousePlus,
  KeyRound,
  type LucideIcon,
  Mail,
  MailWarning,
  MessageCircleQuestionMark,
} from "lucide-react";
import type { InboxRow } from "../../../domain/desk/inbox/inbox-view.ts";
import { KIND_WORDS } from "../../../domain/desk/inbox/lead-words.ts";
import type { LeadKind } from "../../../domain/enquiry/lead/lead-work.ts";
import { classNames } from "../../lib/class-names.ts";
import { AssigneeMark } from "../parts/assignee-mark.tsx";
import { DueClock } from "../parts/due-clock.tsx";
import { StatePill } from "../parts/state-pill.tsx";

const KIND_ICONS: Readonly<Record<LeadKind, LucideIcon>> = {
  viewing: CalendarCheck,
  question: MessageCircleQuestionMark,
  valuation: HousePlus,
  letting: KeyRound,
  general: Mail,
};

/** One enquiry of the list. The whole row is the link. */
export function EnquiryRow({ row, canSelect }: { row: InboxRow; canSelect: boolean }) {
  const Icon = KIND_ICONS[row.kind];
  return (
    <li className={classNames("erow", row.isCurrent && "cur", row.state === "new" && "unread")} data-row>
      {canSelect && (
        <label className="cbw">
          <input className="cb" type="checkbox" name="lead" value={`${row.leadId}.${row.version}`} />
          <span className="vh">Select {row.name}</span>
        </label>
      )}
      <div className="erow-m">
        <div className="l1">
          <a className="nm trunc" href={row.href} aria-current={row.isCurrent ? "true" : undefined}>
            {row.name}
          </a>
          <span className="when">{row.arrived}</span>
        </div>
        <div className="l2">
          <Icon className="i i-s" aria-hidden />
          {KIND_WORDS[row.kind]}
          <span className="trunc">· {row.subject}</span>
        </div>
        <div className="l3 trunc">{row.firstLine}</div>
        <div className="l4">
          <StatePill state={row.state} />
          {row.undelivered && (
            <span className="undelivered">
              <MailWarning className="i i-s" aria-hidden />
              {row.undelivered}
            </span>
          )}
          {row.clock && <DueClock clock={row.clock} />}
          {row.stateNote && <span className="meta">{row.stateNote}</span>}
        </div>
      </div>
      <div className="rt">
        {row.thumbUrl ? (
          <img className="thumb thumb-s" src={row.thumbUrl} alt="" loading="lazy" width="54" height="36" />
        ) : (
          <span className="thumb thumb-s none">
            <Icon className="i i-s" aria-hidden />
          </span>
        )}
        <AssigneeMark name={row.assignee?.name} />
      </div>
    </li>
  );
}
