import { isKnownState, type LeadState } from "../../enquiry/lead/lead-work.ts";
import { formatListTime } from "../desk-time.ts";
import type { LeadEvent } from "./lead-event.ts";
import { STATE_WORDS } from "./lead-words.ts";

type Names = ReadonlyMap<number, string>;

/** 'Hannah Marsh assigned it to Tom Gathercole (10:31).' */
export function describeEvent(event: LeadEvent, { names, now }: { names: Names; now: number }): string {
  const who = event.deskUserId === null ? "The site" : (names.get(event.deskUserId) ?? "A former colleague");
  return `${who} ${describeAct(event, names)} (${formatListTime(event.at, now)}).`;
}

function describeAct({ kind, facts }: LeadEvent, names: Names): string {
  switch (kind) {
    case "assigned":
      return typeof facts.to === "number"
        ? `assigned it to ${names.get(facts.to) ?? "a former colleague"}`
        : "took the assignment away";
    case "state":
      return `marked it as ${toStateWord(facts.to)}`;
    case "note":
      return "added a note";
    case "reply":
      return "replied by email";
    case "call":
      return "logged a call";
    case "booked":
      return "booked a viewing";
    case "typed-in":
      return "typed it in";
    default:
      return "changed it";
  }
}

function toStateWord(state: unknown): string {
  return isKnownState(state) ? STATE_WORDS[state].toLowerCase() : "something else";
}

/** What a flash says after a change of state. */
export function describeStateChange(name: string, state: LeadState): string {
  if (state === "new") return `${name} is back among the new enquiries.`;
  return `${name} is marked as ${STATE_WORDS[state].toLowerCase()}.`;
}
