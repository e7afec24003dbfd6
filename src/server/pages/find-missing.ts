import type { MissingProperty } from "../../domain/pages/property-page.ts";
import type { Channel } from "../../domain/property/channel.ts";
import { EMPTY_SEARCH } from "../../domain/search/search.ts";
import { toSearchCriteria } from "../../domain/search/search-criteria.ts";
import { listNearbySearches } from "../../domain/search/similar/similar-searches.ts";
import type { Services } from "../../domain/services.ts";
import type { Query } from "../db/database.ts";
import { findWithdrawn } from "../property/withdrawn-property-queries.ts";
import type { LiveSearchIndex } from "../search/index/live-search-index.ts";
import { findSimilar } from "./find-similar.ts";

interface MissingDeps {
  query: Query;
  live: LiveSearchIndex;
  findCards: Services["search"]["findCards"];
}

const MOST_ALTERNATIVES = 6;

interface MissingOptions {
  propertyId: number | undefined;
  channel: Channel;
}

/** Suggests homes near a withdrawn one, or else the newest of the channel. */
export async function findMissing(
  { query, live, findCards }: MissingDeps,
  { propertyId, channel }: MissingOptions,
): Promise<MissingProperty> {
  const now = Date.now();
  const withdrawn = propertyId === undefined ? undefined : await findWithdrawn(query, propertyId);
  const near = withdrawn
    ? await findSimilar(
        { live, findCards },
        {
          home: { ...withdrawn, id: propertyId ?? 0, priceValue: null, bedrooms: 0 },
          searches: listNearbySearches(withdrawn),
          now,
          most: MOST_ALTERNATIVES,
        },
      )
    : [];
  return {
    isWithdrawn: withdrawn !== undefined,
    town: withdrawn && near.length > 0 ? withdrawn.town : null,
    alternatives:
      near.length > 0
        ? near
        : await findCards(await findNewest(live, { channel: withdrawn?.channel ?? channel, now })),
    answeredAt: now,
  };
}

async function findNewest(
  live: LiveSearchIndex,
  { channel, now }: { channel: Channel; now: number },
): Promise<number[]> {
  const search = { ...EMPTY_SEARCH, channel, status: "available" as const };
  const criteria = toSearchCriteria({ search, foundIds: null, area: null, now });
  return (await live.get()).findFirst(criteria, MOST_ALTERNATIVES);
}
