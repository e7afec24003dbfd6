import { Bath, BedDouble, Maximize, Sofa, Sprout } from "lucide-react";
import type { ReactNode } from "react";
import { cardLabels, isSold } from "../../domain/property/card/card-status.ts";
import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import { getShownPrice } from "../../domain/property/kind/shown-price.ts";
import { formatAcres, formatSquareFeet } from "../../domain/property/measures.ts";
import { weeklyNote } from "../../domain/property/price.ts";
import { utcDay } from "../../domain/time/time.ts";
import { classNames } from "../lib/class-names.ts";
import { useRenderedApart } from "../lib/rendered-apart.ts";
import { useSite } from "../session/use-site.ts";
import { Label } from "../ui/label.tsx";
import { Link } from "../ui/link.tsx";
import { CardPhotos } from "./media/card-photos.tsx";

interface PropertyCardItemProps {
  card: PropertyCard;
  /**
   * The time that decides which cards are labelled new. It must be the same on the server and in the browser.
   */
  now: number;
  /** The `sizes` attribute of its photos. */
  sizes: string;
  loading: "first" | "eager" | "lazy";
  isSelected?: boolean;
  /** The save button of this card. It is passed in, because only the page knows what is saved. */
  heart?: ReactNode;
  /** Another action next to the facts, for this card and passed in for the same reason. */
  action?: ReactNode;
  onOpen?(): void;
}

/** A property in a list. The whole card is one link; the save button and the arrows are above it. */
export function PropertyCardItem(props: PropertyCardItemProps) {
  const { card, now, isSelected = false, ...others } = props;
  const { sizes, loading, heart, action } = others;
  const rules = useSite().search;
  const today = utcDay(now);
  const labels = cardLabels(card, { now, today, ...rules });
  const variant = [sizes, loading, today, Boolean(heart), Boolean(action), ...labels.map(({ text }) => text)];
  const content = useRenderedApart({
    content: <CardContent card={card} today={today} labels={labels} {...others} />,
    cached: { of: card, variant: variant.join() },
  });
  return (
    <article
      data-property-id={card.property_id}
      className={classNames(
        "group relative",
        isSelected && "rounded-[2px] outline-2 outline-action outline-offset-8",
      )}
      {...content}
    />
  );
}

interface CardContentProps extends Omit<PropertyCardItemProps, "now" | "isSelected"> {
  today: string;
  labels: ReturnType<typeof cardLabels>;
}

function CardContent({ card, today, labels, sizes, loading, heart, action, onOpen }: CardContentProps) {
  const { line, town } = splitAddress(card.display_address);
  return (
    <>
      <CardPhotos
        photos={card.photos}
        name={line}
        sizes={sizes}
        loading={loading}
        to={card.property_url}
        onOpen={onOpen}
        className={isSold(card, today) ? "saturate-55" : undefined}
      />
      {labels.length > 0 && (
        <p className="pointer-events-none absolute top-3 left-3 z-2 flex flex-wrap gap-1.5 pr-16">
          {labels.map(({ text, tone }) => (
            <Label key={text} tone={tone}>
              {text}
            </Label>
          ))}
        </p>
      )}
      <CardPrice card={card} today={today} />
      <h3 className="mt-1 font-medium leading-snug">
        <Link to={card.property_url} onClick={onOpen} className="after:absolute after:inset-0 after:z-1">
          {line}
          {town !== "" && <span className="block font-normal text-ink-3 text-sm">{town}</span>}
        </Link>
      </h3>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <CardFacts card={card} />
        {action && <div className="relative z-2 ml-auto flex">{action}</div>}
      </div>
      {card.also_listed && <p className="mt-1 text-ink-3 text-sm">{card.also_listed.text}</p>}
      {heart && <div className="absolute top-1.5 right-2 z-2">{heart}</div>}
    </>
  );
}

function CardPrice({ card, today }: { card: PropertyCard; today: string }) {
  const { qualifier, amount } = getShownPrice(card, today);
  const weekly = weeklyNote(card);
  return (
    <p className="mt-3.5 flex flex-wrap items-baseline gap-x-2">
      {qualifier !== "" && <span className="text-ink-3 text-xs">{qualifier}</span>}
      <span className="font-display font-medium text-xl tabular-nums">{amount}</span>
      {weekly !== null && <span className="text-ink-3 text-sm tabular-nums">({weekly})</span>}
    </p>
  );
}

const ROOMS = [
  { name: "bedrooms", label: "Bedrooms", Icon: BedDouble },
  { name: "bathrooms", label: "Bathrooms", Icon: Bath },
  { name: "receptionRooms", label: "Receptions", Icon: Sofa },
] as const;

/** Shows the type and rooms, then the acreage, or without one the floor area. */
export function CardFacts({ card }: { card: PropertyCard }) {
  const rooms = ROOMS.filter(({ name }) => card[name] > 0);
  const size =
    card.acreage !== null
      ? { text: formatAcres(card.acreage), Icon: Sprout }
      : card.squareFeet !== null && { text: formatSquareFeet(card.squareFeet), Icon: Maximize };
  return (
    <ul className="mt-2 flex flex-1 flex-wrap gap-x-4 gap-y-1 text-ink-2 text-sm tabular-nums">
      {card.lot !== undefined && <li>Lot {card.lot}</li>}
      {/* It has its own line, so that the figures of every card fit on one. */}
      <li className="w-full not-first:w-auto not-first:flex-1">{card.propertyType}</li>
      {rooms.map(({ name, label, Icon }) => (
        <li key={name} className="flex items-center gap-1.5">
          <Icon aria-hidden className="size-[18px] stroke-[1.5]" />
          <span className="sr-only">{label} </span>
          {card[name]}
        </li>
      ))}
      {size && (
        <li className="flex items-center gap-1.5">
          <size.Icon aria-hidden className="size-[18px] stroke-[1.5]" />
          {size.text}
        </li>
      )}
    </ul>
  );
}

/** Splits 'Mill Lane, Stretham, Cambridgeshire' into the first line and the town with its county. */
function splitAddress(address: string): { line: string; town: string } {
  const parts = address.split(", ");
  const lines = Math.max(1, parts.length - 2);
  return { line: parts.slice(0, lines).join(", "), town: parts.slice(lines).join(", ") };
}
