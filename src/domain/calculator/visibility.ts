import type { Channel } from "../property/channel.ts";

/** Buildings that are not bought as a home. */
const TAGS_WITHOUT_CALCULATORS: ReadonlySet<string> = new Set(["commercial", "development"]);

interface OfferedProperty {
  channel: Channel;
  tags: readonly string[];
  priceValue: number | null;
}

/** Hidden for lettings, commercial and development tags, and where no price is named. */
export function hasCalculators({ channel, tags, priceValue }: OfferedProperty): boolean {
  const isPriced = priceValue !== null && Number.isFinite(priceValue) && priceValue > 0;
  const isHome = !tags.some((tag) => TAGS_WITHOUT_CALCULATORS.has(tag.trim().toLowerCase()));
  return channel === "sales" && isPriced && isHome;
}
