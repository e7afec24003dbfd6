import type { ReactNode } from "react";
import { cardLabels, isSold } from "../../domain/property/card/card-status.ts";
import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import { getShownPrice } from "../../domain/property/kind/shown-price.ts";
import { weeklyNote } from "../../domain/property/price.ts";
import { utcDay } from "../../domain/time/time.ts";
import { classNames } from "../lib/class-names.ts";
import { useSite } from "../session/use-site.ts";
import { Label } from "../ui/label.tsx";
import { Link } from "../ui/link.tsx";
import { ResponsiveImage } from "../ui/responsive-image.tsx";
import { CardFacts } from "./property-card.tsx";

interface ShortCardProps {
  card: PropertyCard;
  heart: ReactNode;
  /** A line below the price. It is passed in, because only the page knows what is saved. */
  priceNote?: ReactNode;
  onOpen?(): void;
}

/** A compact property card, for the map and the list of saved properties. */
export function ShortCard({ card, heart, priceNote, onOpen }: ShortCardProps) {
  const rules = useSite().search;
  const now = Date.now();
  const today = utcDay(now);
  const labels = cardLabels(card, { now, today, ...rules });
  const { qualifier, amount } = getShownPrice(card, today);
  const weekly = weeklyNote(card);
  const [photo] = card.photos;
  return (
    <article
      data-property-id={card.property_id}
      className="relative grid grid-cols-[112px_minmax(0,1fr)_44px] gap-3 p-3"
    >
      <div
        className={classNames(
          "aspect-4/3 overflow-hidden rounded-photo bg-sunken",
          isSold(card, today) && "saturate-55",
        )}
      >
        {photo && <ResponsiveImage picture={{ ...photo, alt: photo.imageAlt }} sizes="120px" />}
      </div>
      <div>
        {labels.length > 0 && (
          <p className="mb-1.5 flex flex-wrap gap-1.5">
            {labels.map(({ text, tone }) => (
              <Label key={text} tone={tone}>
                {text}
              </Label>
            ))}
          </p>
        )}
        {qualifier !== "" && <p className="text-ink-3 text-xs">{qualifier}</p>}
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-display font-medium text-lg leading-tight tabular-nums">{amount}</span>
          {weekly !== null && <span className="text-ink-3 text-sm tabular-nums">({weekly})</span>}
        </p>
        {priceNote}
        <h3 className="mt-1 font-medium text-sm leading-snug">
          <Link to={card.property_url} onClick={onOpen} className="after:absolute after:inset-0 after:z-1">
            {card.display_address}
          </Link>
        </h3>
        <CardFacts card={card} />
        {card.also_listed && (
          <p className="mt-1 text-sm">
            <Link
              to={card.also_listed.property_url}
              onClick={onOpen}
              className="tap relative z-2 text-link underline underline-offset-4"
            >
              {card.also_listed.text}
            </Link>
          </p>
        )}
      </div>
      <div className="relative z-2">{heart}</div>
    </article>
  );
}
