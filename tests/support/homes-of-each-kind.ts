import { getPropertyKind } from "../../src/domain/property/kind/property-kind.ts";
import { readShownPrice, splitPrice } from "../../src/domain/property/price.ts";
import { getPropertyPath, type Property } from "../../src/domain/property/property.ts";
import { isOnMarket } from "../../src/domain/property/property-status.ts";
import { findProperties } from "../../src/server/property/property-queries.ts";
import type { TestDb } from "./engines.ts";

/** The page of one home for each kind, each way to show a price, and each other thing that changes a page. */
export async function listHomesOfEachKind({ db }: TestDb): Promise<string[]> {
  const rows = await db.query.selectFrom("properties").select("property_id").orderBy("property_id").execute();
  const homes = await findProperties(
    db.query,
    rows.map(({ property_id }) => property_id),
  );
  const paths = new Map(homes.map((home) => [describeKind(home), getPropertyPath(home)]));
  return [...paths.values()];
}

function describeKind(home: Property): string {
  const { channel, price, status, auctionDate, details } = home;
  return JSON.stringify([
    getPropertyKind(home),
    channel,
    readShownPrice(price)?.period,
    splitPrice(price).qualifier.includes("rom"),
    isOnMarket(status),
    auctionDate !== null,
    details.photos.length > 0,
  ]);
}
