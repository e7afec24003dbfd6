const BRANCHES_PER_PAGE = 9;

interface GridOptions<Card> {
  cards: readonly Card[];
  /** Starts at 1. A page out of range becomes the first or the last one. */
  page: number;
  /** From the theme settings. */
  isPagingDisabled: boolean;
}

export interface Grid<Card> {
  shown: Card[];
  page: number;
  pageCount: number;
  /** As in "1–9 of 12": positions of the first and last card shown, both 0 when there are none. */
  from: number;
  to: number;
  total: number;
}

/** Returns one page of branches, or all of them when the theme turns paging off. */
export function layOutGrid<Card>({ cards, page, isPagingDisabled }: GridOptions<Card>): Grid<Card> {
  const total = cards.length;
  const size = isPagingDisabled ? Math.max(total, 1) : BRANCHES_PER_PAGE;
  const pageCount = Math.max(1, Math.ceil(total / size));
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount);
  const start = (current - 1) * size;
  const shown = cards.slice(start, start + size);
  return {
    shown,
    page: current,
    pageCount,
    from: shown.length === 0 ? 0 : start + 1,
    to: start + shown.length,
    total,
  };
}
