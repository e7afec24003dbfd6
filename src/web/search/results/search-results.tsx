import { lazy, Suspense, useRef } from "react";
import { formatNotHomes, formatResultsHeading } from "../../../domain/search/page/results-heading.ts";
import { DEFAULT_SORT, isSortName, SORT_NAMES, SORT_OPTIONS } from "../../../domain/search/sort-options.ts";
import { formatNumber } from "../../../domain/text/format-number.ts";
import { useIsSlow } from "../../lib/use-is-slow.ts";
import { KEEP_SCROLL } from "../../lib/use-scroll-memory.ts";
import { SaveSearchButton } from "../../saved/save-search-button.tsx";
import { useSite } from "../../session/use-site.ts";
import { Link } from "../../ui/link.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { RESULTS_HEADING_ID, SearchChipsRow } from "../filters/search-chips-row.tsx";
import type { SearchControls } from "../use-search-page.ts";
import { DidYouMean } from "./did-you-mean.tsx";
import { ResultCards } from "./result-cards.tsx";
import { ResultSkeletons } from "./result-skeletons.tsx";

const loadEmpty = () => import("./search-empty.tsx").then((part) => part.SearchEmpty);
/** The server renders it at once; in the browser its code loads when nothing was found. */
const SearchEmpty = import.meta.env.SSR
  ? await loadEmpty()
  : lazy(async () => ({ default: await loadEmpty() }));

const loadMore = () => import("./more-results.tsx").then((part) => part.MoreResults);
/** Only for agencies whose results load on scroll. */
const MoreResults = import.meta.env.SSR
  ? await loadMore()
  : lazy(async () => ({ default: await loadMore() }));

interface SearchResultsProps {
  controls: SearchControls;
  selectedId: number | null;
  onSelect?: ((propertyId: number | null) => void) | undefined;
}

/** The results: active filters, heading, cards and pagination. */
export function SearchResults({ controls, selectedId, onSelect }: SearchResultsProps) {
  const { page, isLoading, toHref } = controls;
  const { infiniteScroll } = useSite().search;
  const isSlow = useIsSlow(isLoading);
  const first = useRef<HTMLDivElement>(null);
  const { properties, pagination, search } = page;
  const cards = { now: page.answeredAt, selectedId, onSelect };
  const shown = isSlow ? (
    <ResultSkeletons count={Math.max(3, properties.length)} />
  ) : (
    <ResultCards cards={properties} {...cards} />
  );
  if (pagination.total_count === 0) {
    return (
      <>
        <SearchChipsRow controls={controls} />
        <Suspense>
          <SearchEmpty controls={controls} />
        </Suspense>
      </>
    );
  }
  return (
    <section aria-label="Results" aria-busy={isLoading}>
      <SearchChipsRow controls={controls} />
      <DidYouMean controls={controls} />
      <ResultsHead controls={controls} />
      <h2 className="sr-only">Results</h2>
      <div ref={first}>{shown}</div>
      {infiniteScroll && (
        // The first cards stay outside: React would drop their HTML if anything changed before this code has loaded.
        <Suspense>
          <MoreResults key={toHref(search)} page={page} first={first} toHref={toHref} {...cards} />
        </Suspense>
      )}
      <div className="mt-12">
        <Pagination
          page={pagination.current_page}
          pageCount={pagination.page_count}
          hrefOf={(number) => toHref({ ...search, page: number })}
        />
      </div>
    </section>
  );
}

function ResultsHead({ controls }: { controls: SearchControls }) {
  const { page, search, toHref } = controls;
  const { total_count, from_record, to_record } = page.pagination;
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h1 id={RESULTS_HEADING_ID} tabIndex={-1} className="heading-3 outline-none">
          {formatResultsHeading(page.search, total_count)}
        </h1>
        <p role="status" className="mt-1.5 text-ink-3 text-sm tabular-nums">
          Showing {from_record}–{to_record} of {formatNumber(total_count)}
          {page.search.viewport !== null && " in this map area"}
          {page.notHomes > 0 && (
            <>
              {" · "}
              <Link
                to={toHref({ ...search, homesOnly: false, page: 1 })}
                state={KEEP_SCROLL}
                className="text-link underline underline-offset-4"
              >
                {formatNotHomes(page.notHomes)}
              </Link>
            </>
          )}
        </p>
      </div>
      <div className="flex w-full items-center justify-between gap-2 pair:w-auto">
        <SortSelect controls={controls} />
        <div className="desk:hidden">
          <SaveSearchButton search={search} look="ghost" size="small" />
        </div>
      </div>
    </div>
  );
}

/** Needs JavaScript. Without it, the sort is in the plain filter form. */
function SortSelect({ controls: { search, change } }: { controls: SearchControls }) {
  return (
    <label className="flex min-h-11 min-w-0 items-center gap-2 text-sm">
      Sort:
      <select
        value={search.sorted ?? DEFAULT_SORT}
        onChange={({ currentTarget: { value } }) =>
          change({ ...search, sorted: isSortName(value) && value !== DEFAULT_SORT ? value : null, page: 1 })
        }
        className="min-h-11 min-w-0 max-w-44 rounded-control bg-transparent pr-1 font-semibold [field-sizing:content]"
      >
        {SORT_NAMES.map((name) => (
          <option key={name} value={name}>
            {SORT_OPTIONS[name].label}
          </option>
        ))}
      </select>
    </label>
  );
}
