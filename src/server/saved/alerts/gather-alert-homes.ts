import { appendTo } from "../../../domain/append-to.ts";
import type { Picture } from "../../../domain/property/media/picture-schema.ts";
import type { Listing } from "../../../domain/property/property.ts";
import { PROPERTY_STATUSES } from "../../../domain/property/property-status.ts";
import { type AlertReasons, alertReasons } from "../../../domain/saved/alert-reasons.ts";
import type { Search } from "../../../domain/search/search.ts";
import { chunksOf } from "../../db/chunks.ts";
import type { Query } from "../../db/database.ts";
import { findPictures } from "../../media/picture-queries.ts";
import { findListings } from "../../property/property-queries.ts";
import type { Alert } from "./alert-queries.ts";
import { type AlertedSearch, listAlertedSearches } from "./alert-setting-queries.ts";
import { nameSearch } from "./name-search.ts";

export interface AlertHome extends AlertReasons {
  listing: Listing;
  picture: Picture | undefined;
}

/** The part of an email about one search. */
export interface AlertSection {
  saved: AlertedSearch;
  search: Search;
  homes: AlertHome[];
  /** Homes already shown in an earlier section. */
  toldAbove: number;
}

const IDS_PER_QUESTION = 1_000;

/**
 * The homes of an email, grouped by search, as they are now. Those no longer available are left out, and each home is
 * shown only once.
 */
export async function gatherAlertHomes(
  query: Query,
  { userId, alerts }: { userId: number; alerts: readonly Alert[] },
): Promise<AlertSection[]> {
  const listings = await findAvailable(query, [...new Set(alerts.map(({ propertyId }) => propertyId))]);
  const pictures = await findPictures(query, [...new Set(listings.flatMap(listFirstPhoto))]);
  const known = new Map(listings.map((listing) => [listing.propertyId, listing]));
  const causesOf = groupAlerts(alerts);
  const told = new Set<number>();
  const sections: AlertSection[] = [];
  for (const saved of await listAlertedSearches(query, userId)) {
    const homes = [...(causesOf.get(saved.searchId) ?? [])].flatMap(([propertyId, causes]) => {
      const listing = known.get(propertyId);
      if (!listing) return [];
      const reasons = alertReasons(causes, listing);
      const [photo = ""] = listFirstPhoto(listing);
      return reasons.labels.length === 0 ? [] : [{ ...reasons, listing, picture: pictures.get(photo) }];
    });
    if (homes.length === 0) continue;
    const fresh = homes.filter(({ listing }) => !told.has(listing.propertyId));
    for (const { listing } of fresh) told.add(listing.propertyId);
    const search = await nameSearch(query, saved.query);
    sections.push({ saved, search, homes: fresh, toldAbove: homes.length - fresh.length });
  }
  return sections;
}

/** Groups alerts by search and home, keeping their order. */
function groupAlerts(alerts: readonly Alert[]): Map<number, Map<number, Alert[]>> {
  const searches = new Map<number, Map<number, Alert[]>>();
  for (const alert of alerts) {
    const homes = searches.get(alert.searchId) ?? new Map<number, Alert[]>();
    searches.set(alert.searchId, homes);
    appendTo(homes, alert.propertyId, alert);
  }
  return searches;
}

async function findAvailable(query: Query, propertyIds: readonly number[]): Promise<Listing[]> {
  const found: Listing[] = [];
  for (const ids of chunksOf(propertyIds, IDS_PER_QUESTION)) found.push(...(await findListings(query, ids)));
  return found.filter(({ status }) => PROPERTY_STATUSES[status].isAvailable);
}

function listFirstPhoto({ photoKeys }: Listing): string[] {
  return photoKeys.slice(0, 1);
}
