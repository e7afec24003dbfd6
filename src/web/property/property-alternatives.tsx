import type { MissingProperty } from "../../domain/pages/property-page.ts";
import { Link } from "../ui/link.tsx";
import { CardGrid } from "./card-grid.tsx";

/** Suggestions for visitors whose property page doesn't exist. */
export function PropertyAlternatives({ details }: { details: MissingProperty }) {
  const { alternatives, town, answeredAt } = details;
  if (alternatives.length === 0) return null;
  return (
    <section aria-labelledby="alternatives" className="bg-band">
      <div className="wrap section">
        <h2 id="alternatives" className="heading-2">
          {town === null ? "The newest on the market" : `Others around ${town}`}
        </h2>
        <CardGrid cards={alternatives} now={answeredAt} />
        <p className="mt-10">
          <Link
            to="/search"
            className="tap inline-flex items-center font-semibold text-link underline underline-offset-4"
          >
            See all homes on the market
          </Link>
        </p>
      </div>
    </section>
  );
}
