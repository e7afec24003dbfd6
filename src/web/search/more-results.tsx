import { useCallback, useEffect, useRef, useState } from "react";
import type { Search } from "../../domain/search/search.ts";
import type { SearchPage } from "../../domain/search/search-page.ts";
import { fetchTwin } from "../lib/http.ts";
import { Button } from "../ui/button.tsx";
import { ResultCards, ResultSkeletons } from "./result-cards.tsx";

interface MoreResultsProps {
  page: SearchPage;
  hrefOf(search: Search): string;
  isBesideMap: boolean;
  now: number;
  selectedId: number | null;
  onSelect?: ((propertyId: number | null) => void) | undefined;
}

/** How far ahead the next page is fetched. */
const AHEAD = "800px";

/** The pages after this one, each as the visitor comes near it; the address is that of the page in view. */
export function MoreResults({ page, hrefOf, ...cards }: MoreResultsProps) {
  const [pages, setPages] = useState<readonly SearchPage[]>([]);
  const [state, setState] = useState<"waiting" | "loading" | "failed">("waiting");
  const end = useRef<HTMLDivElement>(null);
  const last = pages.at(-1) ?? page;
  const { has_next_page: hasNext, current_page: number } = last.pagination;
  const addressOf = useCallback(
    (pageNumber: number) => hrefOf({ ...page.search, page: pageNumber }),
    [hrefOf, page.search],
  );

  const loadNext = useCallback(async () => {
    setState("loading");
    try {
      const url = new URL(addressOf(number + 1), window.location.href);
      const next = (await fetchTwin(url, new AbortController().signal)) as SearchPage;
      setPages((known) => [...known, next]);
      setState("waiting");
    } catch {
      setState("failed");
    }
  }, [addressOf, number]);

  useEffect(() => {
    if (!end.current || !hasNext || state !== "waiting") return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadNext(), {
      rootMargin: AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasNext, state, loadNext]);

  return (
    <>
      {pages.map((more) => (
        <PageInView key={more.pagination.current_page} address={addressOf(more.pagination.current_page)}>
          <ResultCards cards={more.properties} {...cards} />
        </PageInView>
      ))}
      <div ref={end} className="mt-10">
        {state === "loading" && <ResultSkeletons count={3} isBesideMap={cards.isBesideMap} />}
        {state === "failed" && (
          <p role="alert" className="flex items-center gap-4">
            The next homes did not arrive.
            <Button look="secondary" size="small" onClick={loadNext}>
              Try again
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

function PageInView({ address, children }: { address: string; children: React.ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!frame.current) return;
    // The middle of the screen decides. The router is not told: nothing is to be fetched for it.
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && window.history.replaceState(window.history.state, "", address),
      { rootMargin: "-50% 0px -50% 0px" },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [address]);
  return (
    <div ref={frame} className="mt-10">
      {children}
    </div>
  );
}
