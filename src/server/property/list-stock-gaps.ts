import { type Gap, listGaps } from "../../domain/property/facts/stock-gaps.ts";
import { chunksOf } from "../db/chunks.ts";
import type { Query } from "../db/database.ts";
import { listHouseNumbers } from "./house-number-queries.ts";
import { findProperties, listOnMarketIds } from "./property-queries.ts";

interface GapOptions {
  /** Empty for every gap. */
  only: readonly string[];
  branchId: number | undefined;
}

interface ListingWithGaps {
  reference: string;
  /** Empty when it isn't known. */
  houseNumber: string;
  address: string;
  branchId: number;
  gaps: Gap[];
}

const PROPERTIES_PER_PAGE = 500;

/** The properties on the market that lack a fact, by branch and address; and how many were looked at. */
export async function listStockGaps(
  query: Query,
  { only, branchId }: GapOptions,
): Promise<{ listings: ListingWithGaps[]; count: number }> {
  const houseNumbers = await listHouseNumbers(query);
  const ids = await listOnMarketIds(query, branchId);
  const listings: ListingWithGaps[] = [];
  for (const page of chunksOf(ids, PROPERTIES_PER_PAGE)) {
    for (const property of await findProperties(query, page)) {
      const gaps = listGaps(property).filter((gap) => only.length === 0 || only.includes(gap));
      if (gaps.length === 0) continue;
      listings.push({
        reference: property.reference,
        houseNumber: houseNumbers.get(property.propertyId) ?? "",
        address: property.displayAddress,
        branchId: property.branchId,
        gaps,
      });
    }
  }
  return { listings, count: ids.length };
}
