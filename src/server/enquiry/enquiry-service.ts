import {
  getOfferPeriod,
  listOfferedSlots,
  MOST_OFFERED,
  type ShownSlot,
} from "../../domain/enquiry/viewing/viewing-slots.ts";
import type { Services } from "../../domain/services.ts";
import type { SiteSettings } from "../../domain/site/settings/site-settings.ts";
import type { Query } from "../db/database.ts";
import type { LiveSearchIndex } from "../search/index/live-search-index.ts";
import { estimateHome } from "./instant-valuation/estimate-home.ts";
import { findViewingPage } from "./viewing/find-viewing-page.ts";
import { findViewingBranchId } from "./viewing/route-viewing.ts";
import { toShownSlot } from "./viewing/shown-slot.ts";
import { listFreeSlots } from "./viewing/viewing-slot-queries.ts";

interface EnquiryDeps {
  getSettings(): Promise<SiteSettings>;
  query: Query;
  live: LiveSearchIndex;
  /** Signs the links in emails. */
  secret: string;
}

export function createEnquiryService({ getSettings, query, live, secret }: EnquiryDeps): Services["enquiry"] {
  async function listViewingSlots(propertyId: number): Promise<ShownSlot[]> {
    const branchId = await findViewingBranchId({ query, settings: await getSettings() }, propertyId);
    if (branchId === undefined) return [];
    const now = Date.now();
    const free = await listFreeSlots(query, { branchId, ...getOfferPeriod(now), most: MOST_OFFERED });
    return listOfferedSlots(free, now).map(toShownSlot);
  }
  return {
    estimateValue: (question) => estimateHome({ query, live, getSettings }, question),
    listViewingSlots,
    findViewing: (link) => findViewingPage({ query, secret, listViewingSlots }, link, Date.now()),
  };
}
