import { SALES_EVENT_KINDS } from "../../domain/site/content/sales-event-kinds.ts";
import type { SalesEventCard } from "../../domain/site/content/sales-event-pages.ts";
import { formatDay } from "../../domain/time/time.ts";
import { CardPhoto } from "../ui/card-photo.tsx";
import { Link } from "../ui/link.tsx";

interface SalesEventItemProps {
  card: SalesEventCard;
  isFirst: boolean;
}

export function SalesEventItem({ card, isFirst }: SalesEventItemProps) {
  return (
    <li>
      <Link to={`/sales-events/${card.eventId}`} className="group block">
        <CardPhoto picture={card.picture} isFirst={isFirst} />
        <p className="mt-4 text-ink-3 text-sm">{SALES_EVENT_KINDS[card.kind].label}</p>
        <h3 className="heading-4 mt-1 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
          {card.name}
        </h3>
      </Link>
      <p className="mt-2 text-ink-2 text-sm">
        <time dateTime={card.on}>{formatDay(card.on)}</time>, {card.startsAt}
        <span className="block">{card.venue}</span>
      </p>
    </li>
  );
}
