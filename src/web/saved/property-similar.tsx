import type { PropertyPage } from "../../domain/pages/property-page.ts";
import { CardGrid } from "../property/card-grid.tsx";
import { toHeart } from "./heart-button.tsx";

export function PropertySimilar({ page: { similar, answeredAt } }: { page: PropertyPage }) {
  if (similar.length === 0) return null;
  return (
    <section className="mt-12 bg-band print:hidden">
      <div className="wrap section">
        <h2 className="heading-2">Similar homes nearby</h2>
        <CardGrid cards={similar} now={answeredAt} heartOf={toHeart} />
      </div>
    </section>
  );
}
