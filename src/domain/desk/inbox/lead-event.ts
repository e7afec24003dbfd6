/** What an event of the timeline says beside its text: ids, states and fixed words, never personal data. */
export type LeadEventFacts = Readonly<Record<string, string | number | boolean | null>>;

/**
 * What can happen to an enquiry at the desk:
 * - `typed-in`: staff entered it from a phone call or a portal's email
 * - `assigned`: facts `from` and `to` are desk users or null
 * - `state`: facts `from` and `to` are states
 * - `note`, `reply`, `call`: the text is the event's body
 * - `answered`: by the link in the branch's email; the fact `how` is `call` or `email`
 * - `booked`: staff booked a viewing; the facts `startsAt` and `endsAt` are its time
 * - `auto-reply`: sent while the branch was closed; the text is the event's body
 * - `webhook`: sent to the agency's own system again
 */
const LEAD_EVENT_KINDS = [
  "typed-in",
  "assigned",
  "state",
  "note",
  "reply",
  "call",
  "answered",
  "booked",
  "auto-reply",
  "webhook",
] as const;
export type LeadEventKind = (typeof LEAD_EVENT_KINDS)[number];

export interface LeadEvent {
  eventId: number;
  leadId: number;
  /** The version of the enquiry's work after it. */
  version: number;
  at: number;
  kind: LeadEventKind;
  /** Null for what the product did by itself. */
  deskUserId: number | null;
  facts: LeadEventFacts;
  body: string | null;
}
