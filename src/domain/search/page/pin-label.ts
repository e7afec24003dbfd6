import type { Channel } from "../../property/channel.ts";
import { formatPounds } from "../../property/price.ts";

const THOUSAND = 1_000;
const MILLION = 1_000_000;
/** From here, rounding to thousands would give '£1000k'. */
const NEARLY_A_MILLION = 999_500;

/** A price short enough for a map pin: '£450k', '£1.15m', '£1,250' for a rent, 'POA' for none. */
export function formatPinLabel(priceValue: number | null, channel: Channel): string {
  if (priceValue === null) return "POA";
  if (channel === "lettings" || priceValue < THOUSAND) return formatPounds(priceValue);
  if (priceValue >= NEARLY_A_MILLION) return `£${roundTo(priceValue / MILLION, 2)}m`;
  return `£${roundTo(priceValue / THOUSAND, priceValue < 10 * THOUSAND ? 1 : 0)}k`;
}

function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
