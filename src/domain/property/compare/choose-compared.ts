import type { PropertyCard } from "../card/property-card.ts";
import { CHANNELS } from "../channel.ts";
import { MOST_COMPARED } from "./comparison.ts";

export const FEWEST_COMPARED = 2;

/** Returns the ids of the saved homes to compare: of one channel, the one with more of them, latest first. */
export function chooseCompared(cards: readonly Pick<PropertyCard, "id" | "property_channel">[]): number[] {
  const [most = []] = CHANNELS.map((channel) =>
    cards.filter(({ property_channel }) => property_channel === channel),
  ).sort((a, b) => b.length - a.length);
  return most.slice(0, MOST_COMPARED).map(({ id }) => id);
}
