import type { PriceChange } from "../../../domain/desk/reports/report-views.ts";
import type { PropertyType } from "../../../domain/property/property-type.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import type { Query } from "../../db/database.ts";

interface Span {
  propertyIds: readonly number[];
  /** London days, both included. */
  first: string;
  last: string;
  /** The same as times: from the first, before the second. */
  from: number;
  until: number;
}

export async function listDayViews(query: Query, { propertyIds, first, last }: Span) {
  const rows = await query
    .selectFrom("property_views")
    .select(["property_id", "day", "views"])
    .where("property_id", "in", propertyIds)
    .where("day", ">=", first)
    .where("day", "<=", last)
    .execute();
  return rows.map(({ property_id, day, views }) => ({ propertyId: property_id, day, views }));
}

export async function listSaves(query: Query, { propertyIds, from, until }: Span) {
  const rows = await query
    .selectFrom("saved_properties")
    .select(["property_id", "saved_at"])
    .where("property_id", "in", propertyIds)
    .where("saved_at", ">=", from)
    .where("saved_at", "<", until)
    .execute();
  return rows.map(({ property_id, saved_at }) => ({ propertyId: property_id, at: saved_at }));
}

/** Oldest first, without spam. */
export async function listEnquiries(query: Query, { propertyIds, from, until }: Span) {
  const rows = await query
    .selectFrom("lead_work")
    .innerJoin("leads", "leads.lead_id", "lead_work.lead_id")
    .select(["lead_work.property_id", "leads.created_at", "leads.type", "lead_work.first_response_ms"])
    .where("lead_work.property_id", "in", propertyIds)
    .where("lead_work.state", "!=", "spam")
    .where("leads.created_at", ">=", from)
    .where("leads.created_at", "<", until)
    .orderBy("leads.created_at")
    .execute();
  return rows.map((row) => ({
    propertyId: row.property_id ?? 0,
    at: row.created_at,
    isViewing: row.type === "viewing",
    responseMs: row.first_response_ms,
  }));
}

/** Booked viewings by their time, also those to come. Cancelled ones aren't booked any more. */
export async function listBookedViewings(
  query: Query,
  { propertyIds, from }: Pick<Span, "propertyIds" | "from">,
) {
  const rows = await query
    .selectFrom("lead_work")
    .innerJoin("viewing_bookings", "viewing_bookings.lead_id", "lead_work.lead_id")
    .innerJoin("viewing_slots", "viewing_slots.viewing_slot_id", "viewing_bookings.viewing_slot_id")
    .select(["lead_work.property_id", "viewing_slots.starts_at", "viewing_bookings.visitor_email"])
    .where("lead_work.property_id", "in", propertyIds)
    .where("lead_work.state", "!=", "spam")
    .where("viewing_slots.starts_at", ">=", from)
    .orderBy("viewing_slots.starts_at")
    .execute();
  return rows.map((row) => ({
    propertyId: row.property_id ?? 0,
    startsAt: row.starts_at,
    visitor: row.visitor_email,
  }));
}

/** Oldest first, as far as they are kept. */
export async function listPriceChanges(query: Query, propertyId: number): Promise<PriceChange[]> {
  const rows = await query
    .selectFrom("property_events")
    .select(["at", "old_price_pounds", "new_price_pounds"])
    .where("property_id", "=", propertyId)
    .where("kind", "=", "reduced")
    .orderBy("at")
    .orderBy("event_id")
    .execute();
  return rows.flatMap(({ at, old_price_pounds: oldPrice, new_price_pounds: newPrice }) =>
    oldPrice === null || newPrice === null ? [] : [{ day: londonDay(at), oldPrice, newPrice }],
  );
}

type Range = readonly [number, number];

interface CandidateOptions {
  channel: string;
  types: readonly PropertyType[];
  lat: Range;
  lng: Range;
  price: Range;
  bedrooms: Range;
  /** Properties that came on the market before or after this can't be compared. */
  launched: Range;
}

const MOST_CANDIDATES = 500;

/** The properties that may be similar, by the index of kind and place. */
export async function listSimilarCandidates(query: Query, options: CandidateOptions) {
  const { channel, types, lat, lng, price, bedrooms, launched } = options;
  const rows = await query
    .selectFrom("properties")
    .select(["property_id", "lat", "lng", "price_value_pounds", "bedrooms", "launched_at"])
    .where("channel", "=", channel)
    .where("property_type", "in", types)
    .where("lat", ">=", lat[0])
    .where("lat", "<=", lat[1])
    .where("lng", ">=", lng[0])
    .where("lng", "<=", lng[1])
    .where("price_value_pounds", ">=", price[0])
    .where("price_value_pounds", "<=", price[1])
    .where("bedrooms", ">=", bedrooms[0])
    .where("bedrooms", "<=", bedrooms[1])
    .where("launched_at", ">=", launched[0])
    .where("launched_at", "<", launched[1])
    .orderBy("property_id")
    .limit(MOST_CANDIDATES)
    .execute();
  return rows.map((row) => ({
    id: row.property_id,
    lat: row.lat,
    lng: row.lng,
    priceValue: row.price_value_pounds ?? 0,
    bedrooms: row.bedrooms,
    launchedAt: row.launched_at,
  }));
}
