import { useEffect, useState } from "react";
import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import { VIEWED_CLEARED_TEXT } from "../../domain/property/recently-viewed.ts";
import { fetchPropertyCards } from "../property/fetch-property-cards.ts";
import { PropertyCardItem } from "../property/property-card.tsx";
import { clearViewed, useRecentlyViewed } from "../property/recently-viewed-store.ts";
import { showToast } from "../toast/toast-store.ts";
import { Button } from "../ui/button.tsx";
import { ScrollRegion } from "../ui/scroll-region.tsx";
import { toHeart } from "./heart-button.tsx";

/** Properties viewed in this browser, latest first, in one row. Those no longer listed are left out. */
export function RecentlyViewedList({ exceptId }: { exceptId: number | undefined }) {
  const propertyIds = useRecentlyViewed().filter((id) => id !== exceptId);
  const cards = useCards(propertyIds.join(","));
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className="wrap section print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="recently-viewed" className="heading-2">
          Recently viewed
        </h2>
        <p className="flex items-baseline gap-2 text-ink-3 text-sm">
          Kept in this browser only.
          <Button look="ghost" size="small" onClick={clear} aria-label="Clear recently viewed homes">
            Clear
          </Button>
        </p>
      </div>
      <ScrollRegion label="Recently viewed homes" className="-mx-(--gutter) mt-5 px-(--gutter) py-1">
        <ul className="flex gap-5">
          {cards.map((card) => (
            <li key={card.property_id} className="w-60 flex-none">
              <PropertyCardItem
                // One photo only: swiping through photos would conflict with swiping the row.
                card={{ ...card, photos: card.photos.slice(0, 1) }}
                now={Date.now()}
                sizes="240px"
                loading="lazy"
                heart={toHeart(card)}
              />
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </section>
  );
}

function clear(): void {
  clearViewed();
  showToast(VIEWED_CLEARED_TEXT);
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** Empty until the cards have loaded, and if they fail to load. */
function useCards(ids: string): readonly PropertyCard[] {
  const [cards, setCards] = useState<readonly PropertyCard[]>([]);
  useEffect(() => {
    if (ids === "") return setCards([]);
    let isLeft = false;
    fetchPropertyCards(ids.split(",").map(Number)).then(
      (found) => !isLeft && setCards(found),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [ids]);
  return cards;
}
