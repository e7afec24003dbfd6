import { useEffect } from "react";
import { rememberViewed } from "../../property/recently-viewed-store.ts";
import { BackToSearch } from "./back-to-search.tsx";
import { NeighbourLinks } from "./neighbour-links.tsx";

/** Links back to the search and to its other results, and records this home as recently viewed. */
export function PropertyTrail({ propertyId }: { propertyId: number }) {
  useEffect(() => rememberViewed(propertyId), [propertyId]);
  return (
    <>
      <BackToSearch />
      <NeighbourLinks propertyId={propertyId} />
    </>
  );
}
