import type { RunReport } from "../../feed/run-report.ts";
import type { SetAsideRow } from "./feeds-view.ts";
import type { TallyLine } from "./run-tally.ts";

/** What a file would do, before anything of it is used. */
export interface DryRunView {
  feedId: string;
  feedName: string;
  fileName: string;
  heading: string;
  text: string;
  kind: "ok" | "soon" | "bad";
  tally: readonly TallyLine[];
  setAside: readonly SetAsideRow[];
  setAsideMore: number;
  warnings: readonly { sentence: string; count: number }[];
}

const NOTHING_USED = "Nothing of the file was used, and the site is as it was.";

/** What would happen to a file, in words. */
export function describeDryRun(report: RunReport): Pick<DryRunView, "heading" | "text" | "kind"> {
  const { verdict, reason, quarantined } = report;
  const join = (...parts: string[]) => parts.filter((part) => part !== "").join(" ");
  if (verdict === "refused")
    return { heading: "This file can’t be used", text: join(reason, NOTHING_USED), kind: "bad" };
  if (verdict === "held")
    return {
      heading: "All of this file would wait for a decision",
      text: join(reason, NOTHING_USED),
      kind: "soon",
    };
  if (verdict === "withdrawals-held")
    return {
      heading: "This file would be published, but not what it takes down",
      text: join(reason, "The withdrawals would wait for a decision.", NOTHING_USED),
      kind: "soon",
    };
  const isNoChange = report.new + report.changed + report.withdrawn === 0;
  return {
    heading: isNoChange ? "This file would change nothing" : "This file would be published",
    text: join(
      quarantined > 0 ? "The rows below can’t be used; their homes would stay as they are." : "",
      NOTHING_USED,
    ),
    kind: "ok",
  };
}
