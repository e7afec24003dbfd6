/** How many letters are wrong, missing, too many or changed with their neighbour; `most` + 1 when there are more. */
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
/** Up to this many letters, two wrong ones make another word. */
const LONGEST_SHORT = 5;

/** How many wrong letters still make a near spelling of a word. */
export function getMaxWrongLetters(key: string): number {
  if (key.length < SHORTEST) return 0;
  return key.length <= LONGEST_SHORT ? 1 : 2;
}

/** Which letters a word has, one bit each: words of few different letters in common need no closer look. */
export function toLetterBits(key: string): number {
  let bits = 0;
  for (let index = 0; index < key.length; index += 1) bits |= 1 << (key.charCodeAt(index) % 32);
  return bits;
}

/** Each wrong letter takes one bit away and brings another at most. */
export function maybeSimilar(a: number, b: number, most: number): boolean {
  let differing = a ^ b;
  let count = 0;
  while (differing !== 0) {
    differing &= differing - 1;
    count += 1;
  }
  return count <= most * 2;
}
