import { X } from "lucide-react";
import { useEffect, useState } from "react";
import type { PropertyCard } from "../../../domain/property/card/property-card.ts";
import { toCompareUrl } from "../../../domain/property/compare/compare-url.ts";
import type { Comparison } from "../../../domain/property/compare/comparison.ts";
import { splitPrice } from "../../../domain/property/price.ts";
import { useAboveConsent } from "../../session/consent-height.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Link } from "../../ui/link.tsx";
import { ResponsiveImage } from "../../ui/responsive-image.tsx";
import { fetchPropertyCards } from "../fetch-property-cards.ts";
import { clearComparison, keepCompared, toggleComparedHome } from "./change-comparison.ts";

/** The chosen homes, sticky at the bottom of the window. Other bars sit above it. */
export function CompareBar({ comparison: { propertyIds } }: { comparison: Comparison }) {
  const cards = useComparedCards(propertyIds);
  const count = propertyIds.length;
  return (
    <section
      aria-label="Comparison"
      style={useAboveConsent()}
      className="compare-bar above-consent sticky bottom-0 z-20 border-line border-t bg-surface shadow-2 print:hidden"
    >
      <div className="flex h-16 items-center gap-2 px-(--gutter) tablet:gap-4">
        <ul className="flex min-w-0 flex-1 gap-1.5 tablet:gap-5">
          {propertyIds.map((propertyId) => (
            <li key={propertyId} className="flex min-w-0 max-w-80 items-center tablet:flex-1">
              <ChosenHome card={cards.get(propertyId)} />
            </li>
          ))}
        </ul>
        <Button look="ghost" size="small" onClick={clearComparison} aria-label="Clear the comparison">
          Clear
        </Button>
        <Link
          to={toCompareUrl({ propertyIds })}
          className={buttonClass(count < 2 ? "secondary" : "primary", "small")}
        >
          Compare ({count})
        </Link>
      </div>
    </section>
  );
}

/** Shows only the photo on a phone, so that all homes fit. */
function ChosenHome({ card }: { card: PropertyCard | undefined }) {
  const [photo] = card?.photos ?? [];
  return (
    <>
      <span className="h-9 w-11 flex-none overflow-hidden rounded-photo bg-sunken tablet:h-11 tablet:w-15">
        {photo && <ResponsiveImage picture={{ ...photo, alt: card?.display_address ?? "" }} sizes="60px" />}
      </span>
      {card && (
        <span className="ml-2.5 hidden min-w-0 flex-1 text-sm leading-tight tablet:block">
          <span className="block truncate font-semibold tabular-nums">{splitPrice(card.price).amount}</span>
          <span className="block truncate text-ink-3">{card.display_address}</span>
        </span>
      )}
      {card && (
        <IconButton
          label={`Remove ${card.display_address}`}
          onClick={() => toggleComparedHome(card)}
          className="hidden tablet:grid"
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </>
  );
}

/** The cards by id, once they are loaded. Homes that are no longer listed leave the comparison. */
function useComparedCards(propertyIds: readonly number[]): ReadonlyMap<number, PropertyCard> {
  const [cards, setCards] = useState<ReadonlyMap<number, PropertyCard>>(new Map());
  const missing = propertyIds.filter((id) => !cards.has(id)).join(",");
  useEffect(() => {
    if (missing === "") return;
    let isLeft = false;
    const ids = missing.split(",").map(Number);
    fetchPropertyCards(ids).then(
      (found) => {
        if (isLeft) return;
        setCards((known) => new Map([...known, ...found.map((card) => [card.id, card] as const)]));
        keepCompared((id) => !ids.includes(id) || found.some((card) => card.id === id));
      },
      // The count and the link still work without the cards.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [missing]);
  return cards;
}
