import { List, Map as MapIcon } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { formatResultsHeading, formatResultsTitle } from "../../domain/search/page/results-heading.ts";
import type { SearchPage } from "../../domain/search/page/search-page.ts";
import { formatSearchSummary } from "../../domain/search/page/search-summary.ts";
import { readSearchQuery } from "../../domain/search/url/read-search-query.ts";
import { toSearchPath, writeSearchQuery } from "../../domain/search/url/search-query.ts";
import type { Services } from "../../domain/services.ts";
import type { Site } from "../../domain/site/site.ts";
import { formatNumber } from "../../domain/text/format-number.ts";
import { classNames } from "../lib/class-names.ts";
import type { PageArguments, PageMeta } from "../lib/page.ts";
import { loadLocalValue, SEARCH_VIEW, saveLocalValue } from "../lib/storage.ts";
import { KEEP_SCROLL } from "../lib/use-scroll-memory.ts";
import { CompareBarSlot } from "../property/compare/compare-bar-slot.tsx";
import { Redirect } from "../router/page-outcome.ts";
import { useLocation, useNavigate } from "../router/router-context.ts";
import { SaveSearchButton } from "../saved/save-search-button.tsx";
import { SearchBar } from "../search/filters/search-bar.tsx";
import { useFilterSheet } from "../search/filters/use-filter-sheet.ts";
import { LIST_SIZES } from "../search/results/result-cards.tsx";
import { SearchResults } from "../search/results/search-results.tsx";
import { LazySearchMap } from "../search/results-map/lazy-search-map.tsx";
import { MapBeside } from "../search/results-map/map-beside.tsx";
import { rememberSearch } from "../search/search-history-store.ts";
import { type SearchControls, useSearchPage } from "../search/use-search-page.ts";
import { useAboveConsent } from "../session/consent-height.ts";
import { Button } from "../ui/button.tsx";

export function meta({ search, properties, pagination }: SearchPage, site: Site): PageMeta {
  const title = formatResultsTitle(search);
  const [photo] = properties[0]?.photos ?? [];
  const isOneOfMany = search.poly !== null || search.viewport !== null || search.text !== "";
  return {
    title: `${title}${search.page > 1 ? `, page ${search.page}` : ""} | ${site.agencyName}`,
    description: `${formatSearchSummary(search, { hasWholePounds: site.search.wholePoundPrices })}: ${formatNumber(pagination.total_count)} with ${site.agencyName}.`,
    canonicalQuery: `?${writeSearchQuery({ ...search, viewport: null })}`,
    ...(pagination.total_count === 0 || isOneOfMany ? { robots: "noindex" } : {}),
    ...(photo ? { firstPicture: { ...photo, alt: photo.imageAlt, sizes: LIST_SIZES } } : {}),
  };
}

function loadSearchPage(services: Services, { url }: PageArguments): Promise<SearchPage> {
  const { search, isCanonical } = readSearchQuery(url.searchParams);
  if (!isCanonical)
    throw new Redirect(toSearchPath(search, { isMap: url.searchParams.get("hashbang") === "map" }));
  return services.search.search(search);
}

export const load = import.meta.env.SSR ? loadSearchPage : undefined;

/** With JavaScript there is a filter sheet, so the browser's bundle doesn't need this form. */
const PlainFilterForm = import.meta.env.SSR
  ? (await import("../search/filters/plain-filter-form.tsx")).PlainFilterForm
  : undefined;

