import { appendTo } from "../../../domain/append-to.ts";
import { distanceMiles, type Point } from "../../../domain/geo/distance.ts";
import { listPlaceNameKeys, toCountyKey } from "../../../domain/search/place/place-name-keys.ts";

interface Settlement extends Point {
  rank: number;
  name: string;
  county_name: string;
  name_key: string;
}

/** A property is said to be in the largest town this near, else in the nearest village. */
const TOWN_MILES = 2;
/** Degrees; about 7 miles from south to north. */
const CELL = 0.1;
const WIDEST_RING = 8;

/** The towns and villages of the gazetteer in memory, by name and by position. */
export class Settlements {
  readonly #byName = new Map<string, Settlement[]>();
  readonly #byCell = new Map<string, Settlement[]>();

  /** @param settlements largest first */
  constructor(settlements: readonly Settlement[]) {
    for (const settlement of settlements) {
      appendTo(this.#byName, settlement.name_key, settlement);
      appendTo(this.#byCell, toCell(settlement, 0, 0), settlement);
    }
  }

  /** All of this name, largest first; only those of the county if any are in it. */
  findNamed(town: string, county: string): readonly Settlement[] {
    const [beforeComma = ""] = town.split(",");
    const named = listPlaceNameKeys(beforeComma)
      .map((key) => this.#byName.get(key))
      .find((found) => found !== undefined);
    if (!named) return [];
    const countyKey = toCountyKey(county);
    const inCounty = named.filter(({ county_name }) => toCountyKey(county_name) === countyKey);
    return inCounty.length > 0 ? inCounty : named;
  }

  /** The town or village that a position is in; undefined far from any. */
  findAround(point: Point): Settlement | undefined {
    const near = this.#listAround(point).map((settlement) => ({
      settlement,
      miles: distanceMiles(point, settlement),
    }));
    const towns = near.filter(({ miles }) => miles <= TOWN_MILES);
    const [first] =
      towns.length > 0
        ? towns.sort((a, b) => a.settlement.rank - b.settlement.rank)
        : near.sort((a, b) => a.miles - b.miles);
    return first?.settlement;
  }

  #listAround(point: Point): Settlement[] {
    for (let ring = 1; ring <= WIDEST_RING; ring *= 2) {
      const found: Settlement[] = [];
      for (let north = -ring; north <= ring; north += 1)
        for (let east = -ring; east <= ring; east += 1)
          found.push(...(this.#byCell.get(toCell(point, north, east)) ?? []));
      if (found.length > 0) return found;
    }
    return [];
  }
}

function toCell({ lat, lng }: Point, north: number, east: number): string {
  return `${Math.floor(lat / CELL) + north} ${Math.floor(lng / CELL) + east}`;
}
