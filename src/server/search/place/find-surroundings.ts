import type { Point } from "../../../domain/geo/distance.ts";
import { MOST_MILES, type Surroundings } from "../../../domain/property/nearby/nearby-places.ts";
import type { Query } from "../../db/database.ts";
import { type Box, findPlacesWithin } from "./place-queries.ts";

/** About the size of Saffron Walden, 15,000 people, and larger. */
const LARGE_TOWN_RANK = 700;
const VILLAGE_MILES = 8;
const MILES_A_DEGREE = 69;

/** Finds the stations, towns and villages around a point. */
export async function findSurroundings(query: Query, at: Point): Promise<Omit<Surroundings, "landmarks">> {
  const wide = toBox(at, MOST_MILES);
  const [stations, largeTowns, settlements] = await Promise.all([
    findPlacesWithin(query, { kind: "station", box: wide }),
    findPlacesWithin(query, { kind: "settlement", box: wide, maxRank: LARGE_TOWN_RANK }),
    findPlacesWithin(query, { kind: "settlement", box: toBox(at, VILLAGE_MILES) }),
  ]);
  return { stations, largeTowns, settlements };
}

/** A box that contains the circle around a point. */
function toBox({ lat, lng }: Point, miles: number): Box {
  const high = miles / MILES_A_DEGREE;
  const wide = high / Math.cos((lat * Math.PI) / 180);
  return { south: lat - high, north: lat + high, west: lng - wide, east: lng + wide };
}
