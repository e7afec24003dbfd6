import type { PropertyPage } from "../../domain/property/property-page.ts";
import { PropertyCardItem } from "../property/property-card.tsx";
import { HeartButton } from "../saved/heart-button.tsx";

const SIZES = "(width > 768px) 31vw, (width > 489px) 46vw, 94vw";

/** Others that a visitor may like. */
export function PropertySimilar({ page: { similar, answeredAt } }: { page: PropertyPage }) {
  if (similar.length === 0) return null;
  return (
    <section className="mt-12 bg-band print:hidden">
      <div className="wrap section">
        <h2 className="heading-2">Close to this one</h2>
        <ul className="mt-8 grid gap-x-6 gap-y-10 pair:grid-cols-2 tablet:grid-cols-3">
          {similar.map((card) => (
            <li key={card.property_id}>
              <PropertyCardItem
                card={card}
                now={answeredAt}
                sizes={SIZES}
                loading="lazy"
                heart={<HeartButton propertyId={card.property_id} name={card.display_address} />}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
