import { useEffect, useState } from "react";
import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import { fetchPropertyCards } from "../property/fetch-property-cards.ts";
import { ShortCard } from "../property/short-card.tsx";
import { heartOf } from "../saved/heart-button.tsx";
import { useSavedProperties } from "../saved/saved-properties-store.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** As many as one call answers: nobody leafs through more in a panel. */
const MOST_SHOWN = 60;

type Known = ReadonlyMap<number, PropertyCard>;

/** What a visitor has kept, the latest first. One that is taken out stays in sight until the panel closes, to be put back. */
export function SavedPropertyList() {
  const saved = useSavedProperties();
  const [listed, setListed] = useState(() => saved.slice(0, MOST_SHOWN));
  // The server's list, or another tab's, may come when the panel is open already.
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
  if (hasFailed) return <p role="alert">Your saved homes did not arrive. Please open the panel again.</p>;
  const gone = known ? listed.filter((id) => !known.has(id)).length : 0;
  return (
    <>
      <ul className="-mx-3 divide-y divide-line">
        {listed.map((id) => {
          const card = known?.get(id);
          if (known && !card) return null;
          return (
            <li key={id}>
              {card ? <ShortCard card={card} heart={heartOf(card)} /> : <Skeleton className="m-3 h-24" />}
            </li>
          );
        })}
      </ul>
      {gone > 0 && (
        <p className="mt-4 text-ink-3 text-sm">
          {gone === 1 ? "One home that you saved is" : `${gone} homes that you saved are`} no longer with us.
        </p>
      )}
    </>
  );
}
