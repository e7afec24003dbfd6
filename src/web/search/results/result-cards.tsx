import { useEffect, useState } from "react";
import { isLazyCard } from "../../../domain/property/card/card-loading.ts";
import type { PropertyCard } from "../../../domain/property/card/property-card.ts";
import { CompareToggle } from "../../property/compare/compare-toggle.tsx";
import { PropertyCardItem } from "../../property/property-card.tsx";
import { toHeart } from "../../saved/heart-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { rememberClick } from "../search-history-store.ts";

/** Assumed until the screen's width is known. */
const NARROWEST_PX = 320;

export const LIST_SIZES =
  "(width > 1679px) 20vw, (width > 1200px) 29vw, (width > 768px) 31vw, (width > 489px) 46vw, 94vw";

interface ResultCardsProps {
  cards: readonly PropertyCard[];
  now: number;
  selectedId: number | null;
  /** Called with the hovered or focused card, so that the map can highlight its pin. */
  onSelect?: ((propertyId: number | null) => void) | undefined;
}

export function ResultCards({ cards, now, selectedId, onSelect }: ResultCardsProps) {
  const [width, setWidth] = useState(NARROWEST_PX);
  useEffect(() => setWidth(window.innerWidth), []);
  return (
    <ul className={GRID_CLASS}>
      {cards.map((card, index) => (
        <li
          key={card.property_id}
          onPointerEnter={() => onSelect?.(card.property_id)}
          onPointerLeave={() => onSelect?.(null)}
          onFocus={() => onSelect?.(card.property_id)}
        >
          <PropertyCardItem
            card={card}
            now={now}
            sizes={LIST_SIZES}
            loading={index === 0 ? "first" : isLazyCard({ index, width }) ? "lazy" : "eager"}
            isSelected={selectedId === card.property_id}
            heart={toHeart(card)}
            action={<CompareToggle card={card} />}
            onOpen={() => rememberClick(card.property_id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The same shape as the cards, so that nothing moves when they arrive. */
export function ResultSkeletons({ count }: { count: number }) {
  return (
    <ul aria-hidden className={GRID_CLASS}>
      {Array.from({ length: count }, (_, index) => `skeleton-${index}`).map((key) => (
        <li key={key}>
          <Skeleton className="aspect-3/2 w-full" />
          <Skeleton className="mt-4 h-6 w-2/5" />
          <Skeleton className="mt-2.5 h-5 w-4/5" />
          <Skeleton className="mt-2 h-4 w-3/5" />
          <Skeleton className="mt-3 h-4 w-2/5" />
        </li>
      ))}
    </ul>
  );
}

/** Beside the map there is space for fewer columns: on wide screens it's there, unless the visitor has hidden it. */
const GRID_CLASS =
  "grid gap-x-6 gap-y-10 pair:grid-cols-2 max-desk:tablet:grid-cols-3 wide:grid-cols-3 desk:list-only:grid-cols-3 wide:list-only:grid-cols-4 desk:noscript:grid-cols-3";
