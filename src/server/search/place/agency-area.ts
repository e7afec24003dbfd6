import { distanceMiles } from "../../../domain/geo/distance.ts";
import type { Place } from "../../../domain/search/place/place.ts";
import type { Query } from "../../db/database.ts";
import { listBranchPoints } from "./place-queries.ts";

/** Of several places with the same name, visitors mean the one this close to a branch. */
const AGENCY_REACH_MILES = 30;
/** A county counts from its middle. */
const COUNTY_REACH_MILES = 45;

/** Returns a test for whether a place is in the agency's own area. */
export async function readAgencyArea(query: Query): Promise<(place: Place) => boolean> {
  const branches = await listBranchPoints(query);
  return (place) => {
    const reach = place.kind === "county" ? COUNTY_REACH_MILES : AGENCY_REACH_MILES;
    return branches.some((branch) => distanceMiles(place, branch) <= reach);
  };
}
