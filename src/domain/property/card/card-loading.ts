/** Cards that are seen at once on arrival, by the width of the screen: a phone shows fewer than a desk. */
const EAGER_CARDS = [
  { upTo: 768, count: 2 },
  { upTo: 1200, count: 4 },
  { upTo: Number.POSITIVE_INFINITY, count: 6 },
] as const;

/** Cards after these are never seen at once. */
const MOST_CONSIDERED = 12;

/** Whether a card's picture waits until it comes near. */
export function isLazyCard({ index, width }: { index: number; width: number }): boolean {
  if (index >= MOST_CONSIDERED) return true;
  return index >= (EAGER_CARDS.find(({ upTo }) => width <= upTo)?.count ?? 0);
}
