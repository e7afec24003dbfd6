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
  | "failed"
  | "discarded";

/** The class gives a pill its tint and mark. */
export interface FeedPill {
  kind: "held" | "ok" | "refused" | "busy" | "off";
  text: string;
}

const HELD_STATES: readonly RunStateName[] = ["held", "withdrawals-held"];
export const BUSY_STATES: readonly RunStateName[] = ["waiting", "reading", "publishing"];

interface ResultFacts extends FeedPill {
  /** The states that a run with this result can have. */
  states: readonly RunStateName[];
}

/** How a run ended, or how far it is, in the order in which lists offer it. */
export const RUN_RESULTS = {
  held: { kind: "held", text: "Held", states: HELD_STATES },
  published: { kind: "ok", text: "Published", states: ["published"] },
  "nothing-new": { kind: "ok", text: "Nothing new", states: ["published", "unchanged"] },
  refused: { kind: "refused", text: "Refused", states: ["refused"] },
  failed: { kind: "refused", text: "Failed", states: ["failed"] },
  "rolled-back": { kind: "ok", text: "Rolled back", states: ["published", "unchanged"] },
  discarded: { kind: "off", text: "Discarded", states: ["discarded"] },
  replaced: { kind: "off", text: "Replaced", states: HELD_STATES },
  busy: { kind: "busy", text: "In progress", states: BUSY_STATES },
} as const satisfies Record<string, ResultFacts>;
export type RunResult = keyof typeof RUN_RESULTS;

/** Null for anything that isn't one. */
export function readRunResult(text = ""): RunResult | null {
  return Object.hasOwn(RUN_RESULTS, text) ? (text as RunResult) : null;
}

interface RunFacts {
  state: RunStateName;
  report: Pick<RunReport, "new" | "changed" | "withdrawn"> | null;
  kind: "delivery" | "call" | "by-hand" | "roll-back";
  /** Another delivery of the feed came later, so it can't be decided any more. */
  isReplaced: boolean;
}

export function findRunResult({ state, report, kind, isReplaced }: RunFacts): RunResult {
  if (HELD_STATES.includes(state)) return isReplaced ? "replaced" : "held";
  if (BUSY_STATES.includes(state)) return "busy";
  if (state === "refused" || state === "failed" || state === "discarded") return state;
  if (kind === "roll-back") return "rolled-back";
  const changes = (report?.new ?? 0) + (report?.changed ?? 0) + (report?.withdrawn ?? 0);
  return state === "published" && changes > 0 ? "published" : "nothing-new";
}

export function toRunPill(run: RunFacts): FeedPill {
  const { kind, text } = RUN_RESULTS[findRunResult(run)];
  return { kind, text };
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
  if (lastRunState === "failed") return { kind: "refused", text: "Failed" };
  if (silentFrom !== null && silentFrom <= now) return { kind: "refused", text: "Silent" };
  if (lastHeardAt === null && !isByHand) return { kind: "off", text: "Not heard yet" };
  return { kind: "ok", text: "Healthy" };
}
