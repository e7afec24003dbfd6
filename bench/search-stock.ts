import type { Listing, Property } from "../src/domain/property/property.ts";
import { encodeAreas } from "../src/domain/search/area/polygon.ts";
import type { Place } from "../src/domain/search/place/place.ts";
import { EMPTY_SEARCH, type Search } from "../src/domain/search/search.ts";
import { SORT_NAMES } from "../src/domain/search/sort-options.ts";
import { DAY_MS } from "../src/domain/time/time.ts";
import { createRandom } from "./random-numbers.ts";

const SEARCHES = 200;

/** Repeats the demo's properties, with small changes in location, price and dates, until there are enough. */
export function* repeatStock(base: readonly Property[], count: number): Generator<Property[]> {
  const random = createRandom(1);
  for (let first = 0; first < count; first += base.length) {
    const block = base.slice(0, count - first);
    yield block.map((property, index) =>
      first === 0 ? property : moveProperty(property, first + index + 1, random),
    );
  }
}

function moveProperty(property: Property, propertyId: number, random: () => number): Property {
  const shift = 1 + (random() - 0.5) / 5;
  const days = Math.floor(random() * 40) * DAY_MS;
  return {
    ...property,
    propertyId: 1_000_000 + propertyId,
    reference: `B-${propertyId}`,
    lat: property.lat + (random() - 0.5) / 20,
    lng: property.lng + (random() - 0.5) / 20,
    priceValue: property.priceValue === null ? null : Math.round(property.priceValue * shift),
    createdAt: property.createdAt - days,
    launchedAt: property.launchedAt - days,
    updatedAt: property.updatedAt - days,
  };
}

/** Typical searches: mostly a place with some bounds; others have a drawn area, a viewport or no location. */
export function listSearches(base: readonly Listing[]): Search[] {
  const random = createRandom(2);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const sometimes = <Value>(share: number, value: () => Value) => (random() < share ? value() : null);
  return Array.from({ length: SEARCHES }, (): Search => {
    const { lat, lng, town, channel } = pick(base);
    const place: Place = { place_id: town, name: town, county_name: "Norfolk", lat, lng };
    const where = random();
    const isLetting = channel === "lettings";
    const box = 0.02 + random() / 5;
    return {
      ...EMPTY_SEARCH,
      channel,
      place: where < 0.6 ? place : null,
      within: where < 0.6 ? sometimes(0.7, () => pick([0.5, 1, 3, 5, 10, 15, 30])) : null,
      poly:
        where >= 0.6 && where < 0.72 ? encodeAreas([createDrawnArea(lat, lng, 0.03 + random() / 8)]) : null,
      viewport: where >= 0.72 && where < 0.84 ? [lng - box, lat - box / 2, lng + box, lat + box / 2] : null,
      minBeds: sometimes(0.5, () => pick([1, 2, 3, 4])),
      maxBeds: sometimes(0.15, () => pick([4, 5, 6])),
      minPrice: sometimes(0.25, () =>
        pick(isLetting ? [500, 700, 900] : [100_000, 200_000, 300_000, 123_456]),
      ),
      maxPrice: sometimes(0.5, () =>
        pick(isLetting ? [1_000, 1_500, 2_000] : [300_000, 450_000, 600_000, 1_000_000]),
      ),
      minSquareFeet: sometimes(0.05, () => pick([750, 1_000, 1_500])),
      minAcreage: sometimes(0.03, () => pick([0.25, 0.5, 1])),
      createdAgo: sometimes(0.07, () => pick([1, 3, 7, 14])),
      tags: random() < 0.35 ? [pick(["house", "flat", "bungalow", "land", ...pick(base).tags])] : [],
      status: sometimes(0.2, () => pick(["available", "all"] as const)),
      pets: isLetting && random() < 0.15,
      sorted: random() < 0.5 ? null : pick(SORT_NAMES),
      page: random() < 0.75 ? 1 : 1 + Math.floor(random() * 6),
    };
  });
}

/** A hand-drawn shape with sixty corners. */
function createDrawnArea(lat: number, lng: number, radius: number) {
  return Array.from({ length: 60 }, (_, corner) => {
    const angle = (corner / 60) * 2 * Math.PI;
    const wobble = radius * (1 + Math.sin(corner * 7) / 4);
    return { lat: lat + wobble * Math.sin(angle), lng: lng + wobble * 1.6 * Math.cos(angle) };
  });
}
