import { describe, expect, it } from "vitest";
import type { ValuationVariant } from "./valuation-flow.ts";
import { toRefusedEvent } from "./valuation-refusal.ts";

const NO_BRANCH = "We don't have agents near your property";

describe("toRefusedEvent", () => {
  it.each<[names: string[], variant: ValuationVariant, outcome: Record<string, string>]>([
    [[], "multi-step", {}],
    [["lead_client[email]"], "multi-step", {}],
    [["lead[message]", "marketing_preferences[opt_in_terms]"], "multi-step", {}],
    [["lead_client[postcode]"], "multi-step", { step: "details" }],
    [["lead_client[email]", "lead_client[town]"], "multi-step", { step: "details" }],
    [["lead[channel]", "lead_booking[booking_day]"], "multi-step", { step: "details" }],
    [["lead_booking[booking_day]"], "multi-step", { step: "date-time", problem: "date" }],
    [["lead_booking"], "multi-step", { step: "date-time", problem: "date" }],
    [["lead_booking[booking_time]"], "multi-step", { step: "date-time", problem: "timeSlot" }],
    [["__proto__", "toString"], "multi-step", {}],
    [["lead_client[postcode]"], "single-step", {}],
  ])("leads from %j in %s to the step with that field", (names, variant, outcome) => {
    const errors = Object.fromEntries(names.map((name) => [name, ["Please enter it"]]));
    expect(toRefusedEvent(errors, variant)).toEqual({ kind: "refused", ...outcome });
  });

  it.each<ValuationVariant>(["multi-step", "single-step"])(
    "leads to the no-branch step when no branch serves the postcode any more (%s)",
    (variant) => {
      expect(toRefusedEvent({ "lead_client[postcode]": [NO_BRANCH] }, variant)).toEqual({
        kind: "refused",
        step: "no-branch-found",
      });
    },
  );
});
