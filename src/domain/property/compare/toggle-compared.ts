import type { Channel } from "../channel.ts";
import { type Comparison, MOST_COMPARED } from "./comparison.ts";

interface ChosenHome {
  propertyId: number;
  channel: Channel;
}

type Outcome = "added" | "removed" | "restarted" | "full";

export const COMPARISON_TEXTS: Record<Outcome, string> = {
  added: "Added to your comparison.",
  removed: "Removed from your comparison.",
  restarted: "Homes for sale can’t be compared with homes to let, so we’ve started a new comparison.",
  full: "You can compare up to four homes.",
};

/**
 * Adds or removes a home. A home of the other channel starts a new comparison; a fifth home changes nothing.
 */
export function toggleCompared(
  before: Comparison,
  { propertyId, channel }: ChosenHome,
): { comparison: Comparison; outcome: Outcome } {
  const { propertyIds } = before;
  if (propertyIds.includes(propertyId)) {
    const left = propertyIds.filter((id) => id !== propertyId);
    return { comparison: { ...before, propertyIds: left }, outcome: "removed" };
  }
  if (propertyIds.length > 0 && before.channel !== channel) {
    return { comparison: { channel, propertyIds: [propertyId] }, outcome: "restarted" };
  }
  if (propertyIds.length >= MOST_COMPARED) return { comparison: before, outcome: "full" };
  return { comparison: { channel, propertyIds: [...propertyIds, propertyId] }, outcome: "added" };
}
