import type { LeadKind, LeadState, LeadTab } from "../../enquiry/lead/lead-work.ts";
import type { ResponseClock } from "./response-clock.ts";

/** One enquiry in the list. */
export interface InboxRow {
  leadId: number;
  version: number;
  href: string;
  /** Open beside the list. */
  isCurrent: boolean;
  name: string;
  state: LeadState;
  /** 'by Hannah Marsh, Sat 11:20', for spam. */
  stateNote: string | undefined;
  /** 'Reply came back', while no later answer has reached the person. */
  undelivered: string | undefined;
  arrived: string;
  kind: LeadKind;
  subject: string;
  firstLine: string;
  /** Undefined where no answer is expected any more. */
  clock: ResponseClock | undefined;
  thumbUrl: string | undefined;
  assignee: Colleague | undefined;
}

/** Somebody who can be given an enquiry. */
export interface Colleague {
  deskUserId: number;
  name: string;
}

export interface InboxGroup {
  /** Undefined in lists without groups. */
  heading: { text: string; level: "late" | "soon" | "calm"; count: number } | undefined;
  rows: readonly InboxRow[];
}

interface InboxTab {
  tab: LeadTab;
  text: string;
  count: number;
  href: string;
  isCurrent: boolean;
}

export interface Choice {
  value: string;
  text: string;
}

/** The list of enquiries with everything around it. */
export interface InboxList {
  tabs: readonly InboxTab[];
  tab: LeadTab;
  /** The chosen filters, for the forms that keep them. */
  fields: Readonly<Record<string, string>>;
  branches: readonly Choice[];
  kinds: readonly Choice[];
  people: readonly Choice[];
  groups: readonly InboxGroup[];
  /** The next page, and the first one if this isn't it. */
  nextHref: string | undefined;
  firstHref: string | undefined;
  empty: InboxEmpty | undefined;
  colleagues: readonly Colleague[];
  canWork: boolean;
  canExport: boolean;
  /** What went wrong with the last bulk change. */
  problem: string | undefined;
}

/** What an empty list says, and the ways on. */
export interface InboxEmpty {
  heading: string;
  text: string;
  links: readonly { text: string; href: string }[];
}

export interface InboxView {
  list: InboxList;
}
