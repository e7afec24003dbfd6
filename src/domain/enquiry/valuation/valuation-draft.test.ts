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
/** As it comes out of the browser's storage. */
const stored = (changes: Record<string, unknown> = {}) =>
  JSON.parse(JSON.stringify({ ...toDraft(flow), ...changes }));

describe("a valuation closed by mistake", () => {
  it("is found as it was left", () => {
    expect(flow.step).toBe("confirm");
    expect(fromDraft(stored(), { fresh, rules })).toEqual(flow);
  });

  it("waits for nothing when it is found", () => {
    const sending = advance(flow, { event: { kind: "next" }, rules });
    const found = fromDraft(JSON.parse(JSON.stringify(toDraft(sending))), { fresh, rules });
    expect([found.step, found.waiting, found.problem]).toEqual(["confirm", null, null]);
  });

  it("is not kept when nothing was answered, or all was sent", () => {
    expect(toDraft(fresh)).toBeNull();
    const sent = advance(advance(flow, { event: { kind: "next" }, rules }), {
      event: { kind: "sent" },
      rules,
    });
    expect(toDraft(sent)).toBeNull();
  });

  it("does not keep an agreement", () => {
    expect(JSON.stringify(toDraft(flow))).not.toMatch(/terms|opt_in|agree/i);
  });

  it("asks for another day when its own is over", () => {
    const found = fromDraft(stored(), { fresh, rules: { ...rules, today: "2026-11-19" } });
    expect([found.step, found.day, found.block]).toEqual(["date-time", null, null]);
    expect(found.answers.first_name).toBe("Siobhán O'Brien");
  });

  it.each<[what: string, changes: Record<string, unknown>, step: string]>([
    ["no branch", { branchId: null }, "details"],
    ["a branch that is none", { branchId: "3; drop" }, "details"],
    ["a branch of -1", { branchId: -1 }, "details"],
    ["no postcode", { answers: { first_name: "Rosa" } }, "details"],
    ["no times", { times: [] }, "date-time"],
    ["times that are none", { times: ["8:00", 9, null] }, "date-time"],
    ["a Sunday", { day: "2026-11-22" }, "date-time"],
    ["a step of long ago", { step: "step-2" }, "details"],
    ["the end of the way", { step: "thank-you" }, "details"],
    ["no branch near", { step: "no-branch-found" }, "details"],
    ["a name as a step", { step: "__proto__" }, "details"],
  ])("with %s stands at the step that is still reached", (_what, changes, step) => {
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
  ])("that is stored as %j is a fresh one", (value) => {
    expect(fromDraft(value, { fresh, rules })).toEqual(fresh);
  });

  it("of several steps is read by a form of one", () => {
    const found = fromDraft(stored(), { fresh: startValuation({ variant: "single-step" }), rules });
    expect([found.step, found.answers.town]).toEqual(["details", "Ely"]);
  });

  it("does not call a half-day whole that is not", () => {
    expect(fromDraft(stored({ times: ["9:00"] }), { fresh, rules }).block).toBeNull();
  });
});
