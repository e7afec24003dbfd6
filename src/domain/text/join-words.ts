/** 'a, b and c', or with another last joiner 'a, b or c'. */
export function joinWords(words: readonly string[], joiner: "and" | "or" = "and"): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${joiner} ${words.at(-1)}`;
}
