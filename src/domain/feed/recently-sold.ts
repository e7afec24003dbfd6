import type { PropertyStatus } from "../property/property-status.ts";
import { DAY_MS } from "../time/time.ts";

/** What a property has once the agent's system said that we sold or let it. */
export const SOLD_STATUSES: readonly PropertyStatus[] = ["sold", "let"];

interface SoldProperty {
  status: PropertyStatus;
  /** When the agent's system took it off the market. */
  soldAt: number;
}

/** Whether a property that we sold or let has been shown as such for long enough. */
export function isSaleOver(
  { status, soldAt }: SoldProperty,
  { recentlySoldDays, now }: { recentlySoldDays: number; now: number },
): boolean {
  return SOLD_STATUSES.includes(status) && now - soldAt >= recentlySoldDays * DAY_MS;
}
