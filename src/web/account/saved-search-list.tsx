import { Trash2 } from "lucide-react";
import { Link } from "react-router";
import { ALERT_FREQUENCIES, type AlertFrequency, type SavedSearch } from "../../domain/saved/saved-search.ts";
import { formatSearchSummary } from "../../domain/search/page/search-summary.ts";
import { toSearchPath } from "../../domain/search/url/search-query.ts";
import { markSeen, removeSearch, setFrequency } from "../saved/change-saved-searches.ts";
import { useSavedSearches } from "../saved/saved-searches-store.ts";
import { useSite } from "../session/use-site.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { SelectField } from "../ui/field/select-field.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { SearchLink } from "./search-link.tsx";

const FREQUENCIES = Object.entries(ALERT_FREQUENCIES).map(([value, label]) => ({ value, label }));

/** Saved searches, each summed up in one sentence. Only signed-in visitors can get alerts. */
export function SavedSearchList({ isSignedIn }: { isSignedIn: boolean }) {
  const saved = useSavedSearches();
  if (saved.length === 0) {
    return (
      <EmptyState heading="Saved searches will appear here." action={<SearchLink />}>
        Save a search and return to it in one click.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {saved.map((search) => (
          <SavedSearchItem key={toSearchPath(search.search)} saved={search} isSignedIn={isSignedIn} />
        ))}
      </ul>
      {!isSignedIn && (
        <p className="mt-5 text-ink-2">
          <a href="#/user/register" className="font-semibold text-link underline underline-offset-4">
            Register
          </a>{" "}
          and we’ll email you when a new home matches.
        </p>
      )}
    </>
  );
}

function SavedSearchItem({ saved, isSignedIn }: { saved: SavedSearch; isSignedIn: boolean }) {
  const { wholePoundPrices } = useSite().search;
  const { search } = saved;
  const summary = formatSearchSummary(search, { hasWholePounds: wholePoundPrices });
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-3">
        <Link
          to={toSearchPath(search)}
          onClick={() => markSeen(search)}
          className="tap inline-flex flex-wrap items-center gap-x-2 font-medium hover:underline"
        >
          {summary}
          {saved.new_text && <span className="font-semibold text-accent text-sm">({saved.new_text})</span>}
        </Link>
        <IconButton label={`Remove ${summary}`} onClick={() => removeSearch(search)}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      {isSignedIn && (
        <div className="mt-1 max-w-60">
          <SelectField
            label="Email me matching properties"
            options={FREQUENCIES}
            value={saved.alert_frequency}
            onChange={({ target }) => setFrequency(search, target.value as AlertFrequency)}
          />
        </div>
      )}
    </li>
  );
}
