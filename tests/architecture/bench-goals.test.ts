import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listGoals } from "../../bench/goals.ts";

describe("the goals of the benchmarks", () => {
  it.each<[what: string, goal: string, name: string, figures: number[], now: string, met: string]>([
    [
      "the highest figure",
      "longest block at 100,000 properties, ms",
      "block100000",
      [4.2, 19.94, 11],
      "19.9",
      "yes",
    ],
    ["a figure at the limit", "longest block at 100,000 properties, ms", "block100000", [20], "20", "yes"],
    ["a figure above it", "longest block at 100,000 properties, ms", "block100000", [21], "21", "no"],
    [
      "the lowest, where more is better",
      "the same, PostgreSQL",
      "leadsPostgres",
      [0.61, 0.499],
      "0.499",
      "no",
    ],
    ["large figures in full", "largest paint on a slow phone, ms", "largestPaint", [1_868], "1,868", "yes"],
    ["what no bench has recorded", "seeding 1,000,000, minutes", "seeding", [], "not measured", ""],
  ])("list %s", (_what, goal, name, figures, now, met) => {
    const recorded = figures.map((figure) => `${JSON.stringify({ name, figure })}\n`).join("");
    const row = listGoals(`${recorded}{"name":"map","figure":1}\n`).find(({ what }) => what === goal);
    expect([row?.now, row?.met]).toEqual([now, met]);
  });

  it("are those of docs/performance.md", () => {
    const [, table = ""] = /^## Goals$(.+?)^## /ms.exec(readFileSync("docs/performance.md", "utf8")) ?? [];
    const rows = table
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .slice(2)
      .map((line) => line.split("|").map((cell) => cell.trim()));
    expect(rows.map(([, what, before, goal]) => [what, before, goal])).toEqual(
      listGoals().map(({ what, before, goal }) => [what, before, goal]),
    );
  });
});
