import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ScreenPoint, simplifyLine } from "./simplify-line.ts";

const points = (...pairs: [x: number, y: number][]): ScreenPoint[] => pairs.map(([x, y]) => ({ x, y }));
const loop = (count: number): ScreenPoint[] =>
  Array.from({ length: count + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return { x: 200 + 100 * Math.cos(angle), y: 200 + 100 * Math.sin(angle) };
  });

const CASES: [name: string, line: ScreenPoint[], thinned: ScreenPoint[]][] = [
  ["an empty line", [], []],
  ["one point", points([1, 1]), points([1, 1])],
  ["two points", points([0, 0], [9, 9]), points([0, 0], [9, 9])],
  ["a straight line", points([0, 0], [5, 0], [10, 0], [20, 0]), points([0, 0], [20, 0])],
  ["a slight tremble", points([0, 0], [5, 1], [10, -1], [20, 0]), points([0, 0], [20, 0])],
  ["a corner", points([0, 0], [5, 0], [10, 0], [10, 5], [10, 10]), points([0, 0], [10, 0], [10, 10])],
  ["a line there and back", points([0, 0], [30, 0], [0, 0]), points([0, 0], [30, 0], [0, 0])],
  ["an overshoot", points([0, 0], [30, 0], [20, 0]), points([0, 0], [30, 0], [20, 0])],
];

describe("simplifyLine", () => {
  it.each(CASES)("keeps the shape of %s", (_, line, thinned) => {
    expect(simplifyLine(line, { tolerance: 2, most: 75 })).toEqual(thinned);
  });

  it("stays close to a hand-drawn loop", () => {
    const thinned = simplifyLine(loop(500), { tolerance: 2, most: 75 });
    expect(thinned.length).toBeGreaterThan(8);
    expect(thinned.length).toBeLessThan(40);
  });

  it("returns no more points than allowed, however complex the line", () => {
    const zigzag = Array.from({ length: 1200 }, (_, i) => ({ x: i, y: i % 2 === 0 ? 0 : 50 }));
    expect(simplifyLine(zigzag, { tolerance: 2, most: 75 }).length).toBeLessThanOrEqual(75);
  });

  it("keeps the first and last point and adds none, for any line", () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 500 }) });
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 60 }),
        fc.integer({ min: 2, max: 9 }),
        (line, most) => {
          const thinned = simplifyLine(line, { tolerance: 2, most });
          expect(thinned.length).toBeLessThanOrEqual(most);
          expect(thinned[0]).toEqual(line[0]);
          expect(thinned.at(-1)).toEqual(line.at(-1));
          expect(thinned.every((kept) => line.includes(kept))).toBe(true);
        },
      ),
    );
  });
});
