import type { ReactNode } from "react";
import type { PropertyCard } from "../../domain/search/search-page.ts";
import { PropertyCardItem } from "../property/property-card.tsx";
import { HeartButton } from "./heart-button.tsx";

interface CardSectionProps {
  heading: string;
  cards: readonly PropertyCard[];
  /** The moment that 'new' is counted from. */
  now: number;
  /** The way to all of them. */
  more?: ReactNode;
}

const SIZES = "(width > 768px) 31vw, (width > 489px) 46vw, 94vw";

/** Some properties that belong to the page: a branch's, a person's, an auction's. */
export function CardSection({ heading, cards, now, more }: CardSectionProps) {
  if (cards.length === 0) return null;
  return (
    <section className="wrap section">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="heading-2">{heading}</h2>
        {more}
      </div>
      <ul className="mt-8 grid gap-x-6 gap-y-10 pair:grid-cols-2 tablet:grid-cols-3">
        {cards.map((card) => (
          <li key={card.property_id}>
            <PropertyCardItem
              card={card}
              now={now}
              sizes={SIZES}
              loading="lazy"
              heart={<HeartButton propertyId={card.property_id} name={card.display_address} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
