import type { FeedRunView } from "../../../domain/desk/feeds/feeds-view.ts";
import { KEEP_CHANGES_MS } from "../../feed/run/roll-back.ts";
import { PUBLISHED_STATES } from "../../feed/run/run-queries.ts";
import type { RunRow } from "./feed-list-queries.ts";

/** What rolling this run back would do; null if it can't be. */
export function describeRollBack(run: RunRow, now: number): FeedRunView["rollBack"] {
  const touched = run.report ? run.report.new + run.report.changed + run.report.withdrawn : 0;
  const isRecent = now - run.createdAt <= KEEP_CHANGES_MS;
  if (!PUBLISHED_STATES.includes(run.state) || touched === 0 || !isRecent) return null;
  return {
    text: touched === 1 ? "Roll back this home" : `Roll back these ${touched.toLocaleString("en-GB")}`,
    consequences: `The feed’s homes become exactly what they were before run ${run.runId}. Later runs of this feed are undone too, and no alerts are sent.`,
  };
}
