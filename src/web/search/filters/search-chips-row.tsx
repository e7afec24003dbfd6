import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { clearFilters, listSearchChips } from "../../../domain/search/page/search-chips.ts";
import type { UnderstoodQuery } from "../../../domain/search/page/search-page.ts";
import { KEEP_SCROLL } from "../../lib/use-scroll-memory.ts";
import { useSite } from "../../session/use-site.ts";
import { Link } from "../../ui/link.tsx";
import type { SearchControls } from "../use-search-page.ts";

/** Gets the focus when the last chip is removed. */
export const RESULTS_HEADING_ID = "results-heading";

/** The active filters. Each chip links to the search without its filter. */
export function SearchChipsRow({ controls }: { controls: SearchControls }) {
  const { page, search, toHref } = controls;
  const { areas, wholePoundPrices } = useSite().search;
  const chips = listSearchChips(search, { areaLabels: areas, hasWholePounds: wholePoundPrices });
  const list = useRef<HTMLUListElement>(null);
  const hasRemoved = useRef(false);
  // The clicked chip disappears together with the focus: move it to the next chip, or to the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the new page has arrived
  useEffect(() => {
    if (!hasRemoved.current) return;
    hasRemoved.current = false;
    const next = list.current?.querySelector("a") ?? document.getElementById(RESULTS_HEADING_ID);
    next?.focus({ preventScroll: true });
  }, [page]);
  const noteRemoval = () => {
    hasRemoved.current = true;
  };
  const notes = listNotes(page.understood);
  if (chips.length === 0 && notes.length === 0) return null;
  return (
    <>
      {notes.map((note) => (
        <p
          key={note}
          className="mb-4 w-fit rounded-control bg-note px-4 py-2 font-semibold text-note-text text-sm"
        >
          {note}
        </p>
      ))}
      {chips.length > 0 && (
        <ul
          ref={list}
          aria-label="Active filters"
          className="-mx-(--gutter) flex gap-2 overflow-x-auto whitespace-nowrap scrollbar-none px-(--gutter) pb-5 pair:flex-wrap"
        >
          {chips.map(({ label, without }) => (
            <li key={label}>
              <Link
                to={toHref(without)}
                state={KEEP_SCROLL}
                onClick={noteRemoval}
                aria-label={`Remove ${label}`}
                className="chip tap inline-flex items-center gap-3 rounded-full bg-action-soft py-1 pr-3.5 pl-4 font-semibold text-sm hover:bg-action-soft/70"
              >
                {label}
                <X aria-hidden className="size-4" />
              </Link>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <Link
                to={toHref(clearFilters(search))}
                state={KEEP_SCROLL}
                onClick={noteRemoval}
                className="tap inline-flex items-center px-3 font-semibold text-link text-sm hover:underline"
              >
                Clear all
              </Link>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

/** Says which words had no effect, and when the words were only looked for in the descriptions. */
function listNotes({ kind, words, unread, isKnown }: UnderstoodQuery): string[] {
  const quoted = unread.map((part) => `“${part}”`).join(", ");
  return [
    ...(unread.length > 0 ? [`Not understood: ${quoted}`] : []),
    ...(kind === "text" && isKnown ? [`Looked for in descriptions: “${words}”`] : []),
  ];
}
