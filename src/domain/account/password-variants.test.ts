import { describe, expect, it } from "vitest";
import { listPasswordVariants } from "./password-variants.ts";

describe("the variants of a password", () => {
  it.each([
    ["password", "password"],
    ["PassWord", "password"],
    ["p4ssw0rd", "password"],
    ["P@$$w0rd", "password"],
    ["P@$$w0rd2026!", "password"],
    ["password123", "password"],
    ["Liverpool!", "liverpool"],
    ["l1verp00l", "liverpool"],
    ["1iverpool99", "liverpool"],
    ["we1come1", "welcome"],
    ["rosa1987", "rosa"],
    ["ｐａｓｓｗｏｒｄ", "password"],
    ["trustno1", "trustno1"],
    ["12345678", "12345678"],
  ])("of %j include %j", (password, word) => {
    expect(listPasswordVariants(password)).toContain(word);
  });

  it.each([
    ["fenland-heron-7", "fenland"],
    ["rosa19870412", "rosa"],
    ["ely1234567", "ely"],
    ["12345678", "i2e4s6t8"],
    ["correct horse battery", "correct"],
  ])("of %j don't include %j", (password, word) => {
    expect(listPasswordVariants(password)).not.toContain(word);
  });

  it("are empty for an empty password and for one longer than any common password", () => {
    expect(listPasswordVariants("")).toEqual([]);
    expect(listPasswordVariants("x".repeat(128))).toEqual([]);
  });
});
