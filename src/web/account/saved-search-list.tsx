import { Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ALERT_FREQUENCIES, type AlertFrequency, type SavedSearch } from "../../domain/saved/saved-search.ts";
import { formatSearchName, LONGEST_SEARCH_NAME } from "../../domain/saved/search-name.ts";
import { formatSearchSummary } from "../../domain/search/page/search-summary.ts";
import type { Search } from "../../domain/search/search.ts";
import { toSearchPath } from "../../domain/search/url/search-query.ts";
import { markSeen, removeSearch, renameSearch, setFrequency } from "../saved/change-saved-searches.ts";
import { useSavedSearches } from "../saved/saved-searches-store.ts";
import { useSite } from "../session/use-site.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Segmented } from "../ui/field/segmented.tsx";
import { TextField } from "../ui/field/text-field.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Link } from "../ui/link.tsx";
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
  const { wholePoundPrices, areas } = useSite().search;
  const { search } = saved;
  const [isRenaming, setIsRenaming] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const name = saved.name || formatSearchName(search, { areaTown: saved.area_town, areaLabels: areas });
  const endRenaming = () => {
    setIsRenaming(false);
    // The form had the focus and is gone now.
    item.current?.focus({ preventScroll: true });
  };
  return (
    <li ref={item} tabIndex={-1} className="py-3 outline-none">
      {isRenaming ? (
        <RenameForm name={name} search={search} onDone={endRenaming} />
      ) : (
        <div className="flex items-center gap-1">
          <Link
            to={toSearchPath(search)}
            onClick={() => markSeen(search)}
            className="tap mr-auto inline-flex flex-wrap items-center gap-x-2 font-medium hover:underline"
          >
            {name}
            {saved.new_text && <span className="font-semibold text-accent text-sm">({saved.new_text})</span>}
          </Link>
          <IconButton label={`Rename ${name}`} onClick={() => setIsRenaming(true)}>
            <Pencil aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={`Remove ${name}`} onClick={() => removeSearch(search)}>
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
      <p className="text-ink-3 text-sm">
        {formatSearchSummary(search, { hasWholePounds: wholePoundPrices })}
      </p>
      {isSignedIn && (
        <div className="mt-3">
          <p aria-hidden className="mb-1.5 font-semibold text-sm leading-tight">
            Email me matching properties
          </p>
          <Segmented
            legend={`Email me matching properties: ${name}`}
            name={`frequency-${saved.search_id ?? toSearchPath(search)}`}
            options={FREQUENCIES}
            value={saved.alert_frequency}
            isSmall
            onChange={(value) => setFrequency(search, value as AlertFrequency)}
          />
        </div>
      )}
    </li>
  );
}

interface RenameFormProps {
  name: string;
  search: Search;
  onDone(): void;
}

/** An empty name lets the search be called by its filters again. */
function RenameForm({ name, search, onDone }: RenameFormProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? "";
    if (typed !== name) void renameSearch(search, typed);
    onDone();
  };
  return (
    <form onSubmit={submit} className="mb-2 grid gap-3">
      <TextField
        ref={input}
        label="Name of this search"
        name="name"
        defaultValue={name}
        maxLength={LONGEST_SEARCH_NAME}
        autoComplete="off"
      />
      <div className="flex gap-3">
        <Button type="submit" size="small">
          Save name
        </Button>
        <Button look="ghost" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
