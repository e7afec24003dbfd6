import type { ReactNode } from "react";
import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import { CardGrid } from "../property/card-grid.tsx";
import { toHeart } from "./heart-button.tsx";

interface CardSectionProps {
  heading: string;
  cards: readonly PropertyCard[];
  /** The time that decides which properties count as new. */
  now: number;
  /** A link to the full list. */
  more?: ReactNode;
}

/** A section of properties related to the page, such as a branch's, a staff member's or an auction's. */
export function CardSection({ heading, cards, now, more }: CardSectionProps) {
  if (cards.length === 0) return null;
  return (
    <section className="wrap section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="heading-2">{heading}</h2>
        {more}
      </div>
      <CardGrid cards={cards} now={now} heartOf={toHeart} />
    </section>
  );
}
