import { X } from "lucide-react";
import type { Map as MapLibreMap } from "maplibre-gl";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import type { PropertyCard } from "../../../domain/property/card/property-card.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { MOST_LISTED, useChosenCards } from "../results/use-chosen-cards.ts";
import type { MapChoice } from "./map-pins.tsx";

interface MapCardProps {
  map: MapLibreMap;
  choice: MapChoice;
  cards: readonly PropertyCard[];
  fetchCard(propertyId: number): Promise<PropertyCard | undefined>;
  renderCard(card: PropertyCard): ReactNode;
  onClose(): void;
}

/** The card of the chosen pin: at the bottom of the map on phones, next to the pin on larger screens. */
export function MapCard({ map, choice, cards, fetchCard, renderCard, onClose }: MapCardProps) {
  const box = useRef<HTMLElement>(null);
  const shown = useChosenCards({ choice, cards, fetchCard });
  const count = choice.propertyIds.length;
  const label = count === 1 ? "Selected home" : `${count} homes here`;

  useLayoutEffect(() => placeCard(map, box.current, choice));
  useEffect(() => {
    const follow = () => placeCard(map, box.current, choice);
    map.on("move", follow);
    map.on("resize", follow);
    return () => {
      map.off("move", follow);
      map.off("resize", follow);
    };
  }, [map, choice]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card gets taller once it's loaded
  useEffect(() => uncoverPin(map, box.current, choice), [map, choice, shown.kind]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new choice is announced again
  useEffect(() => box.current?.focus({ preventScroll: true }), [choice]);

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={label}
      aria-busy={shown.kind === "loading"}
      className="absolute inset-x-4 bottom-[calc(var(--map-foot,0px)+56px)] mx-auto max-h-[60%] max-w-[440px] animate-rise overflow-y-auto overscroll-contain rounded-panel bg-surface shadow-3 tablet:inset-auto tablet:top-0 tablet:left-0 tablet:w-[360px] tablet:translate-x-(--card-x) tablet:translate-y-(--card-y) tablet:animate-none"
    >
      <div className="sticky top-0 z-20 flex items-center justify-end bg-surface pl-4">
        <h2 className={count === 1 ? "sr-only" : "mr-auto font-medium text-ink-2 text-sm"}>{label}</h2>
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {shown.kind === "loading" && (
        <div className="grid gap-3 px-4 pb-4">
          <span className="sr-only">Loading</span>
          <Skeleton className="aspect-3/2" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      )}
      {shown.kind === "failed" && <p className="px-4 pb-4">We couldn’t load this home. Please try again.</p>}
      {shown.kind === "ready" && shown.cards.length === 0 && (
        <p className="px-4 pb-4">This home is no longer on the market.</p>
      )}
      {shown.kind === "ready" && (
        <ul className="grid gap-2 px-1 pb-1">
          {shown.cards.map((card) => (
            <li key={card.id}>{renderCard(card)}</li>
          ))}
        </ul>
      )}
      {shown.kind === "ready" && count > MOST_LISTED && (
        <p className="px-4 pb-4 text-ink-2 text-sm">{`Showing the first ${MOST_LISTED} of ${count}.`}</p>
      )}
    </section>
  );
}

const MARGIN_PX = 12;
const PIN_PX = 28;

/** Pins below this share of the height have their card above. Not 0.5: zooming centres a cluster, and the card would flicker. */
const LOW = 0.55;

/** Places the card above or below the pin, where there is more space, and always inside the map. */
function placeCard(map: MapLibreMap, box: HTMLElement | null, { lng, lat }: MapChoice): void {
  if (!box) return;
  const { clientWidth, clientHeight } = map.getContainer();
  const { x, y } = map.project([lng, lat]);
  const { offsetWidth, offsetHeight } = box;
  const within = (value: number, most: number) =>
    Math.round(Math.max(MARGIN_PX, Math.min(value, most - MARGIN_PX)));
  const top = y > clientHeight * LOW ? y - PIN_PX - offsetHeight : y + PIN_PX;
  box.style.setProperty("--card-x", `${within(x - offsetWidth / 2, clientWidth - offsetWidth)}px`);
  box.style.setProperty("--card-y", `${within(top, clientHeight - offsetHeight)}px`);
}

/** On phones, pans the map if the card covers its pin. */
function uncoverPin(map: MapLibreMap, box: HTMLElement | null, { lng, lat }: MapChoice): void {
  if (!box || window.matchMedia("(width > 768px)").matches) return;
  const hidden = map.project([lng, lat]).y - (box.offsetTop - PIN_PX);
  if (hidden > 0) map.panBy([0, hidden]);
}
