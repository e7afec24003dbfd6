import { Trash2 } from "lucide-react";
import { Link } from "react-router";
import { searchAddress } from "../../domain/search/search-query.ts";
import { searchSummary } from "../../domain/search/search-summary.ts";
import { removeSearch, useSavedSearches } from "../saved/saved-searches-store.ts";
import { useSite } from "../session/use-site.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { IconButton } from "../ui/icon-button.tsx";

/** Searches to come back to, each in one sentence. */
export function SavedSearchList() {
  const saved = useSavedSearches();
  const { wholePoundPrices } = useSite().search;
  if (saved.length === 0) {
    return (
      <EmptyState heading="Saved searches will appear here.">
        Save a search, and come back to it in one step.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {saved.map(({ search }) => {
        const summary = searchSummary(search, { hasWholePounds: wholePoundPrices });
        const address = searchAddress(search);
        return (
          <li key={address} className="flex items-center justify-between gap-3 py-3">
            <Link to={address} className="tap inline-flex items-center font-medium hover:underline">
              {summary}
            </Link>
            <IconButton label={`Remove ${summary}`} onClick={() => removeSearch(search)}>
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
