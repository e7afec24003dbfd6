import type { ReactNode } from "react";
import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import { PropertyCardItem } from "./property-card.tsx";

interface CardGridProps {
  cards: readonly PropertyCard[];
  /** The moment that 'new' is counted from. */
  now: number;
  /** What stands over each card's picture. */
  heartOf?(card: PropertyCard): ReactNode;
}

const SIZES = "(width > 768px) 31vw, (width > 489px) 46vw, 94vw";

/** A few properties below a heading, three abreast on a desk. */
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
