import type { LeadKind, LeadState } from "../../enquiry/lead/lead-work.ts";
import type { Colleague, InboxList } from "../inbox/inbox-view.ts";
import type { ResponseClock } from "../inbox/response-clock.ts";
import type { PresenceWords } from "./presence.ts";
import type { TemplateChoice } from "./reply-templates.ts";
import type { TimelineEntry } from "./timeline.ts";

export const COMPOSE_TABS = ["reply", "note", "call"] as const;
export type ComposeTab = (typeof COMPOSE_TABS)[number];

/** One enquiry with everything that is known about it. */
export interface EnquiryView {
  leadId: number;
  version: number;
  /** The path of this page. */
  path: string;
  /** The list that it was opened from, shown beside it on wide screens. */
  list: InboxList;
  /** '?tab=answered', to be added to the path so that the list stays the same; often empty. */
  listQuery: string;
  canWork: boolean;
  name: string;
  firstName: string;
  state: LeadState;
  /** 'by Hannah Marsh, Sat 11:20' */
  stateNote: string;
  moves: readonly LeadState[];
  kind: LeadKind;
  clock: ResponseClock | null;
  /** 'Viewing request for', followed by the subject. */
  about: { words: string; subject: string; href: string | null };
  arrived: string;
  neighbours: { previous: string | null; next: string | null };
  assignee: Colleague | null;
  colleagues: readonly Colleague[];
  timeline: readonly TimelineEntry[];
  composer: Composer;
  presence: PresenceWords;
  person: EnquiryPerson;
  /** Null when it is about no property. */
  viewing: EnquiryViewing | null;
  property: EnquiryProperty | null;
  why: string;
  consent: string;
  files: readonly { href: string; name: string; about: string }[];
  webhook: { state: "delivered" | "failed" | "waiting"; text: string } | null;
}

/** What stands below the timeline. */
export interface Composer {
  tab: ComposeTab;
  /** New for every page, so that two clicks send once. */
  formKey: string;
  to: string;
  /** The address can be changed: there is none yet, or the last email to it failed. */
  isToOpen: boolean;
  /** 'Ely' */
  from: string;
  text: string;
  /** The words that were filled in, to be checked. */
  filled: readonly string[];
  templates: readonly TemplateChoice[];
  template: string;
  outcome: "spoke" | "message" | "";
  /** Beside the field. */
  problem: { field: "text" | "to" | "outcome"; text: string } | null;
  /** A colleague has answered or is writing; the form then offers to send anyway. */
  conflict: { heading: string; text: string; quote: readonly string[] } | null;
}

export interface EnquiryPerson {
  email: string;
  telephone: string;
  telephoneUrl: string;
  /** 'Has an account since 3 November. Saved 3 homes and 2 searches.' */
  account: string;
  earlier: readonly { href: string; text: string; state: LeadState; note: string }[];
}

export interface EnquiryViewing {
  /** 'Thursday 19 November, 10:00 to 10:30'; empty before one was booked. */
  time: string;
  state: "none" | "booked" | "past" | "cancelled";
  slotId: number;
  /** Times to move it to, or to book. */
  free: readonly FreeTime[];
  problem: string | null;
}

export interface FreeTime {
  slotId: number;
  text: string;
  /** 'Thu 19' and '10:00' */
  day: string;
  time: string;
}

export interface EnquiryProperty {
  propertyId: number;
  href: string;
  address: string;
  price: string;
  about: string;
  figures: string;
  photo: { url: string; alt: string } | null;
}
