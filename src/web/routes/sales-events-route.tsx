import type { Services } from "../../domain/services.ts";
import type { SalesEventCard, SalesEventsPage } from "../../domain/site/content/sales-event-pages.ts";
import type { Site } from "../../domain/site/site.ts";
import type { PageMeta } from "../lib/page.ts";
import { usePageData } from "../router/router-context.ts";
import { SalesEventItem } from "../site/sales-event-card.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";

export function meta(_page: SalesEventsPage, site: Site): PageMeta {
  return {
    title: `Sales and auctions | ${site.agencyName}`,
    description: `Property auctions, farm sales, antiques and fine art with ${site.agencyName}: dates, places and lots.`,
  };
}

export function load(services: Services): Promise<SalesEventsPage> {
  return services.site.listSalesEvents();
}

export function Page() {
  const { coming, past } = usePageData<SalesEventsPage>();
  return (
    <div className="wrap pt-4 pb-(--section) tablet:pt-6">
      <Breadcrumb trail={[{ label: "Home", to: "/" }]} here="Sales and auctions" />
      <h1 className="heading-2 mt-6 tablet:mt-10">Sales and auctions</h1>
      <EventList heading="To come" events={coming} emptyText="No sale is arranged just now." isFirst />
      <EventList heading="Just past" events={past} emptyText="" />
    </div>
  );
}

interface EventListProps {
  heading: string;
  events: readonly SalesEventCard[];
  emptyText: string;
  isFirst?: boolean;
}

function EventList({ heading, events, emptyText, isFirst = false }: EventListProps) {
  if (events.length === 0 && emptyText === "") return null;
  return (
    <section className="mt-12">
      <h2 className="heading-3 mb-6">{heading}</h2>
      {events.length === 0 ? (
        <p className="text-ink-2">{emptyText}</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-12 pair:grid-cols-2 tablet:grid-cols-3">
          {events.map((card, index) => (
            <SalesEventItem key={card.eventId} card={card} isFirst={isFirst && index < 3} />
          ))}
        </ul>
      )}
    </section>
  );
}
