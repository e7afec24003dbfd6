import type { Query } from "../../db/database.ts";

export interface ServingBranch {
  branchId: number;
  code: string;
  lat: number;
  lng: number;
}

/** The branches that serve any of these districts and sectors. */
export async function listServingBranches(query: Query, codes: readonly string[]): Promise<ServingBranch[]> {
  const rows = await query
    .selectFrom("branch_areas")
    .innerJoin("branches", "branches.branch_id", "branch_areas.branch_id")
    .select(["branches.branch_id", "branch_areas.code", "branches.lat", "branches.lng"])
    .where("branch_areas.code", "in", codes)
    .execute();
  return rows.map(({ branch_id, ...rest }) => ({ branchId: branch_id, ...rest }));
}

/** The position of the smallest of these sectors and districts. A fallback for postcodes without a position of their own. */
export async function findPostcodeArea(
  query: Query,
  codes: readonly string[],
): Promise<{ lat: number; lng: number } | undefined> {
  const rows = await query
    .selectFrom("places")
    .select(["name", "lat", "lng"])
    .where("kind", "in", ["district", "sector"])
    .where("name", "in", codes)
    .execute();
  const [smallest] = rows.sort((a, b) => b.name.length - a.name.length);
  return smallest && { lat: smallest.lat, lng: smallest.lng };
}