export function Page() {
  const controls = useSearchPage();
  const { page, search, isMap } = controls;
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const areFiltersAsked = new URLSearchParams(useLocation().search).get("filters") === "open";
  const sheet = useFilterSheet(controls, areFiltersAsked);
  const view = useMapView(controls);
  useEffect(() => rememberSearch(page.search), [page.search]);
  const total = formatNumber(page.pagination.total_count);
  return (
    <>
      <SearchBar controls={controls} sheet={sheet}>
        <span className="flex gap-2">
          <Button look="secondary" size="small" className="min-h-12" onClick={view.toggleBeside}>
            <MapIcon aria-hidden className="size-5" />
            {isMap ? (
              "Hide map"
            ) : (
              <>
                <span className="list-only:hidden">Hide map</span>
                <span className="hidden list-only:inline">Map</span>
              </>
            )}
          </Button>
          <SaveSearchButton search={search} size="small" />
        </span>
      </SearchBar>
      {isMap && (
        <h1 className="sr-only desk:hidden">
          {formatResultsHeading(page.search, page.pagination.total_count)}
        </h1>
      )}
      <div className="desk:grid desk:grid-cols-[minmax(0,61fr)_minmax(0,39fr)] desk:list-only:block desk:noscript:block">
        <div
          className={classNames(
            "px-(--gutter) pt-6 pb-(--section)",
            isMap && "max-desk:hidden max-desk:noscript:block",
          )}
        >
          {areFiltersAsked && <noscript>{PlainFilterForm && <PlainFilterForm page={page} />}</noscript>}
          <SearchResults
            controls={controls}
            selectedId={isMap ? selectedId : null}
            onSelect={isMap ? setSelectedId : undefined}
          />
        </div>
        {isMap ? (
          <LazySearchMap controls={controls} selectedId={selectedId} onSelect={setSelectedId} />
        ) : (
          <MapBeside page={page} onShow={view.showBeside} />
        )}
      </div>
      <ViewButton isMap={isMap} total={total} onClick={view.toggle} />
      <CompareBarSlot />
    </>
  );
}

interface ViewButtonProps {
  isMap: boolean;
  total: string;
  onClick(): void;
}

/** Switches between list and map on narrow screens. Placed above the map's attribution, which must stay readable. */
function ViewButton({ isMap, total, onClick }: ViewButtonProps) {
  return (
    <div
      style={useAboveConsent()}
      className={classNames(
        "above-consent pointer-events-none sticky z-20 flex justify-center pb-4 desk:hidden",
        isMap ? "bottom-[calc(var(--h-foot)+2.5rem)]" : "bottom-[calc(var(--h-foot)+0.5rem)]",
      )}
    >
      <Button
        look="inverse"
        onClick={onClick}
        className="pointer-events-auto min-h-[52px]! rounded-full! bg-deep! text-white! shadow-3"
      >
        {isMap ? <List aria-hidden className="size-5" /> : <MapIcon aria-hidden className="size-5" />}
        {isMap ? `List of ${total}` : "Map"}
      </Button>
    </div>
  );
}

const BESIDE_THE_LIST = "(width > 1200px)";

/**
 * Opens and closes the map. On wide screens its place is beside the results until the visitor hides it, and the map itself
 * opens there if it was open the last time.
 */
function useMapView({ search, isMap }: SearchControls) {
  const navigate = useNavigate();
  const show = (isShown: boolean, replace: boolean) =>
    navigate(toSearchPath(isShown ? search : { ...search, viewport: null }, { isMap: isShown }), {
      replace,
      state: KEEP_SCROLL,
    });
  const remember = (view: "map" | "list") => {
    saveLocalValue(SEARCH_VIEW, view);
    markView(view);
  };
  const arrive = useEffectEvent(() => {
    const view = loadLocalValue(SEARCH_VIEW);
    markView(view === "list" && !isMap ? "list" : "map");
    if (!isMap && view === "map" && window.matchMedia(BESIDE_THE_LIST).matches) void show(true, true);
  });
  useLayoutEffect(() => arrive(), []);
  return {
    /** On smaller screens, where the map takes the place of the list. */
    toggle: () => void show(!isMap, false),
    showBeside() {
      remember("map");
      void show(true, false);
    },
    toggleBeside() {
      const isHidden = !isMap && document.documentElement.dataset.search === "list";
      remember(isHidden ? "map" : "list");
      if (isMap || isHidden) void show(isHidden, false);
    },
  };
}

/** The styles read it, so that the server needn't know: see `SEARCH_VIEW_SCRIPT`. */
function markView(view: "map" | "list"): void {
  document.documentElement.dataset.search = view;
}
