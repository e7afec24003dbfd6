import { formatPlaceLabel, toPlaceKey, toPlaceSlug } from "../../../domain/search/place/place.ts";
import { listWords } from "../../../domain/text/words.ts";
import type { Db } from "../../db/database.ts";
import type { PlaceKind } from "../../db/schema.ts";
import { hasPlaces, type PlaceRow, replacePlaces } from "./place-queries.ts";
import { readPostcodeAreas, readSettlements, readUnitPostcodes } from "./read-gazetteer.ts";

interface SeedPlacesOptions {
  /** Made by scripts/gazetteer/build.mjs. */
  folder: string;
  onlyWhenEmpty?: boolean;
}

/** Loads the gazetteer in one transaction and returns the number of places; 0 if it was loaded already. */
export async function seedPlaces(
  db: Db,
  { folder, onlyWhenEmpty = false }: SeedPlacesOptions,
): Promise<number> {
  if (onlyWhenEmpty && (await hasPlaces(db.query))) return 0;
  const [settlements, districts, sectors, postcodes] = await Promise.all([
    readSettlements(folder),
    readPostcodeAreas(folder, "districts"),
    readPostcodeAreas(folder, "sectors"),
    readUnitPostcodes(folder),
  ]);
  const places = rankPlaces([
    ...settlements.map((place) => ({ ...place, kind: "settlement" as const })),
    ...districts.map((place) => ({ ...place, kind: "district" as const })),
    ...sectors.map((place) => ({ ...place, kind: "sector" as const })),
  ]);
  await db.transaction(async (trx) => {
    if (onlyWhenEmpty && (await hasPlaces(trx))) return;
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
      furtherWords: kind === "settlement" ? [...new Set(listWords(name).slice(1))] : [],
    };
  });
}
