import {
  getOfferPeriod,
  isShownByBranch,
  listOfferedSlots,
  MOST_OFFERED,
  type ShownSlot,
} from "../../domain/enquiry/viewing/viewing-slots.ts";
import { PROPERTY_STATUSES } from "../../domain/property/property-status.ts";
import type { Services } from "../../domain/services.ts";
import type { SiteSettings } from "../../domain/site/settings/site-settings.ts";
import type { Query } from "../db/database.ts";
import { estimateHome } from "./instant-valuation/estimate-home.ts";
import { findViewingPage } from "./viewing/find-viewing-page.ts";
import { routeViewing } from "./viewing/route-viewing.ts";
import { toShownSlot } from "./viewing/shown-slot.ts";
import { listFreeSlots } from "./viewing/viewing-slot-queries.ts";

interface EnquiryDeps {
  getSettings(): Promise<SiteSettings>;
  query: Query;
  /** Signs the links in emails. */
  secret: string;
}

export function createEnquiryService({ getSettings, query, secret }: EnquiryDeps): Services["enquiry"] {
  async function listViewingSlots(propertyId: number): Promise<ShownSlot[]> {
    const found = await routeViewing({ query, settings: await getSettings() }, propertyId);
    if (!found) return [];
    const { branchId, status } = found.property;
    if (!PROPERTY_STATUSES[status].isAvailable || !isShownByBranch(found.route, branchId)) return [];
    const now = Date.now();
    const free = await listFreeSlots(query, { branchId, ...getOfferPeriod(now), most: MOST_OFFERED });
    return listOfferedSlots(free, now).map(toShownSlot);
  }
  return {
    estimateValue: (question) => estimateHome({ query, getSettings }, question),
    listViewingSlots,
    findViewing: (link) => findViewingPage({ query, secret, listViewingSlots }, link, Date.now()),
  };
}
