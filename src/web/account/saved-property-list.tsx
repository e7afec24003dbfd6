import { Columns3, House } from "lucide-react";
import { useEffect, useState } from "react";
import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import { chooseCompared, FEWEST_COMPARED } from "../../domain/property/compare/choose-compared.ts";
import { toCompareUrl } from "../../domain/property/compare/compare-url.ts";
import type { SavedFacts } from "../../domain/saved/saved-facts.ts";
import { ShortCard } from "../property/short-card.tsx";
import { toHeart } from "../saved/heart-button.tsx";
import { removeGone } from "../saved/keep-saved-items.ts";
import { PriceChange } from "../saved/price-change.tsx";
import { useSavedHomes } from "../saved/saved-homes-store.ts";
import { useSavedProperties } from "../saved/saved-properties-store.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Label } from "../ui/label.tsx";
import { Link } from "../ui/link.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { SearchLink } from "./search-link.tsx";

/**
 * Saved properties, latest first. A removed one stays visible until the panel closes, so that it can be saved again.
 */
export function SavedPropertyList() {
  const saved = useSavedProperties();
  const [listed, setListed] = useState(saved);
  // The list from the server or another tab may arrive after the panel has opened.
  const arrived = saved.filter((id) => !listed.includes(id));
  if (arrived.length > 0) setListed([...arrived, ...listed]);
  const homes = useSavedHomes();
  const gone = homes.state === "ready" ? listed.filter((id) => homes.gone.has(id)) : [];
  const goneIds = gone.join(",");
  // What is shown as gone once needn't be shown again.
  useEffect(() => {
    if (goneIds !== "") removeGone(goneIds.split(",").map(Number));
  }, [goneIds]);

  if (listed.length === 0) {
    return (
      <EmptyState heading="Saved properties will appear here." action={<SearchLink />}>
        Press the heart on any home to keep it.
      </EmptyState>
    );
  }
  if (homes.state === "failed")
    return <p role="alert">We couldn’t load your saved homes. Please open the panel again.</p>;
  return (
    <>
      <CompareThese cards={saved.flatMap((id) => homes.cards.get(id) ?? [])} />
      <ul className="-mx-3 divide-y divide-line">
        {listed.map((id) => {
          const card = homes.cards.get(id);
          if (homes.gone.has(id) && !card) return <GoneHome key={id} saved={homes.facts.get(id)} />;
          return (
            <li key={id}>
              {card ? (
                <ShortCard card={card} heart={toHeart(card)} priceNote={<PriceChange card={card} />} />
              ) : (
                homes.state === "loading" && <Skeleton className="m-3 h-24" />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Leads to the comparison of the saved homes: those of the channel with more of them, as many as fit. */
function CompareThese({ cards }: { cards: readonly PropertyCard[] }) {
  const propertyIds = chooseCompared(cards);
  if (propertyIds.length < FEWEST_COMPARED) return null;
  return (
    <Link
      to={toCompareUrl({ propertyIds })}
      className="tap mb-2 inline-flex items-center gap-2 font-semibold text-link hover:underline"
    >
      <Columns3 aria-hidden className="size-5" />
      Compare these
      <span className="font-normal text-ink-3">({propertyIds.length})</span>
    </Link>
  );
}

function GoneHome({ saved }: { saved: SavedFacts | undefined }) {
  return (
    <li className="grid grid-cols-[112px_minmax(0,1fr)_44px] gap-3 p-3">
      <div className="grid aspect-4/3 place-items-center rounded-photo bg-sunken text-ink-3">
        <House aria-hidden className="size-6 stroke-[1.5]" />
      </div>
      <div>
        <p className="mb-1.5">
          <Label tone="sold">No longer on the market</Label>
        </p>
        <p className="font-medium text-sm leading-snug">{saved?.address || "A home you saved"}</p>
        <p className="mt-1 text-ink-3 text-sm">We’ve taken it off your list.</p>
      </div>
    </li>
  );
}
