import { distanceMiles } from "../geo/distance.ts";
import { formatMiles } from "./nearby/nearby-places.ts";
import type { Listing } from "./property.ts";

interface KnownBranch {
  name: string;
  lat: number;
  lng: number;
}

/** Below this distance, words are clearer than a number. */
const NEXT_DOOR_MILES = 0.15;

/** Describes a home's location in words, for visitors who can't see or don't open the map. */
export function describeWhereabouts(
  home: Pick<Listing, "street" | "town" | "county" | "postcode" | "lat" | "lng">,
  branch: KnownBranch,
): string {
  const [district = ""] = home.postcode.split(" ");
  const place = [home.town, home.county].filter((part) => part !== "").join(", ");
  const subject = home.street === "" ? "This property" : home.street;
  const where = place === "" ? district : `${place}${district && ` (${district})`}`;
  return `${subject} is ${where && `in ${where}, `}${farFrom(home, branch)}. The pin shows the street, not the exact house.`;
}

function farFrom(home: Pick<Listing, "lat" | "lng">, branch: KnownBranch): string {
  const miles = distanceMiles(home, branch);
  if (miles < NEXT_DOOR_MILES) return `round the corner from our ${branch.name} branch`;
  return `${formatMiles(miles)} from our ${branch.name} branch`;
}
