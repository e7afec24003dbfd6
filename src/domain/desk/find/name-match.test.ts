import { describe, expect, it } from "vitest";
import { isNameMatch, readRunNumber } from "./name-match.ts";

describe("a name", () => {
  it.each([
    ["Newmarket", "new", true],
    ["Newmarket", "market", false],
    ["Hannah Marsh", "marsh han", true],
    ["Hannah Marsh", "hannah b", false],
    ["Zoë O’Neill", "zoe oneill", true],
    ["Selling with us", "SELLING", true],
    ["Selling with us", "  ", false],
    ["Selling with us", "…", false],
  ])("%s, found by “%s”: %s", (name, typed, expected) => {
    expect(isNameMatch(name, typed)).toBe(expected);
  });
});

describe("the number of a run", () => {
  it.each([
    ["run 12", 12],
    ["Run12", 12],
    ["#12", 12],
    [" 12 ", 12],
    ["0", undefined],
    ["12 Mill Lane", undefined],
    ["01353662200", undefined],
    ["1234567890", undefined],
  ])("reads “%s” as %s", (typed, expected) => {
    expect(readRunNumber(typed)).toBe(expected);
  });
});
