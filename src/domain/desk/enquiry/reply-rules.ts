import type { LeadState } from "../../enquiry/lead/lead-work.ts";
import type { LeadEvent } from "../inbox/lead-event.ts";
import { findGaps } from "./reply-templates.ts";

/** What becomes of the enquiry when a reply is sent. */
export const REPLY_ENDS = ["answered", "open", "won"] as const;
export type ReplyEnd = (typeof REPLY_ENDS)[number];

/** The state after a reply. One that is won or lost stays so, unless the writer says otherwise. */
export function toStateAfterReply(state: LeadState, end: ReplyEnd): LeadState {
  if (end === "answered") return state === "won" || state === "lost" ? state : "answered";
  if (end === "won" && state === "spam") return "answered";
  return end;
}

const ANSWERS = new Set<LeadEvent["kind"]>(["reply", "call", "answered"]);

/** The last answer among the events that a page didn't show; undefined when there is none. */
export function findNewAnswer<Event extends Pick<LeadEvent, "kind">>(
  events: readonly Event[],
): Event | undefined {
  return events.filter(({ kind }) => ANSWERS.has(kind)).at(-1);
}

/** Why a text can't be sent as it is; undefined when it can. */
export function findTextProblem(text: string): string | undefined {
  const [gap] = findGaps(text);
  return gap && `Replace ${gap} with your own words before you send.`;
}
