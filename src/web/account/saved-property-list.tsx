import { useEffect, useState } from "react";
import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import { fetchPropertyCards } from "../property/fetch-property-cards.ts";
import { ShortCard } from "../property/short-card.tsx";
import { toHeart } from "../saved/heart-button.tsx";
import { useSavedProperties } from "../saved/saved-properties-store.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** The most properties that one call returns. */
const MOST_SHOWN = 60;

type Known = ReadonlyMap<number, PropertyCard>;

/**
 * Saved properties, latest first. A removed one stays visible until the panel closes, so that it can be saved again.
 */
export function SavedPropertyList() {
  const saved = useSavedProperties();
  const [listed, setListed] = useState(() => saved.slice(0, MOST_SHOWN));
  // The list from the server or another tab may arrive after the panel has opened.
  const arrived = saved.filter((id) => !listed.includes(id)).slice(0, MOST_SHOWN - listed.length);
  if (arrived.length > 0) setListed([...arrived, ...listed]);
  const [known, setKnown] = useState<Known>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (listed.length === 0) return;
    fetchPropertyCards(listed).then(
      (cards) => setKnown(new Map(cards.map((card) => [card.property_id, card]))),
      () => setHasFailed(true),
    );
  }, [listed]);

  if (listed.length === 0) {
    return (
      <EmptyState heading="Saved properties will appear here.">
        Press the heart on any home to keep it.
      </EmptyState>
    );
  }
  if (hasFailed) return <p role="alert">We couldn’t load your saved homes. Please open the panel again.</p>;
  const gone = known ? listed.filter((id) => !known.has(id)).length : 0;
  return (
    <>
      <ul className="-mx-3 divide-y divide-line">
        {listed.map((id) => {
          const card = known?.get(id);
          if (known && !card) return null;
          return (
            <li key={id}>
              {card ? <ShortCard card={card} heart={toHeart(card)} /> : <Skeleton className="m-3 h-24" />}
            </li>
          );
        })}
      </ul>
      {gone > 0 && (
        <p className="mt-4 text-ink-3 text-sm">
          {gone === 1 ? "One home you saved is" : `${gone} homes you saved are`} no longer on the market.
        </p>
      )}
    </>
  );
}
