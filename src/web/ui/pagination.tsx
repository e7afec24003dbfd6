import { ChevronLeft, ChevronRight } from "lucide-react";
import { classNames } from "../lib/class-names.ts";
import { Link } from "./link.tsx";
import { pageNumbers } from "./page-numbers.ts";

interface PaginationProps {
  page: number;
  pageCount: number;
  /** Real URLs, so that pages can be opened in a tab and indexed by search engines. */
  hrefOf(page: number): string;
}

const STEP_CLASS =
  "tap inline-flex items-center gap-2 rounded-control px-3 font-semibold text-sm hover:bg-sunken";

export function Pagination({ page, pageCount, hrefOf }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 border-line border-t pt-6">
      {page > 1 ? (
        <Link to={hrefOf(page - 1)} rel="prev" className={STEP_CLASS}>
          <ChevronLeft aria-hidden className="size-5" />
          Previous
        </Link>
      ) : (
        <span />
      )}
      <ol className="hidden gap-1 pair:flex">
        {pageNumbers(page, pageCount).map((entry) => (
          <li key={entry.key}>
            {entry.page === undefined ? (
              <span className="grid size-11 place-items-center text-ink-3">…</span>
            ) : (
              <Link
                to={hrefOf(entry.page)}
                aria-label={`Page ${entry.page}`}
                aria-current={entry.page === page ? "page" : undefined}
                className={classNames(
                  "grid h-11 min-w-11 place-items-center rounded-control font-medium tabular-nums",
                  entry.page === page ? "bg-deep text-white" : "hover:bg-sunken",
                )}
              >
                {entry.page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <span className="text-ink-3 text-sm tabular-nums pair:hidden">
        Page {page} of {pageCount}
      </span>
      {page < pageCount ? (
        <Link to={hrefOf(page + 1)} rel="next" className={STEP_CLASS}>
          Next
          <ChevronRight aria-hidden className="size-5" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
