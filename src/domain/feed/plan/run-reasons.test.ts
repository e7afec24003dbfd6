import { describe, expect, it } from "vitest";
import { listRunReasons } from "./run-reasons.ts";

const FACTS = {
  rows: 10,
  promisedRows: null,
  unidentifiedRows: 0,
  lostColumns: [],
};

describe("a delivery as a whole", () => {
  it.each<[string, Partial<Parameters<typeof listRunReasons>[0]>, string[]]>([
    ["may be published", {}, []],
    ["may have as many rows as it says, or more", { promisedRows: 9 }, []],
    ["waits without rows", { rows: 0 }, ["no-rows all"]],
    ["waits if a column is missing", { lostColumns: ["A"] }, ["columns all"]],
    ["withdraws nothing with fewer rows than it says", { promisedRows: 11 }, ["fewer-rows withdrawals"]],
    ["withdraws nothing if a row can't be read", { unidentifiedRows: 1 }, ["unidentified withdrawals"]],
  ])("%s", (_what, facts, expected) => {
    const reasons = listRunReasons({ ...FACTS, ...facts });
    expect(reasons.map(({ code, holds }) => `${code} ${holds}`)).toEqual(expected);
  });

  it("names the missing columns", () => {
    const [reason] = listRunReasons({ ...FACTS, lostColumns: ["A", "B"] });
    expect(reason?.sentence).toBe("The columns A and B are missing that the last delivery had.");
  });
});
