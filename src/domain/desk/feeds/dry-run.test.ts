import { describe, expect, it } from "vitest";
import { EMPTY_COUNTS, type RunReport } from "../../feed/run-report.ts";
import { describeDryRun } from "./dry-run.ts";

const report = (change: Partial<RunReport>): RunReport => ({
  ...EMPTY_COUNTS,
  verdict: "published",
  reason: "",
  warnings: {},
  ...change,
});

describe("describeDryRun", () => {
  it.each<[Partial<RunReport>, string, string]>([
    [{ new: 2 }, "ok", "This file would be published"],
    [{}, "ok", "This file would change nothing"],
    [{ verdict: "held", reason: "Ely: too many." }, "soon", "All of this file would wait for a decision"],
    [
      { verdict: "withdrawals-held", reason: "Ely: 18 of 64." },
      "soon",
      "This file would be published, but not what it takes down",
    ],
    [{ verdict: "refused", reason: "It isn’t a BLM file." }, "bad", "This file can’t be used"],
  ])("says what %o would do", (change, kind, heading) => {
    const described = describeDryRun(report(change));
    expect([described.kind, described.heading]).toEqual([kind, heading]);
    expect(described.text).toContain(change.reason ?? "");
    expect(described.text).toContain("the site is as it was");
  });

  it("says that rows would be set aside", () => {
    expect(describeDryRun(report({ new: 1, quarantined: 3 })).text).toContain("rows below can’t be used");
  });
});
