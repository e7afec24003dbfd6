import { ChevronRight } from "lucide-react";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { CardGrid } from "../property/card-grid.tsx";
import { Link } from "../ui/link.tsx";
import { toHeart } from "./heart-button.tsx";

export function PropertySimilar({ page }: { page: PropertyPage }) {
  const { similar, similarHeading, similarSearch, sections, answeredAt } = page;
  if (similar.length === 0) return null;
  return (
    <section
      aria-labelledby="similar"
      className={`bg-band print:hidden ${sections.similar === "first" ? "mt-6" : "mt-12"}`}
    >
      <div className="wrap section">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="similar" className="heading-2">
            {similarHeading}
          </h2>
          {similarSearch && (
            <Link
              to={similarSearch.to}
              className="tap inline-flex items-center gap-1 font-semibold text-link hover:underline"
            >
              {similarSearch.label}
              <ChevronRight aria-hidden className="size-4" />
            </Link>
          )}
        </div>
        <CardGrid cards={similar} now={answeredAt} heartOf={toHeart} columns={4} />
      </div>
    </section>
  );
}
