const WORDS = {
  property: ["Property", "Properties"],
  search: ["Search", "Searches"],
} as const;

/** The word next to a tab's count: `1 Property`, `0 Properties`. */
export function countLabel(noun: keyof typeof WORDS, count: number): string {
  const [one, many] = WORDS[noun];
  return count === 1 ? one : many;
}
