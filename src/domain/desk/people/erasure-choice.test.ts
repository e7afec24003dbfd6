import { describe, expect, it } from "vitest";
import { isConfirmed, toErasureChoice } from "./erasure-choice.ts";

const ROSA = {
  role: "manager",
  email: "Rosa@example.org",
  enquiriesElsewhere: 0,
  contactsElsewhere: 0,
} as const;

describe("erasing a person at the desk", () => {
  it("has to be confirmed by the email address", () => {
    const choice = toErasureChoice(ROSA);
    expect(choice).toMatchObject({ state: "allowed", confirmation: "rosa@example.org", problem: null });
    expect(isConfirmed(choice, " ROSA@example.org ")).toBe(true);
    expect(isConfirmed(choice, "rosa")).toBe(false);
    expect(isConfirmed(choice, "")).toBe(false);
  });

  it("has to be confirmed by a word without an address", () => {
    const choice = toErasureChoice({ ...ROSA, email: "" });
    expect([isConfirmed(choice, "Erase"), isConfirmed(choice, "")]).toEqual([true, false]);
  });

  it("says when the words didn't match", () => {
    expect(toErasureChoice({ ...ROSA, typed: "tom" })).toMatchObject({
      typed: "tom",
      problem: expect.stringContaining("match"),
    });
  });

  it.each([
    [{ role: "negotiator" }, "Only managers and owners"],
    [{ role: "reader" }, "Only managers and owners"],
    [{ enquiriesElsewhere: 1 }, "also wrote to branches that you don’t work for"],
    [{ contactsElsewhere: 1 }, "is also known to branches that you don’t work for"],
  ] as const)("is refused in words for %j", (change, words) => {
    const choice = toErasureChoice({ ...ROSA, ...change });
    expect(choice).toMatchObject({ state: "refused", reason: expect.stringContaining(words) });
    expect(isConfirmed(choice, ROSA.email)).toBe(false);
  });
});
