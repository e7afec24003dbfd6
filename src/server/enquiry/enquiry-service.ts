import type { ShownSlot } from "../../domain/enquiry/viewing/viewing-slots.ts";
import type { Services } from "../../domain/services.ts";
import type { SiteSettings } from "../../domain/site/settings/site-settings.ts";
import type { Query } from "../db/database.ts";
import type { LiveSearchIndex } from "../search/index/live-search-index.ts";
import { estimateHome } from "./instant-valuation/estimate-home.ts";
import { findViewingPage } from "./viewing/find-viewing-page.ts";
import { findViewingBranchId } from "./viewing/route-viewing.ts";
import { listShownSlots } from "./viewing/shown-slot.ts";

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
    return listShownSlots(query, { branchId, now: Date.now() });
  }
  return {
    estimateValue: (question) => estimateHome({ query, live, getSettings }, question),
    listViewingSlots,
    findViewing: (link) => findViewingPage({ query, secret, listViewingSlots }, link, Date.now()),
  };
}
