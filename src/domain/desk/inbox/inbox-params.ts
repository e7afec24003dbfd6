import { LEAD_KINDS, LEAD_TABS, type LeadKind, type LeadTab } from "../../enquiry/lead/lead-work.ts";
import { readId } from "../../url/read-id.ts";

/** Where a page of the list starts: after this enquiry. */
export interface InboxCursor {
  dueAt: number;
  leadId: number;
}

/** What the list shows. It is in the URL. */
export interface InboxParams {
  tab: LeadTab;
  branchId: number | undefined;
  kind: LeadKind | undefined;
  /** A desk user, or enquiries that no one has. */
  assignee: number | "none" | undefined;
  /** What was typed into the search field. */
  text: string;
  after: InboxCursor | undefined;
}

export const INBOX_PATH = "/desk/enquiries";
const LONGEST_TEXT = 120;

export const EVERYTHING_UNANSWERED: InboxParams = {
  tab: "unanswered",
  branchId: undefined,
  kind: undefined,
  assignee: undefined,
  text: "",
  after: undefined,
};

/** Values that the list doesn't know count as not given, so that an old link still shows something. */
export function readInboxParams(query: Readonly<Record<string, string | undefined>>): InboxParams {
  return {
    tab: LEAD_TABS.find((tab) => tab === query.tab) ?? "unanswered",
    branchId: readId(query.branch ?? ""),
    kind: LEAD_KINDS.find((kind) => kind === query.kind),
    assignee: query.who === "none" ? "none" : readId(query.who ?? ""),
    text: (query.q ?? "").trim().slice(0, LONGEST_TEXT),
    after: readCursor(query.after ?? ""),
  };
}

function readCursor(text: string): InboxCursor | undefined {
  const [, due, lead] = /^(\d{1,15})-(\d{1,10})$/.exec(text) ?? [];
  return due === undefined || lead === undefined ? undefined : { dueAt: Number(due), leadId: Number(lead) };
}

/** The fields of the URL, without those that say nothing. */
export function toInboxFields(params: InboxParams): Record<string, string> {
  const { tab, branchId, kind, assignee, text, after } = params;
  return {
    ...(tab === "unanswered" ? {} : { tab }),
    ...(branchId === undefined ? {} : { branch: String(branchId) }),
    ...(kind === undefined ? {} : { kind }),
    ...(assignee === undefined ? {} : { who: String(assignee) }),
    ...(text === "" ? {} : { q: text }),
    ...(after === undefined ? {} : { after: `${after.dueAt}-${after.leadId}` }),
  };
}

/** The list, or an enquiry beside the list. */
export function toInboxUrl(params: InboxParams, leadId?: number): string {
  const path = leadId === undefined ? INBOX_PATH : `${INBOX_PATH}/${leadId}`;
  return path + toInboxQuery(params);
}

/** '?tab=answered&q=rosa'; empty for everything that is unanswered. */
export function toInboxQuery(params: InboxParams): string {
  const query = Object.entries(toInboxFields(params))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  return query === "" ? "" : `?${query}`;
}

/** True without filters and search. */
export function isWholeList({ branchId, kind, assignee, text }: InboxParams): boolean {
  return branchId === undefined && kind === undefined && assignee === undefined && text === "";
}

/** True for the list and for an enquiry, so that a form can't lead elsewhere. */
export function isInboxUrl(url: string): boolean {
  return /^\/desk\/enquiries(?:\/\d{1,10})?(?:\?[\w%=&.+@~*-]*)?$/.test(url);
}
