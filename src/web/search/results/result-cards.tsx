import { startTransition, useEffect, useState } from "react";
import { isLazyCard } from "../../../domain/property/card/card-loading.ts";
import type { PropertyCard } from "../../../domain/property/card/property-card.ts";
import { CompareToggle } from "../../property/compare/compare-toggle.tsx";
import { PropertyCardItem } from "../../property/property-card.tsx";
import { toHeart } from "../../saved/heart-button.tsx";
import { rememberClick } from "../search-history-store.ts";
import { RESULTS_GRID } from "./result-skeletons.tsx";

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
  useEffect(() => startTransition(() => setWidth(window.innerWidth)), []);
  return (
    <ul className={RESULTS_GRID}>
      {cards.map((card, index) => (
        <li
          key={card.property_id}
          className={`[--guess:18rem] ${isLazyCard({ index, width: NARROWEST_PX }) ? "below-fold" : "in-turn"}`}
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
