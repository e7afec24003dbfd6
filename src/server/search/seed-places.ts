import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { placeKey, placeLabel, placeSlug } from "../../domain/search/place.ts";
import { wordsOf } from "../../domain/search/words.ts";
import type { Db } from "../db/database.ts";
import type { PlaceKind } from "../db/schema.ts";
import { hasPlaces, type PlaceRow, replacePlaces } from "./place-queries.ts";

interface SeedPlacesOptions {
  /** Made by scripts/gazetteer/build.mjs. */
  folder: string;
  onlyWhenEmpty?: boolean;
}

/** Loads the gazetteer, all or nothing, and says how many places it has. */
export async function seedPlaces(
  db: Db,
  { folder, onlyWhenEmpty = false }: SeedPlacesOptions,
): Promise<number> {
  if (onlyWhenEmpty && (await hasPlaces(db.query))) return 0;
  const [settlements, districts, sectors, units] = await Promise.all(
    ["places", "districts", "sectors", "units"].map((name) => readRows(join(folder, `${name}.tsv.gz`))),
  );
  const places = rankPlaces([
    ...(settlements ?? []).map(([name = "", county = "", lat, lng]) => ({
      kind: "settlement" as const,
      name,
      county,
      lat,
      lng,
    })),
    ...(districts ?? []).map(postcodePlace("district")),
    ...(sectors ?? []).map(postcodePlace("sector")),
  ]);
  const postcodes = (units ?? []).map(([postcode = "", lat, lng, street = "", town = ""]) => ({
    postcode,
    lat: Number(lat),
    lng: Number(lng),
    street,
    town,
  }));
  await db.transaction(async (trx) => {
    if (onlyWhenEmpty && (await hasPlaces(trx))) return;
    await replacePlaces(trx, places, postcodes);
  });
  return places.length;
}

async function readRows(file: string): Promise<string[][]> {
  const text = gunzipSync(await readFile(file)).toString("utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
}

interface RawPlace {
  kind: PlaceKind;
  name: string;
  county: string;
  lat: string | undefined;
  lng: string | undefined;
}

function postcodePlace(kind: PlaceKind): (row: string[]) => RawPlace {
  return ([name = "", lat, lng]) => ({ kind, name, county: "", lat, lng });
}

/** The files are in order of size, so the row's number is its rank; a second village of one name in a county gets a number. */
function rankPlaces(raw: RawPlace[]): PlaceRow[] {
  const taken = new Map<string, number>();
  return raw.map(({ kind, name, county, lat, lng }, index) => {
    const label = placeLabel({ name, county_name: county });
    const slug = placeSlug(label);
    const count = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, count);
    return {
      rank: index + 1,
      place_id: count === 1 ? slug : `${slug}-${count}`,
      kind,
      name,
      county_name: county,
      name_key: placeKey(name),
      label_key: placeKey(label),
      lat: Number(lat),
      lng: Number(lng),
      furtherWords: kind === "settlement" ? [...new Set(wordsOf(name).slice(1))] : [],
    };
  });
}
