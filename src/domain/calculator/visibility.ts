import type { Channel } from "../property/channel.ts";
import type { PropertyType } from "../property/property-type.ts";

/** Tags of properties that aren't bought as a home. */
const TAGS_WITHOUT_CALCULATORS: ReadonlySet<string> = new Set(["commercial", "development"]);

interface OfferedProperty {
  channel: Channel;
  tags: readonly string[];
  priceValue: number | null;
  propertyType: PropertyType;
}

/**
 * Says whether a property shows the calculators: not for lettings, garages, commercial or development tags, or
 * without a price.
 */
export function hasCalculators({ channel, tags, priceValue, propertyType }: OfferedProperty): boolean {
  const isPriced = priceValue !== null && Number.isFinite(priceValue) && priceValue > 0;
  const isHome =
    propertyType !== "garage-only" &&
    !tags.some((tag) => TAGS_WITHOUT_CALCULATORS.has(tag.trim().toLowerCase()));
  return channel === "sales" && isPriced && isHome;
}
