import { capitalise, lowerFirst } from "../../text/letter-case.ts";
import { toNumberWord } from "../../text/number-words.ts";
import type { Listing } from "../property.ts";
import { PROPERTY_TYPES, type PropertyType } from "../property-type.ts";
import { hasBedrooms } from "./property-kind.ts";

type Addressed = Pick<Listing, "displayAddress" | "county" | "postcode">;

/** The address without its county and postcode, which are in the line below it: 'Barton Road, Ely'. */
export function toShortAddress({ displayAddress, county, postcode }: Addressed): string {
  const parts = displayAddress.split(", ");
  const repeated = [county, postcode, toDistrict(postcode)].filter((part) => part !== "");
  while (parts.length > 1 && repeated.includes((parts.at(-1) ?? "").trim())) parts.pop();
  return parts.join(", ");
}

interface Described extends Pick<Listing, "propertyType" | "bedrooms" | "county" | "postcode"> {
  /** False for a kind of property without rooms. */
  hasRooms: boolean;
  /** How many homes a development lists; 0 for any other property. */
  plotCount: number;
}

/** 'Four-bedroom semi-detached house, Cambridgeshire CB7' */
export function describeProperty(property: Described): string {
  const place = `${property.county} ${toDistrict(property.postcode)}`.trim();
  return [capitalise(describeKind(property)), place].filter(Boolean).join(", ");
}

function describeKind({ propertyType, bedrooms, hasRooms, plotCount }: Described): string {
  const type = lowerFirst(PROPERTY_TYPES[propertyType].label);
  if (plotCount > 0) return `${type} of ${toNumberWord(plotCount)} new home${plotCount === 1 ? "" : "s"}`;
  return hasRooms && bedrooms > 0 ? `${toNumberWord(bedrooms)}-bedroom ${type}` : type;
}

/** The heading of similar properties, which are called homes unless the type is something else. */
export function getSimilarHeading(type: PropertyType, { isGone }: { isGone: boolean }): string {
  const noun = hasBedrooms(type) ? "homes" : type === "development" ? "developments" : "properties";
  return isGone ? `Similar ${noun} still available` : `Similar ${noun} nearby`;
}

function toDistrict(postcode: string): string {
  return postcode.split(" ")[0] ?? "";
}
