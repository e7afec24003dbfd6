import type { Property } from "../domain/property/property.ts";
import { isDwelling, PROPERTY_TYPES } from "../domain/property/property-type.ts";
import { createRandom } from "./random.ts";

interface HouseNumber {
  propertyId: number;
  houseNumber: string;
}

const HIGHEST = 120;

/**
 * Lists the house numbers of a block, which aren't published. The same seed gives the same numbers, both listings of a
 * home have the same one, and no two homes of the block on a street share one. Homes with a name have none.
 */
export function listDemoHouseNumbers(block: readonly Property[], seed: string): HouseNumber[] {
  const taken = new Set<string>();
  const byHome = new Map<number, string>();
  return block.filter(hasNumber).map((property) => {
    const homeId = getHomeId(property);
    const houseNumber = byHome.get(homeId) ?? drawNumber({ property, seed, homeId, taken });
    byHome.set(homeId, houseNumber);
    return { propertyId: property.propertyId, houseNumber };
  });
}

/** A displayed address that starts with the street has no name in front of it. */
function hasNumber({ propertyType, displayAddress, street }: Property): boolean {
  return (
    isDwelling(propertyType) && propertyType !== "development" && displayAddress.startsWith(`${street},`)
  );
}

function getHomeId({ propertyId, linkedPropertyId }: Property): number {
  return Math.min(propertyId, linkedPropertyId ?? propertyId);
}

interface NumberOptions {
  property: Property;
  seed: string;
  homeId: number;
  taken: Set<string>;
}

function drawNumber({ property, seed, homeId, taken }: NumberOptions): string {
  const random = createRandom(`${seed}/house number ${homeId}`);
  const isFlat = PROPERTY_TYPES[property.propertyType].group === "flat";
  const flat = isFlat ? `Flat ${random.integer(1, 18)}, ` : "";
  for (let number = random.integer(1, HIGHEST); ; number += 2) {
    const place = `${number} ${property.street}, ${property.town}`;
    if (taken.has(place)) continue;
    taken.add(place);
    return `${flat}${number}`;
  }
}
