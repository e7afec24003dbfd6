import { describe, expect, it } from "vitest";
import { toLeadKind, toLeadTab } from "./lead-work.ts";

describe("the kind of an enquiry", () => {
  it.each([
    ["valuation", null, "valuation"],
    ["viewing", "sales", "viewing"],
    ["viewing", "lettings", "letting"],
    // A property that has left the stock.
    ["viewing", null, "viewing"],
    ["office", "sales", "question"],
    ["office", "lettings", "letting"],
    ["office", null, "general"],
    ["staff", null, "general"],
    ["form", null, "general"],
  ] as const)("of type %s about a property for %s is %s", (type, channel, kind) => {
    expect(toLeadKind({ type, channel })).toBe(kind);
  });
});

describe("the list of an enquiry", () => {
  it.each([
    ["new", false, "unanswered"],
    ["open", false, "unanswered"],
    ["open", true, "answered"],
    ["new", true, "answered"],
    ["answered", true, "answered"],
    ["answered", false, "answered"],
    ["won", false, "won"],
    ["lost", true, "lost"],
    ["spam", false, "spam"],
  ] as const)("that is %s, answered: %s, is %s", (state, isAnswered, tab) => {
    expect(toLeadTab({ state, isAnswered })).toBe(tab);
  });
});
