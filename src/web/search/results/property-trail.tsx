import { useEffect } from "react";
import { rememberViewed } from "../../property/recently-viewed-store.ts";
import { BackToSearch } from "./back-to-search.tsx";
import { NeighbourLinks } from "./neighbour-links.tsx";

/** The way back to the search that led here, and to its other results; and this home among those that were looked at. */
export function PropertyTrail({ propertyId }: { propertyId: number }) {
  useEffect(() => rememberViewed(propertyId), [propertyId]);
  return (
    <>
      <BackToSearch />
      <NeighbourLinks propertyId={propertyId} />
    </>
  );
}
