import { useLayoutEffect } from "react";
import { classNames } from "../../lib/class-names.ts";
import { loadLocalValue, SEARCH_VIEW } from "../../lib/storage.ts";
import { usePendingLocation } from "../../router/router-context.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ResultSkeletons } from "./result-skeletons.tsx";

/** More than fit on the largest screens; what doesn't fit is cut off. */
const SHOWN_CARDS = 12;

/** The outline of the search page, over the page that the visitor comes from. It fills the screen wherever that is scrolled. */
export function SearchWaiting() {
  const isMap = /[?&]hashbang=map/.test(usePendingLocation()?.search ?? "");
  // As on the search page: a visitor who has hidden the map gets no outline of it.
  useLayoutEffect(() => {
    document.documentElement.dataset.search =
      loadLocalValue(SEARCH_VIEW) === "list" && !isMap ? "list" : "map";
  }, [isMap]);
  return (
    <div aria-hidden data-waiting="search" className="absolute inset-0 z-20 bg-page">
      <div className="sticky top-(--h-header) h-[calc(100dvh-var(--h-header))] overflow-hidden">
        <div className="flex h-(--h-search-bar) items-center gap-2 border-line border-b px-(--gutter)">
          <Skeleton className="hidden h-12 w-32 pair:block" />
          <Skeleton className="h-12 min-w-0 flex-1 desk:max-w-[420px]" />
          <Skeleton className="hidden h-12 w-28 desk:block" />
          <Skeleton className="hidden h-12 w-32 desk:block" />
          <Skeleton className="h-12 w-24" />
        </div>
        <div className="grid desk:grid-cols-[minmax(0,61fr)_minmax(0,39fr)] desk:list-only:block">
          <div className={classNames("px-(--gutter) pt-6", isMap && "max-desk:hidden")}>
            <p className="heading-3">Looking for properties</p>
            <Skeleton className="mt-3 mb-8 h-4 w-40" />
            <ResultSkeletons count={SHOWN_CARDS} />
          </div>
          <Skeleton
            className={classNames(
              "h-[calc(100dvh-var(--h-header)-var(--h-search-bar))] rounded-none desk:block desk:list-only:hidden",
              !isMap && "max-desk:hidden",
            )}
          />
        </div>
      </div>
    </div>
  );
}
