import { Link } from "react-router";
import type { MissingProperty } from "../../domain/property/property-page.ts";
import { PropertyCardItem } from "./property-card.tsx";

const SIZES = "(width > 768px) 31vw, (width > 489px) 46vw, 94vw";

/** For whoever came for a home that is not there. */
export function PropertyAlternatives({ details }: { details: MissingProperty }) {
  const { alternatives, town, answeredAt } = details;
  if (alternatives.length === 0) return null;
  return (
    <section aria-labelledby="alternatives" className="bg-band">
      <div className="wrap section">
        <h2 id="alternatives" className="heading-2">
          {town === null ? "The newest on the market" : `Others around ${town}`}
        </h2>
        <ul className="mt-8 grid gap-x-6 gap-y-10 pair:grid-cols-2 tablet:grid-cols-3">
          {alternatives.map((card) => (
            <li key={card.property_id}>
              <PropertyCardItem card={card} now={answeredAt} sizes={SIZES} loading="lazy" />
            </li>
          ))}
        </ul>
        <p className="mt-10">
          <Link
            to="/search"
            className="tap inline-flex items-center font-semibold text-link underline underline-offset-4"
          >
            See everything that is on the market
          </Link>
        </p>
      </div>
    </section>
  );
}
