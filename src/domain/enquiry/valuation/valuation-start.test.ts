import { describe, expect, it } from "vitest";
import { closingDaysSchema } from "./closing-days-schema.ts";
import { toDraft } from "./valuation-draft.ts";
import { advance, startValuation, type ValuationEvent } from "./valuation-flow.ts";
import { beginValuation } from "./valuation-start.ts";

const rules = { closing: closingDaysSchema.parse({ weekdays: ["Sunday"] }), today: "2026-11-15" };
const variant = "multi-step";
const EVENTS: ValuationEvent[] = [
  {
    kind: "fill",
    answers: { first_name: "Rosa", street_address: "Fore Hill", town: "Ely", postcode: "CB7 4AA" },
  },
  { kind: "next" },
  { kind: "branch", postcode: "CB7 4AA", branchId: 3 },
];
const left = EVENTS.reduce(
  (flow, event) => advance(flow, { event, rules }),
  startValuation({ variant, propertyChannel: "lettings" }),
);
const stored = JSON.parse(JSON.stringify(toDraft(left)));

describe("beginValuation", () => {
  it("starts empty, with the channel of the property's page", () => {
    const { flow, isRestored } = beginValuation({ variant, propertyChannel: "lettings", rules });
    expect([flow.step, flow.channel, flow.isManualAddress, isRestored]).toEqual([
      "details",
      "letting",
      false,
      false,
    ]);
  });

  it("restores a draft and says so", () => {
    expect(beginValuation({ variant, rules, stored })).toEqual({ flow: left, isRestored: true });
  });

  it.each(["cb74ex", "CB7 4EX"])("uses the postcode of a link (%s) in a manual address", (postcode) => {
    const { flow, isRestored } = beginValuation({ variant, rules, postcode });
    expect([flow.isManualAddress, flow.answers.postcode, isRestored]).toEqual([true, "CB7 4EX", false]);
  });

  it.each([null, "", "Ely", "__proto__", "CB7 4EX<script>"])(
    "ignores the link's text %s, which isn't a postcode",
    (postcode) => {
      const { flow } = beginValuation({ variant, rules, postcode });
      expect([flow.isManualAddress, flow.answers.postcode]).toEqual([false, ""]);
    },
  );

  it("keeps the visitor's details but not the home when the link has another postcode", () => {
    const { flow, isRestored } = beginValuation({ variant, rules, stored, postcode: "IP33 1AA" });
    expect(flow).toMatchObject({ step: "details", isManualAddress: true, branchId: null });
    expect(flow.answers).toMatchObject({ first_name: "Rosa", street_address: "", postcode: "IP33 1AA" });
    expect(isRestored).toBe(true);
  });

  it("continues the draft when the link has the same postcode", () => {
    expect(beginValuation({ variant, rules, stored, postcode: "CB7 4AA" }).flow).toEqual(left);
  });
});
