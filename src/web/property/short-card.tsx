import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import { splitPrice } from "../../domain/property/price.ts";
import { ResponsiveImage } from "../ui/responsive-image.tsx";
import { CardFacts } from "./property-card.tsx";

interface ShortCardProps {
  card: PropertyCard;
  heart: ReactNode;
  onOpen?(): void;
}

/** A compact property card, for the map and the list of saved properties. */
export function ShortCard({ card, heart, onOpen }: ShortCardProps) {
  const { qualifier, amount } = splitPrice(card.price);
  const [photo] = card.photos;
  return (
    <article
      data-property-id={card.property_id}
      className="relative grid grid-cols-[112px_minmax(0,1fr)_44px] gap-3 p-3"
    >
      <div className="aspect-4/3 overflow-hidden rounded-photo bg-sunken">
        {photo && <ResponsiveImage picture={{ ...photo, alt: photo.imageAlt }} sizes="120px" />}
      </div>
      <div>
        {qualifier !== "" && <p className="text-ink-3 text-xs">{qualifier}</p>}
        <p className="font-display font-medium text-lg leading-tight tabular-nums">{amount}</p>
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
