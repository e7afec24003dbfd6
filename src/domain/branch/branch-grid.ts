const BRANCHES_PER_PAGE = 9;

interface GridQuestion<Card> {
  cards: readonly Card[];
  /** From 1; what is no page of this grid is its first or its last. */
  page: number;
  /** The theme's wish. */
  isPagingDisabled: boolean;
}

export interface Grid<Card> {
  shown: Card[];
  page: number;
  pageCount: number;
  /** '1–9 of 12': places of the first and last card that is shown; 0 and 0 when there are none. */
  from: number;
  to: number;
  total: number;
}

/** Pages of nine; none when the theme says so, or when all fit on one. */
export function layOutGrid<Card>({ cards, page, isPagingDisabled }: GridQuestion<Card>): Grid<Card> {
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
