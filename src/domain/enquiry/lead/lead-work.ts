import type { LeadType } from "./lead.ts";

/** How the agency sorts enquiries. Every chart and list has them in this order. */
export const LEAD_KINDS = ["viewing", "question", "valuation", "letting", "general"] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export const LEAD_STATES = ["new", "open", "answered", "won", "lost", "spam"] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** The lists of the inbox. */
export const LEAD_TABS = ["unanswered", "answered", "won", "lost", "spam"] as const;
export type LeadTab = (typeof LEAD_TABS)[number];

/** The opening time within which a first answer is due, unless the agency sets another. */
export const DEFAULT_ANSWER_MINUTES = 120;

/** What the enquiry is about: its form, and the channel of its property if it has one. */
export function toLeadKind({ type, channel }: { type: LeadType; channel: string | null }): LeadKind {
  if (type === "valuation") return "valuation";
  if (channel === "lettings") return "letting";
  if (type === "viewing") return "viewing";
  return channel === null ? "general" : "question";
}

/** An enquiry that was answered once no longer waits, even if it's kept open. */
export function toLeadTab({ state, isAnswered }: { state: LeadState; isAnswered: boolean }): LeadTab {
  if (state === "new" || state === "open") return isAnswered ? "answered" : "unanswered";
  return state;
}

export function isKnownState(value: unknown): value is LeadState {
  return LEAD_STATES.some((state) => state === value);
}
