import { BackToSearch } from "../search/back-to-search.tsx";
import { NeighbourLinks } from "../search/neighbour-links.tsx";

/** The way back to the search that led here, and to its other results. */
export function PropertyTrail({ propertyId }: { propertyId: number }) {
  return (
    <>
      <BackToSearch />
      <NeighbourLinks propertyId={propertyId} />
    </>
  );
}
