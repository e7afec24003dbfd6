import type { Token } from "../plain-search-tokens.ts";

const ONES = [
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(
    " ",
  ),
  ..."sixteen seventeen eighteen nineteen".split(" "),
];
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SMALL = new Map<string, number>([
  ...ONES.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
]);
const LARGE = new Map([
  ["thousand", 1_000],
  ["grand", 1_000],
  ["million", 1_000_000],
]);
const FRACTIONS = new Map([
  ["half", 0.5],
  ["quarter", 0.25],
  ["½", 0.5],
  ["¼", 0.25],
  ["¾", 0.75],
]);
/** 'a mile' means one mile, but 'a bedroom' isn't a number of bedrooms. */
const COUNTED = new Set(
  "acre mile hectare hundred thousand million half quarter couple day week month".split(" "),
);

export interface ReadNumber {
  value: number;
  /** Written in thousands or millions, so it's a price. */
  isScaled: boolean;
  next: number;
}

/** Reads 'three', 'twenty-five', 'two hundred and fifty thousand', 'half a million', 'a couple of'. */
export function readNumberWords(tokens: readonly Token[], at: number): ReadNumber | null {
  const keyAt = (index: number) => tokens[index]?.key ?? "";
  const isCounted = (keyAt(at) === "a" || keyAt(at) === "an") && COUNTED.has(keyAt(at + 1));
  let next = isCounted ? at + 1 : at;
  if (keyAt(next) === "couple") return { value: 2, isScaled: false, next: skip(tokens, next + 1, ["of"]) };
  const fraction = FRACTIONS.get(keyAt(next));
  if (fraction !== undefined) {
    next = skip(tokens, next + 1, ["of", "a", "an"]);
    const scale = LARGE.get(keyAt(next));
    return { value: fraction * (scale ?? 1), isScaled: scale !== undefined, next: scale ? next + 1 : next };
  }
  return readWhole(tokens, { at: next, isCounted });
}

function readWhole(
  tokens: readonly Token[],
  { at, isCounted }: { at: number; isCounted: boolean },
): ReadNumber | null {
  let total = 0;
  let current = isCounted ? 1 : 0;
  let hasNumber = isCounted;
  let isScaled = false;
  let next = at;
  for (; ; next += 1) {
    const after = tokens[next]?.key === "and" && current >= 100 ? 1 : 0;
    const key = tokens[next + after]?.key ?? "";
    const small = SMALL.get(key);
    const large = LARGE.get(key);
    if (small !== undefined && (!hasNumber || fits(small, current))) current += small;
    else if (key === "hundred" && hasNumber && current > 0 && current < 10) current *= 100;
    else if (large !== undefined && hasNumber && current > 0) {
      total += current * large;
      current = 0;
      isScaled = true;
    } else break;
    hasNumber = true;
    next += after;
  }
  return hasNumber ? { value: total + current, isScaled, next } : null;
}

/** 'twenty five' is one number, 'three four' is two. */
function fits(small: number, current: number): boolean {
  return small > 0 && (current % 100 === 0 ? current > 0 : small < 10 && current % 10 === 0);
}

function skip(tokens: readonly Token[], at: number, keys: readonly string[]): number {
  let next = at;
  while (keys.includes(tokens[next]?.key ?? "")) next += 1;
  return next;
}

/** Reads '450', '1,500', '1.25'; returns undefined for '3,4' and other malformed numbers. */
export function readDigits(key: string): number | undefined {
  if (!/^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,6})?$/.test(key)) return undefined;
  return Number(key.replaceAll(",", ""));
}

export function readFraction(key: string): number | undefined {
  return FRACTIONS.get(key);
}
