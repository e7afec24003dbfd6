import { describe, expect, it } from "vitest";
import { findHelp, markRawText } from "./finding-help.ts";

describe("markRawText", () => {
  it.each([
    ["a^POA from 350k^b", "POA from 350k", { before: "a^", mark: "POA from 350k", after: "^b" }],
    ["12^Cambridge^C^0", "C", { before: "12^Cambridge^", mark: "C", after: "^0" }],
    ["12^Cambridge^0", "C", { before: "12^", mark: "C", after: "ambridge^0" }],
    [
      '{"branch":"C","town":"Cambridge"}',
      "C",
      { before: '{"branch":"', mark: "C", after: '","town":"Cambridge"}' },
    ],
    [
      "<town>Cambridge</town><branch>C</branch>",
      "C",
      { before: "…Cambridge</town><branch>", mark: "C", after: "</branch>" },
    ],
    ["a^b", "", { before: "a^b", mark: "", after: "" }],
    ["a^b", "gone", { before: "a^b", mark: "", after: "" }],
    [
      `${"x".repeat(300)}!${"y".repeat(300)}`,
      "!",
      { before: `…${"x".repeat(24)}`, mark: "!", after: `${"y".repeat(160)}…` },
    ],
  ])("marks the part in '%s'", (raw, value, marked) => {
    expect(markRawText(raw, value)).toEqual(marked);
  });
});

describe("findHelp", () => {
  it.each([
    ["unknown-branch", "branch"],
    ["unknown-status", "status"],
    ["bad-price", null],
    ["something-new", null],
  ])("offers what helps with %s", (code, fix) => {
    expect(findHelp(code).fix).toBe(fix);
    expect(findHelp(code).text).toMatch(/\.$/);
  });
});
