import { formatDeskTime } from "../../../domain/desk/desk-time.ts";
import type { EnquiryPerson } from "../../../domain/desk/enquiry/enquiry-view.ts";
import { INBOX_PATH } from "../../../domain/desk/inbox/inbox-params.ts";
import { KIND_WORDS } from "../../../domain/desk/inbox/lead-words.ts";
import { formatDuration } from "../../../domain/desk/inbox/response-clock.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import { toTelephoneLink } from "../../../domain/site/telephone.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { formatDay } from "../../../domain/time/time.ts";
import type { Query } from "../../db/database.ts";
import type { StoredLead } from "../../enquiry/lead/lead-queries.ts";
import { findDeskNames } from "../inbox/colleague-queries.ts";
import { type EarlierLead, findLeadAccount, listOtherLeads } from "./enquiry-queries.ts";

/** How to reach the person, their account, and their other enquiries. */
export async function loadPerson(
  query: Query,
  { lead, user, now }: { lead: StoredLead; user: DeskUser; now: number },
): Promise<EnquiryPerson> {
  const { email, telephone } = lead.person;
  const account = await findLeadAccount(query, lead.leadId);
  const others = await listOtherLeads(query, { leadId: lead.leadId, email, telephone, user });
  const names = await findDeskNames(
    query,
    others.map(({ answeredBy }) => answeredBy),
  );
  return {
    email,
    telephone,
    telephoneUrl: toTelephoneLink(telephone),
    account: account
      ? `Has an account since ${formatDay(londonDay(account.since))}. Saved ${count(account.savedHomes, "home")} and ${count(account.savedSearches, "search", "searches")}.`
      : "Sent without an account.",
    earlier: others.map((other) => ({
      href: `${INBOX_PATH}/${other.leadId}`,
      text: [KIND_WORDS[other.kind], other.address].filter((part) => part !== null).join(", "),
      state: other.state,
      note: describeOther(other, names, now),
    })),
  };
}

function describeOther(other: EarlierLead, names: ReadonlyMap<number, string>, now: number): string {
  const when = formatDeskTime(other.createdAt, now);
  if (other.firstResponseMs === null) return when;
  const name = other.answeredBy === null ? undefined : names.get(other.answeredBy);
  return `${when}, answered${name === undefined ? "" : ` by ${name}`} in ${formatDuration(other.firstResponseMs)}`;
}

function count(total: number, one: string, many = `${one}s`): string {
  return `${total} ${total === 1 ? one : many}`;
}
