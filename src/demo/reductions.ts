import type { Property } from "../domain/property/property.ts";
import { PROPERTY_STATUSES } from "../domain/property/property-status.ts";
import { createRandom } from "./random.ts";

interface DemoReduction {
  propertyId: number;
  at: number;
  oldPrice: number;
  newPrice: number;
}

const SHARE_REDUCED = 0.35;
const STEP_POUNDS = 5_000;

/** Lists which available homes of a block came down in price, and when: at their last update. */
export function listDemoReductions(block: readonly Property[], seed: string): DemoReduction[] {
  return block.flatMap(({ propertyId, channel, status, priceValue, auctionDate, launchedAt, updatedAt }) => {
    const isOffered = PROPERTY_STATUSES[status].isAvailable && auctionDate === null;
    if (channel !== "sales" || !isOffered || priceValue === null || updatedAt <= launchedAt) return [];
    const random = createRandom(`${seed}/reduction ${propertyId}`);
    if (!random.chance(SHARE_REDUCED)) return [];
    const reduction = Math.max(1, Math.round((priceValue * random.between(0.02, 0.06)) / STEP_POUNDS));
    return [
      { propertyId, at: updatedAt, oldPrice: priceValue + reduction * STEP_POUNDS, newPrice: priceValue },
    ];
  });
}
