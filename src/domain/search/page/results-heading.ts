import { isKind } from "../../property/property-type.ts";
import { formatNumber } from "../../text/format-number.ts";
import { capitalise } from "../../text/letter-case.ts";
import type { Place } from "../place/place.ts";
import type { Search } from "../search.ts";

/** Kinds that aren't homes. */
const NOT_HOMES = [
  ...["land", "commercial", "farm", "shop", "office", "industrial-unit", "building-plot"],
  ...["hospitality", "garage-only", "other"],
];

type NounFacts = Pick<Search, "tags" | "minBeds" | "homesOnly"> & Partial<Pick<Search, "auctionDate">>;

/** Whether a search finds only lots of an auction. */
function isForLots({ tags, auctionDate }: NounFacts): boolean {
  return tags.includes("auction") || !!auctionDate;
}

/** Returns 'auction lots' for these, 'homes' if the search, its types or bedrooms limit the results to homes, else 'properties'. */
export function getResultNoun(search: NounFacts, total: number): string {
  const { tags, minBeds, homesOnly } = search;
  if (isForLots(search)) return total === 1 ? "auction lot" : "auction lots";
  const kinds = tags.filter(isKind);
  const areHomes = kinds.length > 0 && !kinds.some((kind) => NOT_HOMES.includes(kind));
  if (homesOnly || areHomes || (minBeds ?? 0) > 0) return total === 1 ? "home" : "homes";
  return total === 1 ? "property" : "properties";
}

/** The heading of a page of results: '64 homes for sale around Ely'. */
export function formatResultsHeading(search: Search, total: number): string {
  const count = total === 0 ? "No" : formatNumber(total);
  return [count, getResultNoun(search, total), formatOffer(search), formatLocation(search)]
    .filter(Boolean)
    .join(" ");
}

/** The title of a page of results, without the count. */
export function formatResultsTitle(search: Search): string {
  const noun = getResultNoun(search, 2);
  return [capitalise(noun), formatOffer(search), formatLocation(search)].filter(Boolean).join(" ");
}

/** Empty for lots, which are for sale in any case. */
function formatOffer(search: Search): string {
  if (isForLots(search)) return "";
  return search.channel === "sales" ? "for sale" : "to let";
}

/** Towns and stations are searched around; postcodes and counties have an edge. */
function isExactArea({ county_name, kind, parts }: Place): boolean {
  return parts?.every(isExactArea) ?? (county_name === "" || kind === "county");
}

function formatLocation({ place, poly, within }: Search): string {
  if (poly !== null) return "in a drawn area";
  if (!place) return "";
  return isExactArea(place) && within === null ? `in ${place.name}` : `around ${place.name}`;
}

/** Beside results that are only homes: what else matches. */
export function formatNotHomes(count: number): string {
  const shown = formatNumber(count);
  return count === 1
    ? `also ${shown} shop, office or piece of land`
    : `also ${shown} shops, offices and land`;
}
