import type { ReactNode } from "react";
import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import { CardGrid } from "../property/card-grid.tsx";
import { heartOf } from "./heart-button.tsx";

interface CardSectionProps {
  heading: string;
  cards: readonly PropertyCard[];
  /** The moment that 'new' is counted from. */
  now: number;
  /** The way to all of them. */
  more?: ReactNode;
}

/** Some properties that belong to the page: a branch's, a person's, an auction's. */
export function CardSection({ heading, cards, now, more }: CardSectionProps) {
  if (cards.length === 0) return null;
  return (
    <section className="wrap section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="heading-2">{heading}</h2>
        {more}
      </div>
      <CardGrid cards={cards} now={now} heartOf={heartOf} />
    </section>
  );
}
