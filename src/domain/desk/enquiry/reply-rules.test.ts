import { describe, expect, it } from "vitest";
import { LEAD_STATES } from "../../enquiry/lead/lead-work.ts";
import { canMoveLead } from "../inbox/lead-transitions.ts";
import { findNewAnswer, findTextProblem, REPLY_ENDS, toStateAfterReply } from "./reply-rules.ts";

describe("toStateAfterReply", () => {
  it.each([
    ["new", "answered", "answered"],
    ["open", "answered", "answered"],
    ["answered", "answered", "answered"],
    ["won", "answered", "won"],
    ["lost", "answered", "lost"],
    ["spam", "answered", "answered"],
    ["new", "open", "open"],
    ["lost", "open", "open"],
    ["new", "won", "won"],
    ["spam", "won", "answered"],
  ] as const)("of a %s enquiry, sent as %s, is %s", (state, end, after) => {
    expect(toStateAfterReply(state, end)).toBe(after);
  });

  it("is always a state that the enquiry may go to", () => {
    for (const state of LEAD_STATES)
      for (const end of REPLY_ENDS) {
        const after = toStateAfterReply(state, end);
        expect([state, end, after === state || canMoveLead(state, after)]).toEqual([state, end, true]);
      }
  });
});

describe("findNewAnswer", () => {
  it.each([
    [["note", "assigned", "state"], undefined],
    [["reply", "note"], { kind: "reply" }],
    [["reply", "call"], { kind: "call" }],
    [["answered"], { kind: "answered" }],
    [[], undefined],
  ] as const)("among %j is %o", (kinds, found) => {
    expect(findNewAnswer(kinds.map((kind) => ({ kind })))).toEqual(found);
  });
});

describe("findTextProblem", () => {
  it("refuses a gap that a template left", () => {
    expect(findTextProblem("Dear Rosa, [your answer]")).toBe(
      "Replace [your answer] with your own words before you send.",
    );
  });
  it("accepts any other text", () => expect(findTextProblem("Dear Rosa, yes [see below].")).toBeUndefined());
});
