import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import { LruCache } from "../cache/lru-cache.ts";
import type { Query } from "../db/database.ts";
import { findPictures } from "../media/picture-queries.ts";
import { findLinkedListings } from "../property/linked-listing-queries.ts";
import { CARD_PHOTOS, toPropertyCard } from "../property/property-card.ts";
import { findListings } from "../property/property-queries.ts";
import type { LiveSearchIndex } from "./index/live-search-index.ts";

const MAX_CACHED = 5_000;

export type FindCards = (propertyIds: readonly number[]) => Promise<PropertyCard[]>;

/** Finds cards by property id, in the order of the ids. Recent cards are cached until their property changes. */
export function createPropertyCards(query: Query, live: LiveSearchIndex): FindCards {
  const cache = new LruCache<number, PropertyCard>(MAX_CACHED);
  /** A card mentions its linked listing, so it changes with it: the ids of the cards by the id of that listing. */
  const mentionedBy = new Map<number, Set<number>>();
  live.onChange((propertyIds) => {
    if (propertyIds === null) {
      cache.clear();
      mentionedBy.clear();
      return;
    }
    for (const propertyId of propertyIds) {
      cache.delete(propertyId);
      for (const cardId of mentionedBy.get(propertyId) ?? []) cache.delete(cardId);
      mentionedBy.delete(propertyId);
    }
  });

  async function read(propertyIds: readonly number[]): Promise<PropertyCard[]> {
    // A card that was read before a change but arrives after it must not be cached.
    const before = live.version();
    const listings = await findListings(query, propertyIds);
    const keys = listings.flatMap(({ photoKeys }) => photoKeys.slice(0, CARD_PHOTOS));
    const pictures = await findPictures(query, [...new Set(keys)]);
    const linked = await findLinkedListings(query, listings);
    const cards = listings.map((listing) =>
      toPropertyCard(listing, { pictures, alsoListed: linked.get(listing.propertyId) }),
    );
    if (live.version() === before) {
      for (const card of cards) cache.set(card.id, card);
      for (const { propertyId, linkedPropertyId } of listings)
        if (linkedPropertyId !== null)
          mentionedBy.set(linkedPropertyId, (mentionedBy.get(linkedPropertyId) ?? new Set()).add(propertyId));
    }
    return cards;
  }

  return async (propertyIds) => {
    const known = new Map(propertyIds.map((propertyId) => [propertyId, cache.get(propertyId)]));
    const missing = propertyIds.filter((propertyId) => known.get(propertyId) === undefined);
    for (const card of missing.length > 0 ? await read(missing) : []) known.set(card.id, card);
    return propertyIds.flatMap((propertyId) => known.get(propertyId) ?? []);
  };
}
