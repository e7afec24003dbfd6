const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Writes numbers up to ten as words. */
export function toNumberWord(count: number): string {
  return WORDS[count] ?? String(count);
}
