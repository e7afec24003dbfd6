import { describe, expect, it } from "vitest";
import { isEmail, isName } from "./person-patterns.ts";

describe("isName", () => {
  it.each<[string, spec: boolean, corrected: boolean]>([
    ["Rosa", true, true],
    ["Mary-Jane 2", true, true],
    ["O'Brien", false, true],
    ["O’Brien", false, true],
    ["Zoë", false, true],
    ["Łukasz", false, true],
    ["<b>", false, false],
    ["a@b", false, false],
    ["", false, false],
    ["   ", false, false],
    ["x".repeat(61), false, false],
    ["__proto__", false, false],
  ])("for %j is %j, and with the correction %j", (text, spec, corrected) => {
    expect(isName(text, { apostropheNames: false })).toBe(spec);
    expect(isName(text, { apostropheNames: true })).toBe(corrected);
  });
});

describe("isEmail", () => {
  it.each<[string, spec: boolean, corrected: boolean]>([
    ["rosa@example.uk", true, true],
    ["rosa.whitlock+homes@mail.example.co.uk", true, true],
    ["o'brien@example.info", true, true],
    ["rosa@example.london", false, true],
    ["rosa@example.x", false, false],
    ["rosa@example.u2", false, false],
    ["rosa@example", false, false],
    ["rosa@.uk", false, false],
    ["rosa@example..uk", false, false],
    ["@example.uk", false, false],
    ["rosa@x@example.uk", false, false],
    ["rosa whitlock@example.uk", false, false],
    ["rosa@example.uk\r\nBcc: x@example.uk", false, false],
    [`${"a".repeat(250)}@b.uk`, false, false],
    ["toString", false, false],
  ])("for %j is %j, and with the correction %j", (text, spec, corrected) => {
    expect(isEmail(text, { anyEmailSuffix: false })).toBe(spec);
    expect(isEmail(text, { anyEmailSuffix: true })).toBe(corrected);
  });
});
