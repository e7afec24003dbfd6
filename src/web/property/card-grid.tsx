import type { ReactNode } from "react";
import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import { PropertyCardItem } from "./property-card.tsx";

interface CardGridProps {
  cards: readonly PropertyCard[];
  /** The time that decides which cards are labelled new. */
  now: number;
  /** Rendered over each card's photo. */
  heartOf?(card: PropertyCard): ReactNode;
}

const SIZES = "(width > 768px) 31vw, (width > 489px) 46vw, 94vw";

/** A short list of property cards, three in a row on wide screens. */
export function CardGrid({ cards, now, heartOf }: CardGridProps) {
  return (
    <ul className="mt-8 grid gap-x-6 gap-y-10 pair:grid-cols-2 tablet:grid-cols-3">
      {cards.map((card) => (
        <li key={card.property_id}>
          <PropertyCardItem card={card} now={now} sizes={SIZES} loading="lazy" heart={heartOf?.(card)} />
        </li>
      ))}
    </ul>
  );
}
