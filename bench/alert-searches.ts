import type { Listing } from "../src/domain/property/property.ts";
import type { Place } from "../src/domain/search/place/place.ts";
import type { Search } from "../src/domain/search/search.ts";
import { writeSearchQuery } from "../src/domain/search/url/search-query.ts";
import { chunksOf } from "../src/server/db/chunks.ts";
import type { Db } from "../src/server/db/database.ts";
import { createRandom } from "./random-numbers.ts";
import { listSearches } from "./search-stock.ts";

const SEARCHES_PER_USER = 2;
const TOWNS = 400;

/** What people save: the benched searches around real places, some by words alone, a few with a text. */
export function* savedQueries(
  base: readonly Listing[],
  { places, count }: { places: readonly Place[]; count: number },
): Generator<string> {
  const random = createRandom(7);
  const near = nearestPlaces(base, places);
  const shapes = listSearches(base);
  for (let i = 0; i < count; i++) {
    const shape = shapes[i % shapes.length] as Search;
    const place = near[Math.floor(random() * near.length)] as Place;
    const kind = random();
    const bounds = {
      minPrice: shape.minPrice === null ? null : Math.round(shape.minPrice * (0.8 + random() / 2)),
      maxPrice: shape.maxPrice === null ? null : Math.round(shape.maxPrice * (0.8 + random() / 2)),
    };
    const plain = { ...shape, ...bounds, viewport: null, page: 1, text: kind > 0.97 ? "garden" : "" };
    const isPlaced = shape.poly === null;
    const chosen = { place, placeId: place.place_id, isQuerySearch: false, q: "" };
    const typed = { place: null, placeId: null, isQuerySearch: true, q: place.name };
    const where = isPlaced ? (kind < 0.9 ? chosen : typed) : { place: null, placeId: null };
    yield writeSearchQuery({ ...plain, ...where });
  }
}

function nearestPlaces(base: readonly Listing[], places: readonly Place[]): Place[] {
  const towns = new Set(base.map(({ town }) => town));
  return places.filter(({ name }) => towns.has(name)).slice(0, TOWNS);
}

export async function fillSearches(db: Db, queries: Iterable<string>): Promise<void> {
  const rows = [...queries].map((query, i) => ({
    user_id: Math.floor(i / SEARCHES_PER_USER) + 1,
    query,
    identity: String(i),
    alert_frequency: "I",
    created_at: 0,
  }));
  await db.transaction(async (trx) => {
    const users = Array.from({ length: Math.ceil(rows.length / SEARCHES_PER_USER) }, (_, i) => i + 1);
    for (const chunk of chunksOf(users, 1_000)) {
      const values = chunk.map((user_id) => ({
        user_id,
        email: `user-${user_id}@example.uk`,
        created_at: 0,
        email_confirmed_at: 0,
      }));
      await trx.insertInto("users").values(values).execute();
    }
    for (const chunk of chunksOf(rows, 1_000)) await trx.insertInto("saved_searches").values(chunk).execute();
  });
}
