import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { SearchPage } from "../../../domain/search/page/search-page.ts";
import type { Search } from "../../../domain/search/search.ts";
import type { SEARCH_CALLS } from "../../../domain/search/search-calls.ts";
import { fetchTwin } from "../../lib/client/fetch-call.ts";
import { Button } from "../../ui/button.tsx";
import { rememberSearch } from "../search-history-store.ts";
import { ResultCards } from "./result-cards.tsx";
import { ResultSkeletons } from "./result-skeletons.tsx";

interface MoreResultsProps {
  page: SearchPage;
  /** The first page's cards, already on the screen. */
  first: RefObject<HTMLElement | null>;
  toHref(search: Search): string;
  now: number;
  selectedId: number | null;
  onSelect?: ((propertyId: number | null) => void) | undefined;
}

/** How far ahead the next page is fetched. */
const AHEAD = "800px";

/** Infinite scroll: loads the next page as the visitor gets near it, and keeps the URL at the page in view. */
export function MoreResults({ page, first, toHref, ...cards }: MoreResultsProps) {
  const [pages, setPages] = useState<readonly SearchPage[]>([]);
  const [state, setState] = useState<"waiting" | "loading" | "failed">("waiting");
  const end = useRef<HTMLDivElement>(null);
  const last = pages.at(-1) ?? page;
  const { has_next_page: hasNext, current_page: number } = last.pagination;
  const toPagePath = useCallback(
    (pageNumber: number) => toHref({ ...page.search, page: pageNumber }),
    [toHref, page.search],
  );

  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);
  const loadNext = useCallback(async () => {
    setState("loading");
    request.current = new AbortController();
    const { signal } = request.current;
    try {
      const url = new URL(toPagePath(number + 1), window.location.href);
      const next = await fetchTwin<typeof SEARCH_CALLS.findPage>(url, signal);
      setPages((known) => [...known, next]);
      setState("waiting");
    } catch {
      if (!signal.aborted) setState("failed");
    }
  }, [toPagePath, number]);

  useEffect(() => {
    if (!end.current || !hasNext || state !== "waiting") return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadNext(), {
      rootMargin: AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasNext, state, loadNext]);

  const toView = (pageNumber: number): PageView => ({
    path: toPagePath(pageNumber),
    onView: () => rememberSearch({ ...page.search, page: pageNumber }),
  });
  usePageView(first, toView(page.pagination.current_page));
  return (
    <>
      {pages.map(({ properties, pagination: { current_page } }) => (
        <LaterPage key={current_page} {...toView(current_page)}>
          <ResultCards cards={properties} {...cards} />
        </LaterPage>
      ))}
      <div ref={end} className="mt-10">
        {state === "loading" && <ResultSkeletons count={3} />}
        {state === "failed" && (
          <p role="alert" className="flex items-center gap-4">
            More results didn’t load.
            <Button look="secondary" size="small" onClick={loadNext}>
              Try again
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

interface PageView {
  path: string;
  onView(): void;
}

function LaterPage({ children, ...view }: PageView & { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  usePageView(frame, view);
  return (
    <div ref={frame} className="mt-10">
      {children}
    </div>
  );
}

/** The page at the middle of the screen counts. This bypasses the router, which would fetch the page again. */
function usePageView(frame: RefObject<HTMLElement | null>, { path, onView }: PageView): void {
  const reportView = useEffectEvent(onView);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        window.history.replaceState(window.history.state, "", path);
        reportView();
      },
      { rootMargin: "-50% 0px -50% 0px" },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, path]);
}
