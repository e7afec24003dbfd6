import { appendTo } from "../../../domain/append-to.ts";
import { formatPlaceLabel } from "../../../domain/search/place/place.ts";
import { toPlaceKey, toPlaceSlug } from "../../../domain/search/place/place-keys.ts";
import { listWords } from "../../../domain/text/words.ts";
import type { Db } from "../../db/database.ts";
import { takeLock } from "../../db/lock.ts";
import type { PlaceKind } from "../../db/schema.ts";
import { hasCounties, type PlaceRow, replacePlaces } from "./place-queries.ts";
import { readPostcodeAreas, readSettlements, readStations, readUnitPostcodes } from "./read-gazetteer.ts";

interface SeedPlacesOptions {
  /** Made by factory/gazetteer/build.mjs. */
  folder: string;
  /** Leaves a gazetteer alone that was loaded already, unless it's from before counties were places. */
  onlyWhenEmpty?: boolean;
}

/** Loads the gazetteer in one transaction and returns the number of places; 0 if it was loaded already. */
export async function seedPlaces(
  db: Db,
  { folder, onlyWhenEmpty = false }: SeedPlacesOptions,
): Promise<number> {
  if (onlyWhenEmpty && (await hasCounties(db.query))) return 0;
  const [settlements, stations, districts, sectors, postcodes] = await Promise.all([
    readSettlements(folder),
    readStations(folder),
    readPostcodeAreas(folder, "districts"),
    readPostcodeAreas(folder, "sectors"),
    readUnitPostcodes(folder),
  ]);
  const places = rankPlaces([
    ...addCounties(settlements.map((place) => ({ ...place, kind: "settlement" as const }))),
    ...stations.map((place) => ({ ...place, name: `${place.name} station`, kind: "station" as const })),
    ...districts.map((place) => ({ ...place, kind: "district" as const })),
    ...sectors.map((place) => ({ ...place, kind: "sector" as const })),
  ]);
  await db.transaction(async (trx) => {
    // Processes that start at the same time on an empty database fill it once.
    await takeLock(trx, { engine: db.engine, lock: "seed" });
    if (onlyWhenEmpty && (await hasCounties(trx))) return;
    await replacePlaces(trx, places, postcodes);
  });
  return places.length;
}

interface RawPlace {
  kind: PlaceKind;
  name: string;
  county: string;
  lat: number;
  lng: number;
}

/** Names of several words, as opposed to postcodes. */
const HAS_WORDS: ReadonlySet<PlaceKind> = new Set(["settlement", "county"]);

/** Counties come after this many of the largest towns. */
const TOWNS_BEFORE_COUNTIES = 500;

/** Adds each county that isn't a city of the same name ('London'), in the middle of its towns and villages. */
function addCounties(settlements: RawPlace[]): RawPlace[] {
  const members = new Map<string, RawPlace[]>();
  for (const place of settlements) appendTo(members, place.county, place);
  const counties = [...members]
    .filter(([county, places]) => county !== "" && !places.some(({ name }) => name === county))
    .map(([county, places]) => ({ kind: "county" as const, name: county, county, ...findMiddle(places) }));
  return [
    ...settlements.slice(0, TOWNS_BEFORE_COUNTIES),
    ...counties,
    ...settlements.slice(TOWNS_BEFORE_COUNTIES),
  ];
}

function findMiddle(places: readonly RawPlace[]): { lat: number; lng: number } {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { lat: mean(places.map(({ lat }) => lat)), lng: mean(places.map(({ lng }) => lng)) };
}

/** The files are sorted by size, so the row number is the rank. A second village with the same name and county gets a numbered id. */
function rankPlaces(raw: RawPlace[]): PlaceRow[] {
  const taken = new Map<string, number>();
  return raw.map(({ kind, name, county, lat, lng }, index) => {
    const label = formatPlaceLabel({ name, county_name: county });
    const slug = toPlaceSlug(label);
    const count = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, count);
    return {
      rank: index + 1,
      place_id: count === 1 ? slug : `${slug}-${count}`,
      kind,
      name,
      county_name: county,
      name_key: toPlaceKey(name),
      label_key: toPlaceKey(label),
      lat,
      lng,
      furtherWords: HAS_WORDS.has(kind) ? [...new Set(listWords(name).slice(1))] : [],
    };
  });
}
