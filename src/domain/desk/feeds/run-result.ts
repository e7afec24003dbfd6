import type { RunReport } from "../../feed/run-report.ts";

export type RunStateName =
  | "waiting"
  | "reading"
  | "publishing"
  | "published"
  | "unchanged"
  | "withdrawals-held"
  | "held"
  | "refused"
  | "discarded";

/** The class gives a pill its tint and mark. */
export interface FeedPill {
  kind: "held" | "ok" | "refused" | "busy" | "off";
  text: string;
}

const HELD_STATES: readonly RunStateName[] = ["held", "withdrawals-held"];
export const BUSY_STATES: readonly RunStateName[] = ["waiting", "reading", "publishing"];

interface RunFacts {
  state: RunStateName;
  report: Pick<RunReport, "new" | "changed" | "withdrawn"> | null;
  kind: "delivery" | "call" | "by-hand" | "roll-back";
  /** Another delivery of the feed came later, so it can't be decided any more. */
  isReplaced: boolean;
}

/** How a run ended, or how far it is. */
export function toRunPill({ state, report, kind, isReplaced }: RunFacts): FeedPill {
  if (HELD_STATES.includes(state))
    return isReplaced ? { kind: "off", text: "Replaced" } : { kind: "held", text: "Held" };
  if (BUSY_STATES.includes(state)) return { kind: "busy", text: "In progress" };
  if (state === "refused") return { kind: "refused", text: "Refused" };
  if (state === "discarded") return { kind: "off", text: "Discarded" };
  if (kind === "roll-back") return { kind: "ok", text: "Rolled back" };
  const changes = (report?.new ?? 0) + (report?.changed ?? 0) + (report?.withdrawn ?? 0);
  return { kind: "ok", text: state === "published" && changes > 0 ? "Published" : "Nothing new" };
}

interface HealthFacts {
  state: "on" | "paused";
  hasHeldRun: boolean;
  isBusy: boolean;
  lastRunState: RunStateName | null;
  /** From when on it counts as silent; null if that can't be said. */
  silentFrom: number | null;
  lastHeardAt: number | null;
  isByHand: boolean;
  now: number;
}

/** Whether a feed works, in one word. What waits for a person comes first. */
export function toHealthPill(facts: HealthFacts): FeedPill {
  const { state, hasHeldRun, isBusy, lastRunState, silentFrom, lastHeardAt, isByHand, now } = facts;
  if (hasHeldRun) return { kind: "held", text: "Held" };
  if (state === "paused") return { kind: "off", text: "Paused" };
  if (isBusy) return { kind: "busy", text: "In progress" };
  if (lastRunState === "refused") return { kind: "refused", text: "Refused" };
  if (silentFrom !== null && silentFrom <= now) return { kind: "refused", text: "Silent" };
  if (lastHeardAt === null && !isByHand) return { kind: "off", text: "Not heard yet" };
  return { kind: "ok", text: "Healthy" };
}
