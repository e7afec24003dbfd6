import { sql } from "kysely";
import type { StockHome } from "../../../domain/enquiry/instant-valuation/comparables.ts";
import type { Listing } from "../../../domain/property/property.ts";
import type { PropertyType } from "../../../domain/property/property-type.ts";
import { type Circle, getCircleBounds } from "../../../domain/search/area/circle.ts";
import type { Query } from "../../db/database.ts";
import { LISTING_COLUMNS, toListing } from "../../property/property-row.ts";

export type ComparableHome = StockHome & Pick<Listing, "photoKeys">;

/** Keeps the nearest homes of a large stock. An estimate uses ten at most. */
const MOST_HOMES = 400;

interface ComparableOptions {
  kinds: readonly PropertyType[];
  beds: { least: number; most: number };
  circle: Circle;
}

/** Homes for sale or sold around a point, nearest first. A coarse filter: `findComparables` decides. */
export async function listComparableHomes(
  query: Query,
  { kinds, beds, circle }: ComparableOptions,
): Promise<ComparableHome[]> {
  if (kinds.length === 0) return [];
  const [west, south, east, north] = getCircleBounds(circle);
  // A degree of longitude is this much shorter than one of latitude here.
  const narrowing = (north - south) / (east - west);
  const up = sql<number>`(${sql.ref("lat")} - ${circle.lat})`;
  const aside = sql<number>`((${sql.ref("lng")} - ${circle.lng}) * ${narrowing})`;
  const rows = await query
    .selectFrom("properties")
    .select(LISTING_COLUMNS)
    .where("channel", "=", "sales")
    .where("property_type", "in", kinds)
    .where("lat", ">=", south)
    .where("lat", "<=", north)
    .where("lng", ">=", west)
    .where("lng", "<=", east)
    .where("bedrooms", ">=", beds.least)
    .where("bedrooms", "<=", beds.most)
    .orderBy(sql`${up} * ${up} + ${aside} * ${aside}`)
    .orderBy("property_id")
    .limit(MOST_HOMES)
    .execute();
  return rows.map((row) => toListing(row, []));
}
