import { describe, expect, it } from "vitest";
import { explainEmail, isEmail, isName, toAsciiEmail } from "./person-patterns.ts";

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
    ["a..b@example.co.uk", false, false],
    [".rosa@example.co.uk", false, false],
    ["rosa.@example.co.uk", false, false],
    [`${"a".repeat(65)}@example.uk`, false, false],
    ["rosa@münchen.de", true, true],
    ["rosa@xn--mnchen-3ya.de", true, true],
    ["rosa@почта.рф", false, true],
    ["jörg@example.co.uk", false, false],
    ["rosa@mün/chen.de", false, false],
    ["rosa@mün:80.de", false, false],
    ["rosa@mün chen.de", false, false],
  ])("for %j is %j, and with the correction %j", (text, spec, corrected) => {
    expect(isEmail(text, { anyEmailSuffix: false })).toBe(spec);
    expect(isEmail(text, { anyEmailSuffix: true })).toBe(corrected);
  });
});

describe("toAsciiEmail", () => {
  it.each([
    ["rosa@münchen.example", "rosa@xn--mnchen-3ya.example"],
    ["rosa@MÜNCHEN.example", "rosa@xn--mnchen-3ya.example"],
    ["Rosa@Example.co.uk", "Rosa@Example.co.uk"],
    ["jörg@example.co.uk", "jörg@example.co.uk"],
    ["münchen", "münchen"],
    ["rosa@ü ü", "rosa@ü ü"],
  ])("makes of %j %j", (text, ascii) => {
    expect(toAsciiEmail(text)).toBe(ascii);
  });
});

describe("explainEmail", () => {
  it.each([
    ["rosa@example", "No."],
    ["rosa@münchen", "No."],
    ["jörg@example.co.uk", expect.stringContaining("letters such as é")],
  ])("of %j says %j", (text, message) => {
    expect(explainEmail(text, "No.")).toEqual(message);
  });
});
