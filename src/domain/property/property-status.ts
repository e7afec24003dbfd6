import type { Channel } from "./channel.ts";

/** The public label of a status, the channel it belongs to, and whether the property is still available. */
export const PROPERTY_STATUSES = {
  "for-sale": { label: "For sale", channel: "sales", isAvailable: true },
  "under-offer": { label: "Under offer", channel: "sales", isAvailable: false },
  sstc: { label: "SSTC", channel: "sales", isAvailable: false },
  sold: { label: "Sold", channel: "sales", isAvailable: false },
  exchanged: { label: "Exchanged", channel: "sales", isAvailable: false },
  completed: { label: "Completed", channel: "sales", isAvailable: false },
  "to-let": { label: "To let", channel: "lettings", isAvailable: true },
  "let-agreed": { label: "Let agreed", channel: "lettings", isAvailable: false },
  let: { label: "Let", channel: "lettings", isAvailable: false },
} as const satisfies Record<string, { label: string; channel: Channel; isAvailable: boolean }>;

export type PropertyStatus = keyof typeof PROPERTY_STATUSES;

export const PROPERTY_STATUS_NAMES = Object.keys(PROPERTY_STATUSES) as PropertyStatus[];

export const AVAILABLE_STATUSES = PROPERTY_STATUS_NAMES.filter((name) => PROPERTY_STATUSES[name].isAvailable);

const OFF_MARKET: readonly PropertyStatus[] = ["sold", "exchanged", "completed", "let"];

/** False once a property is sold or let. One under offer is still on the market. */
export function isOnMarket(status: PropertyStatus): boolean {
  return !OFF_MARKET.includes(status);
}

export type StatusLabel = (typeof PROPERTY_STATUSES)[PropertyStatus]["label"];
