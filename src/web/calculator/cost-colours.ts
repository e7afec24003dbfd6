import type { CostName } from "../../domain/calculator/monthly-cost.ts";

/** Colours of the items in the bar and next to their names. Colour is never the only cue. */
export const COST_COLOURS: Record<CostName, string> = {
  mortgage: "fill-action",
  councilTax: "fill-river",
  energy: "fill-(--label-offer-bg)",
  insurance: "fill-accent-on-deep",
  serviceCharge: "fill-line-strong",
  groundRent: "fill-accent",
  shareRent: "fill-ink-3",
};
