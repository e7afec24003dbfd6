import { describe, expect, it } from "vitest";
import { closingDaysSchema } from "./closing-days-schema.ts";
import { bookingTime } from "./time-slots.ts";
import {
  advance,
  getLeaveText,
  startValuation,
  type ValuationEvent,
  type ValuationFlow,
  type ValuationVariant,
} from "./valuation-flow.ts";
import { toValuationLead } from "./valuation-lead.ts";

const rules = { closing: closingDaysSchema.parse({ weekdays: ["Sunday"] }), today: "2026-11-15" };
const ADDRESS = { house_number: "12", street_address: "Fore Hill", town: "Ely", postcode: "CB7 4AA" };
const PERSON = {
  first_name: "Rosa",
  last_name: "Whitlock",
  email: "rosa@example.uk",
  tel_home: "01353000000",
};

const answer: ValuationEvent = { kind: "fill", answers: { ...PERSON, ...ADDRESS } };
const next: ValuationEvent = { kind: "next" };
const back: ValuationEvent = { kind: "back" };
const found: ValuationEvent = { kind: "branch", postcode: "CB7 4AA", branchId: 3 };
const none: ValuationEvent = { kind: "branch", postcode: "CB7 4AA", branchId: null };
const failed: ValuationEvent = { kind: "lookup-failed", postcode: "CB7 4AA" };
const thursday: ValuationEvent = { kind: "day", day: "2026-11-19" };
const friday: ValuationEvent = { kind: "day", day: "2026-11-20" };
const afternoon: ValuationEvent = { kind: "half-day", half: "pm" };
const toTimes = [answer, next, found];
const toConfirm = [...toTimes, thursday, afternoon, next];
const send = [...toConfirm, next];

function walk(variant: ValuationVariant, events: readonly ValuationEvent[], propertyChannel?: string) {
  return events.reduce(
    (flow, event) => advance(flow, { event, rules }),
    startValuation({ variant, propertyChannel }),
  );
}
const at = ({ step, waiting, problem }: ValuationFlow) => [step, waiting?.for ?? null, problem];

describe("multi-step valuation", () => {
  it.each<[what: string, events: ValuationEvent[], where: ReturnType<typeof at>]>([
    ["starts with the details", [], ["details", null, null]],
    ["requires a looked-up address", [next], ["details", null, "address"]],
    [
      "accepts a typed address, which the form's schema checks",
      [{ kind: "address-mode", isManual: true }, next],
      ["details", "branch", null],
    ],
    ["clears the error once there is an address", [next, answer], ["details", null, null]],
    ["looks up the branch for the postcode", [answer, next], ["details", "branch", null]],
    ["looks it up once", [answer, next, next], ["details", "branch", null]],
    ["continues with date and time", toTimes, ["date-time", null, null]],
    ["ends where no branch is near", [answer, next, none], ["no-branch-found", null, null]],
    ["goes back from there to the address", [answer, next, none, back], ["details", null, null]],
    ["shows an error when the lookup fails", [answer, next, failed], ["details", null, "lookup"]],
    ["retries a failed lookup", [answer, next, failed, next, found], ["date-time", null, null]],
    [
      "ignores an answer about a postcode that has changed",
      [answer, next, { kind: "fill", answers: { postcode: "CB1 1AA" } }, found],
      ["details", null, null],
    ],
    ["ignores an answer after Back", [answer, next, back, found], ["closed", null, null]],
    ["closes with Back on the first step", [back], ["closed", null, null]],
    ["requires a day", [...toTimes, next], ["date-time", null, "date"]],
    ["requires a time", [...toTimes, thursday, next], ["date-time", null, "timeSlot"]],
    [
      "clears the error once there is a time",
      [...toTimes, thursday, next, afternoon],
      ["date-time", null, null],
    ],
    ["goes back to the details", [...toTimes, back], ["details", null, null]],
    ["continues with confirm", toConfirm, ["confirm", null, null]],
    ["goes back to date and time", [...toConfirm, back], ["date-time", null, null]],
    ["sends", send, ["confirm", "answer", null]],
    ["sends once", [...send, next], ["confirm", "answer", null]],
    ["doesn't go back while sending", [...send, back], ["confirm", "answer", null]],
    ["ends with the thank-you", [...send, { kind: "sent" }], ["thank-you", null, null]],
    ["shows an error when refused", [...send, { kind: "refused" }], ["confirm", null, "send"]],
    ["can be sent again after a refusal", [...send, { kind: "refused" }, next], ["confirm", "answer", null]],
    [
      "has no way back from the thank-you",
      [...send, { kind: "sent" }, back, next],
      ["thank-you", null, null],
    ],
    ["ignores a confirmation before sending", [...toConfirm, { kind: "sent" }], ["confirm", null, null]],
  ])("%s", (_what, events, where) => {
    expect(at(walk("multi-step", events))).toEqual(where);
  });

  it("resets the branch when the postcode changes", () => {
    const flow = walk("multi-step", [...toTimes, back, { kind: "fill", answers: { postcode: "IP33 1AA" } }]);
    expect(flow.branchId).toBeNull();
  });

  it("keeps times that were chosen before the first day", () => {
    const flow = walk("multi-step", [...toTimes, afternoon, thursday]);
    expect(bookingTime(flow)).toBe("12:00, 13:00, 14:00, 15:00, 16:00");
  });

  it("goes to the step of a refusal", () => {
    const refused = walk("multi-step", [
      ...send,
      { kind: "refused", step: "date-time", problem: "timeSlot" },
    ]);
    expect(at(refused)).toEqual(["date-time", null, "timeSlot"]);
    const unasked = walk("multi-step", [...toConfirm, { kind: "refused", step: "details" }]);
    expect(at(unasked)).toEqual(["confirm", null, null]);
  });

  it("clears the times when the day changes, but not when it's chosen again", () => {
    expect(bookingTime(walk("multi-step", [...toTimes, thursday, afternoon, friday]))).toBe("");
    expect(
      bookingTime(walk("multi-step", [...toTimes, thursday, { kind: "slot", time: "10:00" }, thursday])),
    ).toBe("10:00");
  });

  it("ignores a closed day", () => {
    expect(walk("multi-step", [...toTimes, { kind: "day", day: "2026-11-22" }]).day).toBeNull();
  });

  it("requires another day when the chosen one has passed", () => {
    const late = advance(walk("multi-step", toConfirm), {
      event: next,
      rules: { ...rules, today: "2026-11-20" },
    });
    expect(at(late)).toEqual(["date-time", null, "date"]);
  });

  it("clears the address when switching between lookup and manual entry", () => {
    const byHand = walk("multi-step", [answer, { kind: "address-mode", isManual: true }]);
    expect(byHand.answers).toMatchObject({ street_address: "", town: "", postcode: "", first_name: "Rosa" });
    const lookedUp = walk("multi-step", [
      { kind: "address-mode", isManual: true },
      answer,
      { kind: "address-mode", isManual: false },
    ]);
    expect(lookedUp.answers.postcode).toBe("");
  });
});

