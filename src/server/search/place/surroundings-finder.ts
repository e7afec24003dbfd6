import { appendTo } from "../../../domain/append-to.ts";
import type { Point } from "../../../domain/geo/distance.ts";
import { MOST_MILES, type Surroundings } from "../../../domain/property/nearby/nearby-places.ts";
import { findBoxAround } from "../../../domain/search/area/box-around.ts";
import { isInViewport } from "../../../domain/search/matches.ts";
import type { Place } from "../../../domain/search/place/place.ts";
import { toPlaceKey } from "../../../domain/search/place/place-keys.ts";
import type { Viewport } from "../../../domain/search/search.ts";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import { LruCache } from "../../cache/lru-cache.ts";
import type { Query } from "../../db/database.ts";
import { findSettlementsNamed, listPlaces } from "./place-queries.ts";

/** About the size of Saffron Walden, 15,000 people, and larger. */
const LARGE_TOWN_RANK = 700;
/** More than the homes of a large agency are in. */
const MOST_TOWNS = 2_000;
/** The gazetteer only changes when it's replaced by a command. */
const KEEP_MS = 10 * MINUTE_MS;

interface KnownPlaces {
  stations: PlacesByDegree;
  largeTowns: PlacesByDegree;
  /** By name, as they were asked for. */
  settlements: LruCache<string, Place[]>;
  readAt: number;
}

/** By whole degrees of latitude, about 69 miles, so that only a part of them is looked at. */
type PlacesByDegree = ReadonlyMap<number, Place[]>;

/** Finds what is around a home. Keeps it in memory, because homes share their stations and towns. */
export class SurroundingsFinder {
  readonly #query: Query;
  readonly #clock: () => number;
  #known: KnownPlaces | undefined;

  constructor(query: Query, clock: () => number = Date.now) {
    this.#query = query;
    this.#clock = clock;
  }

  async find(home: Point & { town: string }): Promise<Omit<Surroundings, "landmarks">> {
    const { stations, largeTowns, settlements } = await this.#getKnown();
    const town = toPlaceKey(home.town);
    const named = settlements.get(town) ?? (await findSettlementsNamed(this.#query, town));
    settlements.set(town, named);
    const box = findBoxAround({ ...home, miles: MOST_MILES });
    return {
      stations: listPlacesIn(box, stations),
      largeTowns: listPlacesIn(box, largeTowns),
      settlements: named,
    };
  }

  async #getKnown(): Promise<KnownPlaces> {
    const now = this.#clock();
    if (this.#known && now - this.#known.readAt < KEEP_MS) return this.#known;
    this.#known = {
      stations: groupByDegree(await listPlaces(this.#query, { kind: "station" })),
      largeTowns: groupByDegree(
        await listPlaces(this.#query, { kind: "settlement", maxRank: LARGE_TOWN_RANK }),
      ),
      settlements: new LruCache(MOST_TOWNS),
      readAt: now,
    };
    return this.#known;
  }
}

function groupByDegree(places: readonly Place[]): PlacesByDegree {
  const groups = new Map<number, Place[]>();
  for (const place of places) appendTo(groups, Math.floor(place.lat), place);
  return groups;
}

/** All of them without a box, near a pole. */
function listPlacesIn(box: Viewport | undefined, places: PlacesByDegree): Place[] {
  if (!box) return [...places.values()].flat();
  const [, south, , north] = box;
  const found: Place[] = [];
  for (let degree = Math.floor(south); degree <= north; degree += 1)
    for (const place of places.get(degree) ?? []) if (isInViewport(place, box)) found.push(place);
  return found;
}
