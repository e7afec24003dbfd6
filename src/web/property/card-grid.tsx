import type { ReactNode } from "react";
import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import { PropertyCardItem } from "./property-card.tsx";

interface CardGridProps {
  cards: readonly PropertyCard[];
  /** The time that decides which cards are labelled new. */
  now: number;
  /** Rendered over each card's photo. */
  heartOf?(card: PropertyCard): ReactNode;
  /** The most cards in a row. */
  columns?: keyof typeof COLUMNS;
}

const COLUMNS = {
  3: {
    className: "tablet:grid-cols-3",
    sizes: "(width > 768px) 31vw, (width > 489px) 46vw, 94vw",
  },
  4: {
    className: "desk:grid-cols-4",
    sizes: "(width > 1200px) 23vw, (width > 489px) 46vw, 94vw",
  },
} as const;

/** A short list of property cards, in a row on wide screens. */
export function CardGrid({ cards, now, heartOf, columns = 3 }: CardGridProps) {
  const { className, sizes } = COLUMNS[columns];
  return (
    <ul className={`mt-8 grid gap-x-6 gap-y-10 pair:grid-cols-2 ${className}`}>
      {cards.map((card) => (
        <li key={card.property_id} className="below-fold [--guess:18rem]">
          <PropertyCardItem card={card} now={now} sizes={sizes} loading="lazy" heart={heartOf?.(card)} />
        </li>
      ))}
    </ul>
  );
}
