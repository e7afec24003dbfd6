import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { toSearchPath } from "../../../domain/search/url/search-query.ts";
import { useSearchHistory } from "../search-history-store.ts";

/** Links to the latest search as the visitor left it, or to all properties if there is none. */
export function BackToSearch() {
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
