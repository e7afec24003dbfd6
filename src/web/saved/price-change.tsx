import { TrendingDown, TrendingUp } from "lucide-react";
import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import { formatPriceChange } from "../../domain/saved/saved-facts.ts";
import { isSaved } from "../../domain/saved/saved-properties.ts";
import { useSavedHomes } from "./saved-homes-store.ts";
import { useSavedProperties } from "./saved-properties-store.ts";

/** How a saved property's price has changed since it was saved. */
export function PriceChange({ card }: { card: PropertyCard }) {
  const hasHeart = isSaved(useSavedProperties(), card.property_id);
  return hasHeart ? <SavedPriceChange card={card} /> : null;
}

function SavedPriceChange({ card }: { card: PropertyCard }) {
  const saved = useSavedHomes().facts.get(card.property_id);
  const text = formatPriceChange(card, saved);
  if (text === null) return null;
  const isLess = (card.priceValue ?? 0) < (saved?.price ?? 0);
  const Icon = isLess ? TrendingDown : TrendingUp;
  return (
    <p className="mt-0.5 flex items-start gap-1.5 font-semibold text-ink-2 text-sm leading-snug">
      <Icon aria-hidden className="mt-0.5 size-4 flex-none" />
      {text}
    </p>
  );
}
