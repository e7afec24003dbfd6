import type { Point } from "../../../domain/geo/distance.ts";
import { MOST_MILES, type Surroundings } from "../../../domain/property/nearby/nearby-places.ts";
import { findBoxAround } from "../../../domain/search/area/box-around.ts";
import { isInViewport } from "../../../domain/search/matches.ts";
import type { Place } from "../../../domain/search/place/place.ts";
import { toPlaceKey } from "../../../domain/search/place/place-keys.ts";
import { MINUTE_MS } from "../../../domain/time/time.ts";
import type { Query } from "../../db/database.ts";
import { findSettlementsNamed, listPlaces } from "./place-queries.ts";

/** About the size of Saffron Walden, 15,000 people, and larger. */
const LARGE_TOWN_RANK = 700;
/** The gazetteer only changes when it's replaced by a command. */
const KEEP_MS = 10 * MINUTE_MS;

interface KnownPlaces {
  stations: Place[];
  largeTowns: Place[];
  readAt: number;
}

/** Finds what is around a home. Stations and large towns are few, so they are kept in memory instead of read for each page. */
export class SurroundingsFinder {
  readonly #query: Query;
  readonly #clock: () => number;
  #known: KnownPlaces | undefined;

  constructor(query: Query, clock: () => number = Date.now) {
    this.#query = query;
    this.#clock = clock;
  }

  async find(home: Point & { town: string }): Promise<Omit<Surroundings, "landmarks">> {
    const { stations, largeTowns } = await this.#getKnown();
    const box = findBoxAround({ ...home, miles: MOST_MILES });
    const isNear = (place: Place) => !box || isInViewport(place, box);
    return {
      stations: stations.filter(isNear),
      largeTowns: largeTowns.filter(isNear),
      settlements: await findSettlementsNamed(this.#query, toPlaceKey(home.town)),
    };
  }

  async #getKnown(): Promise<KnownPlaces> {
    const now = this.#clock();
    if (this.#known && now - this.#known.readAt < KEEP_MS) return this.#known;
    this.#known = {
      stations: await listPlaces(this.#query, { kind: "station" }),
      largeTowns: await listPlaces(this.#query, { kind: "settlement", maxRank: LARGE_TOWN_RANK }),
      readAt: now,
    };
    return this.#known;
  }
}
