import type { StockHome } from "../../../domain/enquiry/instant-valuation/comparables.ts";
import type { Listing } from "../../../domain/property/property.ts";
import type { Query } from "../../db/database.ts";
import { LISTING_COLUMNS, toListing } from "../../property/property-row.ts";

export type ComparableHome = StockHome & Pick<Listing, "photoKeys">;

/** In the order of the ids. Homes that have gone meanwhile are left out. */
export async function findComparableHomes(
  query: Query,
  propertyIds: readonly number[],
): Promise<ComparableHome[]> {
  if (propertyIds.length === 0) return [];
  const rows = await query
    .selectFrom("properties")
    .select(LISTING_COLUMNS)
    .where("property_id", "in", propertyIds)
    .execute();
  const homes = new Map(rows.map((row) => [row.property_id, toListing(row, [])]));
  return propertyIds.flatMap((propertyId) => homes.get(propertyId) ?? []);
}
