import { type LinkedListing, toLinkedListing } from "../../domain/property/linked-listing.ts";
import type { Listing } from "../../domain/property/property.ts";
import type { Query } from "../db/database.ts";
import { findListings } from "./property-queries.ts";

/** The other listings of homes that are for sale and to let at once, by the id of the listing that mentions them. */
export async function findLinkedListings(
  query: Query,
  listings: readonly Listing[],
): Promise<Map<number, LinkedListing>> {
  const ids = listings.flatMap(({ linkedPropertyId }) => linkedPropertyId ?? []);
  const others = new Map((await findListings(query, ids)).map((other) => [other.propertyId, other]));
  return new Map(
    listings.flatMap((listing) => {
      const linked = toLinkedListing(listing, others.get(listing.linkedPropertyId ?? 0));
      return linked ? [[listing.propertyId, linked] as const] : [];
    }),
  );
}
