import type { Channel } from "../property/channel.ts";
import { formatPounds } from "../property/price.ts";
import type { PropertyEventKind } from "../property/property-events.ts";

/** One change to a property. */
export interface AlertCause {
  reason: PropertyEventKind;
  oldPrice: number | null;
}

export interface AlertReasons {
  /** Most important first; empty if there is nothing left to report. */
  labels: string[];
  kinds: PropertyEventKind[];
  /** The earlier, higher price, for example '£450,000'; null if the property isn't cheaper now. */
  was: string | null;
}

interface PricedHome {
  channel: Channel;
  priceValue: number | null;
}

/**
 * Why a property is in the email, judged by its current price: several reductions count as one, and a reversed one
 * doesn't count.
 */
export function alertReasons(
  causes: readonly AlertCause[],
  { channel, priceValue }: PricedHome,
): AlertReasons {
  const has = (kind: PropertyEventKind) => causes.some(({ reason }) => reason === kind);
  const highest = Math.max(
    0,
    ...causes.filter(({ reason }) => reason === "reduced").map(({ oldPrice }) => oldPrice ?? 0),
  );
  const saving = priceValue === null ? 0 : highest - priceValue;
  const kinds: PropertyEventKind[] = [];
  const labels: string[] = [];
  const add = (kind: PropertyEventKind, label: string) => {
    kinds.push(kind);
    labels.push(label);
  };
  if (has("new")) add("new", "New");
  if (has("back")) add("back", "Back on the market");
  const isLet = channel === "lettings";
  if (saving > 0) add("reduced", `Reduced by ${formatPounds(saving)}${isLet ? " a month" : ""}`);
  return { labels, kinds, was: saving > 0 ? `${formatPounds(highest)}${isLet ? " pcm" : ""}` : null };
}

/** What an email is about: '3 new homes', '1 reduced home', '2 homes back on the market', or a mixture. */
export function newsWords(
  kindsOfHomes: readonly (readonly PropertyEventKind[])[],
  noun: (count: number) => string,
): string {
  const count = kindsOfHomes.length;
  const homes = noun(count);
  const areAll = (kind: PropertyEventKind) => kindsOfHomes.every((kinds) => kinds.includes(kind));
  if (areAll("new")) return `${count} new ${homes}`;
  if (areAll("back")) return `${count} ${homes} back on the market`;
  if (areAll("reduced")) return `${count} reduced ${homes}`;
  const hasNew = kindsOfHomes.some((kinds) => kinds.includes("new"));
  return hasNew ? `${count} new or changed ${homes}` : `${count} ${homes} reduced or back on the market`;
}
