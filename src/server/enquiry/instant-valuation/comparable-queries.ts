import type { StockHome } from "../../../domain/enquiry/instant-valuation/comparables.ts";
import type { Channel } from "../../../domain/property/channel.ts";
import type { PropertyStatus } from "../../../domain/property/property-status.ts";
import type { PropertyType } from "../../../domain/property/property-type.ts";
import { chunksOf } from "../../db/chunks.ts";
import type { Query } from "../../db/database.ts";
import { yieldToEventLoop } from "../../jobs/yield-to-event-loop.ts";

/** Read in parts, because reading all of them at once would hold up other visitors. */
const HOMES_PER_READ = 100;

/** In the order of the ids. Homes that have gone meanwhile are left out. */
export async function findStockHomes(query: Query, propertyIds: readonly number[]): Promise<StockHome[]> {
  const homes = new Map<number, StockHome>();
  // What comes before and after each part has a turn of its own.
  await yieldToEventLoop();
  for (const ids of chunksOf(propertyIds, HOMES_PER_READ)) {
    for (const home of await readStockHomes(query, ids)) homes.set(home.propertyId, home);
    await yieldToEventLoop();
  }
  return propertyIds.flatMap((propertyId) => homes.get(propertyId) ?? []);
}

/** Only the columns that an estimate uses: what is read for each of hundreds of homes takes most of its time. */
async function readStockHomes(query: Query, propertyIds: readonly number[]): Promise<StockHome[]> {
  const rows = await query
    .selectFrom("properties")
    .select([
      "property_id as propertyId",
      "channel",
      "status",
      "property_type as propertyType",
      "street",
      "town",
      "lat",
      "lng",
      "bedrooms",
      "square_feet as squareFeet",
      "price",
      "price_value_pounds as priceValue",
      "exchanged_price_pounds as exchangedPrice",
      "exchanged_on as exchangedOn",
      "auction_date as auctionDate",
      "disposal",
      "development_id as developmentId",
    ])
    .where("property_id", "in", propertyIds)
    .execute();
  return rows.map((row) => ({
    ...row,
    channel: row.channel as Channel,
    status: row.status as PropertyStatus,
    propertyType: row.propertyType as PropertyType,
  }));
}
