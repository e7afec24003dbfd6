import { describe, expect, it } from "vitest";
import { explainLimit } from "./decide-scope.ts";

const ELY = { branchId: 1, name: "Ely" };
const SOHAM = { branchId: 2, name: "Soham" };
const MARCH = { branchId: 3, name: "March" };

describe("explainLimit", () => {
  it.each([
    ["all branches", "all", [ELY, SOHAM], null],
    ["exactly these", [1, 2], [ELY, SOHAM], null],
    ["a run of no branch", [1], [], null],
    ["one of them", [1], [ELY, SOHAM], /concerns Soham, where you don’t work/],
    ["none of them", [9], [ELY, SOHAM, MARCH], /Ely, Soham and March/],
  ] as const)("limits a person who sees %s", (_what, branchIds, branches, limit) => {
    const explained = explainLimit({ branchIds }, branches, "run");
    if (limit === null) expect(explained).toBeNull();
    else expect(explained).toMatch(limit);
  });
});
