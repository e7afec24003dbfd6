import fc from "fast-check";

/**
 * Texts as feeds send them. None contains what the tests look for in a page ("undefined", two spaces, ".." and so on),
 * so whatever they find was added by us.
 */
const SENTENCES = [
  "A light room with a view of the river.",
  "Near the station",
  "Mrs O'Brien's \"little\" barn & <b>annexe</b>",
  "</script><script>alert(1)</script>",
  "__proto__",
  "constructor",
  "🏡 Garten, größer als üblich 👨‍👩‍👧",
  "بيت جميل قرب النهر",
  "דירה עם מרפסת",
  "100% of the £5,000 fee; 3 < 4 > 2",
  "{{name}} %s #{name}",
];

const LONG = "It has oak floors, a stove and a view of the cathedral that changes with the weather. ";

export const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 });

/** Between 1 and `longest` characters; now and then exactly `longest`. */
export function randomText(longest: number): fc.Arbitrary<string> {
  const short = SENTENCES.filter((sentence) => sentence.length <= longest);
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...short) },
    { weight: 1, arbitrary: fc.constant(fill(longest)) },
  );
}

function fill(length: number): string {
  return LONG.repeat(Math.ceil(length / LONG.length))
    .slice(0, length - 1)
    .trimEnd()
    .padEnd(length, "x");
}

export const randomPounds = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 4_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 999_999_999) },
);

/** From 1900 to 2035, so that some are past and some are to come. */
export const randomDay = fc
  .tuple(
    fc.integer({ min: 1900, max: 2035 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => `${year}-${pad(month)}-${pad(day)}`);

/** From 2026 to 2027. */
export const randomDayNearby = fc
  .tuple(
    fc.integer({ min: 2026, max: 2027 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => `${year}-${pad(month)}-${pad(day)}`);

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
