/** The kinds of sale an agency holds, and the overlay that shows the images of each. */
export const SALES_EVENT_KINDS = {
  agricultural: { label: "Farm sale", overlay: "agricultural-sales-event" },
  antiques: { label: "Antiques and fine art", overlay: "antiques-sales-event" },
  "property-auction": { label: "Property auction", overlay: "property-auction-sales-event" },
} as const satisfies Record<string, { label: string; overlay: string }>;
export type SalesEventKind = keyof typeof SALES_EVENT_KINDS;
export const SALES_EVENT_KIND_NAMES = Object.keys(SALES_EVENT_KINDS) as SalesEventKind[];
