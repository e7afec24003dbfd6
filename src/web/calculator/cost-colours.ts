import type { CostName } from "../../domain/calculator/monthly-cost.ts";

/** The colour of an item in the bar and beside its name; the name and the figure stand by it, so it never speaks alone. */
export const COST_COLOURS: Record<CostName, string> = {
  mortgage: "fill-action",
  councilTax: "fill-river",
  energy: "fill-(--label-offer-bg)",
  insurance: "fill-accent-on-deep",
  serviceCharge: "fill-line-strong",
  groundRent: "fill-accent",
};
