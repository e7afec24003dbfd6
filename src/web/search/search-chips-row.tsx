import { X } from "lucide-react";
import { Link } from "react-router";
import { clearFilters, searchChips } from "../../domain/search/search-chips.ts";
import { KEEP_SCROLL } from "../lib/use-scroll-memory.ts";
import type { SearchControls } from "./use-search-page.ts";

/** The one list of what is active. Each chip is the address of the search without it. */
export function SearchChipsRow({ controls }: { controls: SearchControls }) {
  const { page, search, hrefOf } = controls;
  const chips = searchChips(search);
  const { unread } = page.understood;
  if (chips.length === 0 && unread.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2 pb-5">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={hrefOf(without)}
            state={KEEP_SCROLL}
            aria-label={`Remove ${label}`}
            className="tap inline-flex items-center gap-3 rounded-full bg-action-soft py-1 pr-3.5 pl-4 font-semibold text-sm hover:bg-action-soft/70"
          >
            {label}
            <X aria-hidden className="size-4" />
          </Link>
        </li>
      ))}
      {unread.map((words) => (
        <li
          key={words}
          className="tap inline-flex items-center rounded-full bg-note px-4 font-semibold text-note-text text-sm"
        >
          Not understood: “{words}”
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={hrefOf(clearFilters(search))}
            state={KEEP_SCROLL}
            className="tap inline-flex items-center px-3 font-semibold text-link text-sm hover:underline"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}