describe("single-step valuation", () => {
  it.each<[what: string, events: ValuationEvent[], where: ReturnType<typeof at>]>([
    ["looks up the branch first", [answer, next], ["details", "branch", null]],
    ["then sends", [answer, next, found], ["details", "answer", null]],
    ["ends with the thank-you", [answer, next, found, { kind: "sent" }], ["thank-you", null, null]],
    ["ends where no branch is near", [answer, next, none], ["no-branch-found", null, null]],
    [
      "can be sent again after a refusal",
      [answer, next, found, { kind: "refused" }, next],
      ["details", "branch", null],
    ],
  ])("%s", (_what, events, where) => {
    expect(at(walk("single-step", events))).toEqual(where);
  });

  it("sends no day", () => {
    const flow = walk("single-step", [answer, thursday, afternoon, next, found]);
    expect(toValuationLead(flow, { isAgreed: true, trap: "" })).not.toHaveProperty("lead_booking");
  });
});

describe("valuation", () => {
  it.each([
    ["lettings", "letting"],
    ["sales", "selling"],
    [undefined, "selling"],
    ["toString", "selling"],
  ])("starts, on a %s property's page, with %s", (propertyChannel, channel) => {
    expect(walk("multi-step", [], propertyChannel).channel).toBe(channel);
  });

  it("prefills a signed-in visitor's details", () => {
    expect(startValuation({ variant: "multi-step", known: { first_name: "Rosa" } }).answers.first_name).toBe(
      "Rosa",
    );
  });

  it("names its last button after the page it's on", () => {
    expect([true, false].map((hasPropertyBranch) => getLeaveText({ hasPropertyBranch }))).toEqual([
      "Back to property",
      "Back to page",
    ]);
  });

  it("is sent with the names in the API", () => {
    const flow = walk("multi-step", [...send, { kind: "channel", channel: "letting" }]);
    expect(toValuationLead(flow, { isAgreed: true, trap: "" })).toEqual({
      lead_client: { ...PERSON, ...ADDRESS, house_name: "", county: "", body: "", do_not_contact: "1" },
      lead: {
        message: "",
        valuation_reason: "",
        channel: "letting",
        is_valuation_request: "1",
        branch_id: 3,
      },
      marketing_preferences: { opt_in_terms: "on" },
      lead_booking: {
        book_viewing: "yes",
        booking_time: "12:00, 13:00, 14:00, 15:00, 16:00",
        booking_day: "19",
        booking_month: "11",
        booking_year: "2026",
      },
    });
    expect(toValuationLead(flow, { isAgreed: false, trap: "" }).marketing_preferences).toEqual({});
  });
});
