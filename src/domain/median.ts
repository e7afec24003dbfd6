/** The middle one, or the mean of the two in the middle; undefined for none. */
export function findMedian(numbers: readonly number[]): number | undefined {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  const lower = sorted[middle - 1];
  if (upper === undefined || sorted.length % 2 === 1 || lower === undefined) return upper;
  return (lower + upper) / 2;
}
