/** How many cards are visible without scrolling, by screen width. Their photos load eagerly. */
const EAGER_CARDS = [
  { upTo: 768, count: 2 },
  { upTo: 1200, count: 4 },
  { upTo: Number.POSITIVE_INFINITY, count: 6 },
] as const;

/** No screen shows more cards than this without scrolling. */
const MOST_CONSIDERED = 12;

/** Whether a card's photo loads only when the card comes near the viewport. */
export function isLazyCard({ index, width }: { index: number; width: number }): boolean {
  if (index >= MOST_CONSIDERED) return true;
  return index >= (EAGER_CARDS.find(({ upTo }) => width <= upTo)?.count ?? 0);
}
