/** Counts wrong, missing, extra and swapped letters (Damerau–Levenshtein); returns `most` + 1 if there are more than `most`. */
export function getSpellingDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let distance = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) distance = Math.min(distance, (before[j - 2] ?? 0) + 1);
      row.push(distance);
      least = Math.min(least, distance);
    }
    if (least > most) return most + 1;
    before = above;
    above = row;
  }
  return Math.min(above[b.length] ?? 0, most + 1);
}

const SHORTEST = 3;
/** In words up to this length, two wrong letters make a different word. */
const LONGEST_SHORT = 5;

/** How many wrong letters a similar spelling of a word may have. */
export function getMaxWrongLetters(key: string): number {
  if (key.length < SHORTEST) return 0;
  return key.length <= LONGEST_SHORT ? 1 : 2;
}

/** One bit for each letter of a word, for a quick check before the exact distance is computed. */
export function toLetterBits(key: string): number {
  let bits = 0;
  for (let index = 0; index < key.length; index += 1) bits |= 1 << (key.charCodeAt(index) % 32);
  return bits;
}

/** Whether the exact distance needs computing: each wrong letter removes at most one bit and adds at most one. */
export function maybeSimilar(a: number, b: number, most: number): boolean {
  let differing = a ^ b;
  let count = 0;
  while (differing !== 0) {
    differing &= differing - 1;
    count += 1;
  }
  return count <= most * 2;
}
