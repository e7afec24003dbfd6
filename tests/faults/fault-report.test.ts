import { expect, it } from "vitest";
import { rewriteReport } from "./fault-report.ts";

const TEXT =
  "a\n<!-- figures of kill -->\nold\n<!-- end of kill -->\nb\n<!-- figures of disk -->\nkeep\n<!-- end of disk -->\n";

it("a report gets one family's figures and keeps everything else", () => {
  const rows = [{ done: "2 kills", found: "0 | 0", verdict: "kept" } as const];
  const once = rewriteReport(TEXT, { family: "kill", rows, note: "Today." });
  expect(once).toContain("| 2 kills | 0 \\| 0 | kept |\n\nToday.\n<!-- end of kill -->\nb\n");
  expect(once).toContain("<!-- figures of disk -->\nkeep\n");
  expect(once).not.toContain("old");
  expect(rewriteReport(once, { family: "kill", rows, note: "Today." })).toBe(once);
});

it("a report without the family's place is refused", () => {
  expect(() => rewriteReport(TEXT, { family: "load", rows: [], note: "" })).toThrow("no markers for load");
});
