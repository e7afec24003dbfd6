import { matchPhrase } from "../phrase-table.ts";
import type { Token } from "../plain-search-tokens.ts";
import {
  BOUNDS_AFTER,
  BOUNDS_BEFORE,
  type Bound,
  JOINERS,
  RENT_PERIODS,
  type RentPeriod,
  SCALES,
  UNITS,
  type Unit,
} from "./amount-words.ts";
import { readDigits, readFraction, readNumberWords } from "./number-words.ts";

/** 'at least 3 beds', '£300,000 to £400,000', '1,200 pcm': one or two numbers with their bound and unit. */
export interface Amount {
  /** Null for pounds. */
  unit: Unit | null;
  period: RentPeriod | null;
  bound: Bound | null;
  value: number;
  /** The other end of a range. */
  other: number | null;
  hasPound: boolean;
  /** Written in thousands or millions. */
  isScaled: boolean;
  next: number;
}

interface Quantity {
  value: number;
  hasPound: boolean;
  scale: number | null;
  next: number;
}

export function readAmount(tokens: readonly Token[], at: number): Amount | null {
  const before = readBounds(tokens, at);
  const first = readQuantity(tokens, before.next);
  if (!first) return null;
  const joined = readJoined(tokens, { first, isBetween: before.bound === "between" });
  if (joined)
    return createAmount(tokens, { bound: before.bound, first: joined.first, second: joined.second });
  return createAmount(tokens, { bound: before.bound, first, second: null });
}

/** 'up to about' is one bound, the first one. In 'Over over £300k' the first word is a village. */
function readBounds(tokens: readonly Token[], at: number): { bound: Bound | null; next: number } {
  const first = matchPhrase(BOUNDS_BEFORE, tokens, at);
  if (!first) return { bound: null, next: at };
  const second = matchPhrase(BOUNDS_BEFORE, tokens, first.next);
  const isSame = second?.meaning === first.meaning && tokens[at]?.key === tokens[first.next]?.key;
  return { bound: first.meaning, next: isSame ? first.next : (second?.next ?? first.next) };
}

function readQuantity(tokens: readonly Token[], at: number): Quantity | null {
  const hasPound = tokens[at]?.key === "£";
  const start = hasPound ? at + 1 : at;
  const token = tokens[start];
  if (!token) return null;
  const digits = readDigits(token.key);
  if (digits === undefined) {
    const said = readNumberWords(tokens, start);
    return said && { value: said.value, hasPound, scale: said.isScaled ? 1 : null, next: said.next };
  }
  const fraction = readSlashedFraction(tokens, start);
  if (fraction) return { ...fraction, hasPound, scale: null };
  const after = tokens[start + 1];
  const part = after?.isAdjacent ? readFraction(after.key) : undefined;
  if (part !== undefined) return { value: digits + part, hasPound, scale: null, next: start + 2 };
  const scale = after && isScale(after, hasPound) ? (SCALES[after.key] ?? 1) : null;
  return { value: digits * (scale ?? 1), hasPound, scale, next: scale === null ? start + 1 : start + 2 };
}

/** 'm' alone may be a metre or a mile. */
function isScale({ key, isAdjacent }: Token, hasPound: boolean): boolean {
  return Object.hasOwn(SCALES, key) && (key !== "m" || isAdjacent || hasPound);
}

/** Reads '1/2 acre' as a fraction, whereas '3/4 bed' means three or four. */
function readSlashedFraction(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const [above, slash, below, unit] = tokens.slice(at, at + 4);
  if (slash?.key !== "/" || !below?.isAdjacent || !unit) return null;
  const value = Number(above?.key) / Number(below.key);
  const isMeasured = /^(?:an?|of|acres?|miles?|mi|hectares?)$/.test(unit.key);
  if (!isMeasured || !(value > 0 && value < 1)) return null;
  let next = at + 3;
  while (/^(?:an?|of)$/.test(tokens[next]?.key ?? "")) next += 1;
  return { value, next };
}

/** Reads the second number of a range. Each may have a unit: '2 bed to 4 bed'. */
function readJoined(
  tokens: readonly Token[],
  { first, isBetween }: { first: Quantity; isBetween: boolean },
): { first: Quantity; second: Quantity } | null {
  const unit = matchPhrase(UNITS, tokens, first.next);
  const joiner = unit?.next ?? first.next;
  const word = tokens[joiner]?.key ?? "";
  const isUpTo = word === "up" && tokens[joiner + 1]?.key === "to";
  if (!isUpTo && (!JOINERS.has(word) || (word === "and" && !isBetween))) return null;
  const second = readQuantity(tokens, joiner + (isUpTo ? 2 : 1));
  if (!second) return null;
  const unitAfter = matchPhrase(UNITS, tokens, second.next);
  if (unit && unitAfter?.meaning !== unit.meaning) return null;
  // '£400k or 3 bed' are two amounts.
  if (unitAfter && (first.hasPound || first.scale !== null)) return null;
  return { first: shareScale(first, second), second };
}

/** 'between 250 and 350k' are both thousands, '£800 - £1.2m' are thousands and millions. */
function shareScale(first: Quantity, second: Quantity): Quantity {
  if (first.scale !== null || second.scale === null || second.scale === 1) return first;
  const scale = [second.scale, 1_000].find((size) => first.value * size <= second.value) ?? 1;
  return { ...first, value: first.value * scale, scale };
}

interface CreateAmountOptions {
  bound: Bound | null;
  first: Quantity;
  second: Quantity | null;
}

function createAmount(tokens: readonly Token[], { bound, first, second }: CreateAmountOptions): Amount {
  const last = second ?? first;
  const early = matchPhrase(BOUNDS_AFTER, tokens, last.next);
  // '3+ beds' as well as '3 beds or more'.
  const isEarly = early !== null && matchPhrase(UNITS, tokens, early.next) !== null;
  const afterNumber = isEarly ? early.next : last.next;
  const unit = matchPhrase(UNITS, tokens, afterNumber);
  const period = unit ? null : matchPhrase(RENT_PERIODS, tokens, afterNumber);
  const afterUnit = unit?.next ?? period?.next ?? afterNumber;
  const late = isEarly ? null : matchPhrase(BOUNDS_AFTER, tokens, afterUnit);
  // In 'up to £400k plus a garage', 'plus' isn't a second bound.
  const isLate = late !== null && bound === null && second === null;
  return {
    unit: unit?.meaning ?? null,
    period: period?.meaning ?? null,
    bound: bound ?? (isEarly ? early.meaning : isLate ? late.meaning : null),
    value: first.value,
    other: second?.value ?? null,
    hasPound: first.hasPound || (second?.hasPound ?? false),
    isScaled: first.scale !== null || (second !== null && second.scale !== null),
    next: isLate ? late.next : afterUnit,
  };
}
