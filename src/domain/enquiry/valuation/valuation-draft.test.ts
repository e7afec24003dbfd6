import { describe, expect, it } from "vitest";
import { closingDaysSchema } from "./closing-days-schema.ts";
import { fromDraft, toDraft } from "./valuation-draft.ts";
import { advance, startValuation, type ValuationEvent, type ValuationFlow } from "./valuation-flow.ts";

const rules = { closing: closingDaysSchema.parse({ weekdays: ["Sunday"] }), today: "2026-11-15" };
const fresh = startValuation({ variant: "multi-step" });
const EVENTS: ValuationEvent[] = [
  {
    kind: "fill",
    answers: { first_name: "Siobhán O'Brien", street_address: "Fore Hill", town: "Ely", postcode: "CB7 4AA" },
  },
  { kind: "next" },
  { kind: "branch", postcode: "CB7 4AA", branchId: 3 },
  { kind: "day", day: "2026-11-19" },
  { kind: "half-day", half: "am" },
  { kind: "next" },
];
const flow = EVENTS.reduce<ValuationFlow>((now, event) => advance(now, { event, rules }), fresh);
/** As it's read from the browser's storage. */
const stored = (changes: Record<string, unknown> = {}) =>
  JSON.parse(JSON.stringify({ ...toDraft(flow), ...changes }));

describe("valuation draft", () => {
  it("restores the flow as it was", () => {
    expect(flow.step).toBe("confirm");
    expect(fromDraft(stored(), { fresh, rules })).toEqual(flow);
  });

  it("restores no request in progress", () => {
    const sending = advance(flow, { event: { kind: "next" }, rules });
    const found = fromDraft(JSON.parse(JSON.stringify(toDraft(sending))), { fresh, rules });
    expect([found.step, found.waiting, found.problem]).toEqual(["confirm", null, null]);
  });

  it("isn't stored without answers or after sending", () => {
    expect(toDraft(fresh)).toBeNull();
    const sent = advance(advance(flow, { event: { kind: "next" }, rules }), {
      event: { kind: "sent" },
      rules,
    });
    expect(toDraft(sent)).toBeNull();
  });

  it("doesn't contain the agreement to the terms", () => {
    expect(JSON.stringify(toDraft(flow))).not.toMatch(/terms|opt_in|agree/i);
  });

  it("drops a day that has passed", () => {
    const found = fromDraft(stored(), { fresh, rules: { ...rules, today: "2026-11-19" } });
    expect([found.step, found.day, found.block]).toEqual(["date-time", null, null]);
    expect(found.answers.first_name).toBe("Siobhán O'Brien");
  });

  it.each<[what: string, changes: Record<string, unknown>, step: string]>([
    ["no branch", { branchId: null }, "details"],
    ["an invalid branch", { branchId: "3; drop" }, "details"],
    ["a branch of -1", { branchId: -1 }, "details"],
    ["no postcode", { answers: { first_name: "Rosa" } }, "details"],
    ["no times", { times: [] }, "date-time"],
    ["invalid times", { times: ["8:00", 9, null] }, "date-time"],
    ["a Sunday", { day: "2026-11-22" }, "date-time"],
    ["an unknown step", { step: "step-2" }, "details"],
    ["the thank-you step", { step: "thank-you" }, "details"],
    ["the no-branch step", { step: "no-branch-found" }, "details"],
    ["a prototype key as its step", { step: "__proto__" }, "details"],
  ])("with %s continues at the last complete step", (_what, changes, step) => {
    expect(fromDraft(stored(changes), { fresh, rules }).step).toBe(step);
  });

  it.each([
    undefined,
    null,
    0,
    "confirm",
    [],
    {},
    { version: 2 },
    { version: 1 },
    { version: 1, answers: [], times: {}, block: {}, day: {}, channel: "__proto__" },
    { version: 1, answers: { first_name: {}, email: 7, town: "x".repeat(5_000), constructor: "x" } },
    JSON.parse('{"version":1,"answers":{"__proto__":{"postcode":"CB7 4AA"}},"__proto__":{"step":"confirm"}}'),
  ])("is ignored when stored as %j", (value) => {
    expect(fromDraft(value, { fresh, rules })).toEqual(fresh);
  });

  it("of the multi-step form is read by the single-step form", () => {
    const found = fromDraft(stored(), { fresh: startValuation({ variant: "single-step" }), rules });
    expect([found.step, found.answers.town]).toEqual(["details", "Ely"]);
  });

  it("doesn't restore a half-day that isn't completely chosen", () => {
    expect(fromDraft(stored({ times: ["9:00"] }), { fresh, rules }).block).toBeNull();
  });
});
