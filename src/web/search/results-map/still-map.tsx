import type { PropertyCard } from "../../../domain/property/card/property-card.ts";
import { formatPinLabel } from "../../../domain/search/page/pin-label.ts";

/** Keeps pins away from the edges, in percent. */
const EDGE = 12;
const SPAN = 100 - 2 * EDGE;

/** Where the first results are, as a picture. The map itself loads when the visitor asks for it. */
export function StillMap({ cards }: { cards: readonly PropertyCard[] }) {
  const lats = cards.map(({ lat }) => lat);
  const lngs = cards.map(({ lng }) => lng);
  const place = (value: number, values: readonly number[]) => {
    const least = Math.min(...values);
    const range = Math.max(...values) - least;
    return EDGE + (range === 0 ? SPAN / 2 : ((value - least) / range) * SPAN);
  };
  return cards.map(({ property_id, lat, lng, priceValue, property_channel }) => (
    <span
      key={property_id}
      aria-hidden
      className="absolute -translate-x-1/2 -translate-y-1/2 rounded-full bg-surface px-2.5 py-1 font-semibold text-xs shadow-1"
      style={{ left: `${place(lng, lngs)}%`, top: `${100 - place(lat, lats)}%` }}
    >
      {formatPinLabel(priceValue, property_channel)}
    </span>
  ));
}
