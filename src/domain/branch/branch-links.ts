import type { Point } from "../geo/distance.ts";
import type { Channel } from "../property/channel.ts";

/** The search that shows a branch's available properties; its results are the ones that the branch's page counts. */
export function getBranchSearchUrl(branchId: number, channel: Channel): string {
  return `/search?channel=${channel}&branch_id=${branchId}&fragment=status-available`;
}

/** Opens the visitor's own map app on phones, and a website elsewhere. */
export function getDirectionsUrl({ lat, lng }: Point): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
}

/** As in "38 for sale · 12 to let"; empty if there is nothing. */
export function formatBranchCounts({ forSale, toLet }: { forSale: number; toLet: number }): string {
  return [forSale > 0 ? `${forSale} for sale` : "", toLet > 0 ? `${toLet} to let` : ""]
    .filter((part) => part !== "")
    .join(" · ");
}
