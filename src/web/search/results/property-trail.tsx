import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { searchAddress } from "../../../domain/search/url/search-query.ts";
import { rememberViewed } from "../../property/recently-viewed-store.ts";
import { useSearchHistory } from "../search-history-store.ts";
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

/** To the latest search, where the visitor left it. Whoever has not searched yet is shown everything. */
function BackToSearch() {
  const [latest] = useSearchHistory();
  return (
    <Link
      to={latest ? searchAddress(latest, { isMap: latest.viewport !== null }) : "/search"}
      className="tap inline-flex items-center gap-2 font-semibold text-link text-sm hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4" />
      Back to search
    </Link>
  );
}
