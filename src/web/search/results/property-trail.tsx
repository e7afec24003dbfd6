import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { toSearchPath } from "../../../domain/search/url/search-query.ts";
import { rememberViewed } from "../../property/recently-viewed-store.ts";
import { useSearchHistory } from "../search-history-store.ts";
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

/** Links to the latest search as the visitor left it, or to all properties if there is none. */
function BackToSearch() {
  const [latest] = useSearchHistory();
  return (
    <Link
      to={latest ? toSearchPath(latest, { isMap: latest.viewport !== null }) : "/search"}
      className="tap inline-flex items-center gap-2 font-semibold text-link text-sm hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4" />
      Back to search
    </Link>
  );
}
