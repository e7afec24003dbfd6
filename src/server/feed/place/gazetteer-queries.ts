import type { Query } from "../../db/database.ts";

/** Every postcode district and sector, by its name: 'CB7', 'CB7 4'. */
export function listPostcodeAreas(query: Query): Promise<{ name: string; lat: number; lng: number }[]> {
  return query
    .selectFrom("places")
    .select(["name", "lat", "lng"])
    .where("kind", "in", ["district", "sector"])
    .execute();
}

/** Every town and village, largest first. */
export function listSettlements(query: Query) {
  return query
    .selectFrom("places")
    .select(["rank", "name", "county_name", "name_key", "lat", "lng"])
    .where("kind", "=", "settlement")
    .orderBy("rank")
    .execute();
}

/** The whole postcodes of a district. The range may include those of a neighbour, depending on the database's language. */
export async function listUnitsOfDistrict(query: Query, district: string) {
  const rows = await query
    .selectFrom("postcodes")
    .select(["postcode", "lat", "lng", "town"])
    .where("postcode", ">=", `${district} 0AA`)
    .where("postcode", "<=", `${district} 9ZZ`)
    .execute();
  return rows.filter(({ postcode }) => postcode.startsWith(`${district} `));
}
