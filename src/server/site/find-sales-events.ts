import type { Services } from "../../domain/services.ts";
import type { SalesEvent } from "../../domain/site/content/sales-event.ts";
import type {
  SalesEventCard,
  SalesEventPage,
  SalesEventsPage,
} from "../../domain/site/content/sales-event-pages.ts";
import { londonDay } from "../../domain/time/london-day.ts";
import { findBranchById } from "../branch/branch-queries.ts";
import type { Query } from "../db/database.ts";
import { findPictures } from "../media/picture-queries.ts";
import { listAuctionLotIds } from "../property/property-queries.ts";
import { findSalesEventById, listSalesEvents } from "./settings/page-queries.ts";

export async function findSalesEventsPage(query: Query): Promise<SalesEventsPage> {
  const events = await listSalesEvents(query);
  const pictures = await findPictures(
    query,
    events.flatMap(({ images }) => images.slice(0, 1).map(({ key }) => key)),
  );
  const today = londonDay(Date.now());
  const toCard = ({ eventId, kind, name, on, startsAt, venue, images }: SalesEvent): SalesEventCard => ({
    eventId,
    kind,
    name,
    on,
    startsAt,
    venue,
    picture: pictures.get(images[0]?.key ?? "") ?? null,
  });
  return {
    coming: events.filter(({ on }) => on >= today).map(toCard),
    past: events
      .filter(({ on }) => on < today)
      .reverse()
      .map(toCard),
  };
}

interface SalesEventDeps {
  query: Query;
  findCards: Services["search"]["findCards"];
}

export async function findSalesEventPage(
  { query, findCards }: SalesEventDeps,
  eventId: number,
): Promise<SalesEventPage | undefined> {
  const event = await findSalesEventById(query, eventId);
  if (!event) return undefined;
  const branch = await findBranchById(query, event.branchId);
  const lots = event.kind === "property-auction" ? await listAuctionLotIds(query, event.on) : [];
  const pictures = await findPictures(
    query,
    event.images.map(({ key }) => key),
  );
  return {
    event,
    isPast: event.on < londonDay(Date.now()),
    branchName: branch?.name ?? "",
    branchUrl: branch?.branchUrl ?? "",
    telephone: branch?.telephone ?? "",
    pictures: Object.fromEntries(pictures),
    lots: await findCards(lots),
    answeredAt: Date.now(),
  };
}
