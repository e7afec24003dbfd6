import { describe, expect, it } from "vitest";
import { createRandom } from "./random.ts";

function draw(seed: string): number[] {
  const random = createRandom(seed);
  return Array.from({ length: 20 }, () => random.next());
}

describe("createRandom", () => {
  it("repeats its sequence for the same seed and differs for another", () => {
    expect(draw("a")).toEqual(draw("a"));
    expect(draw("a")).not.toEqual(draw("b"));
  });

  it("stays within its bounds and reaches both", () => {
    const random = createRandom("bounds");
    const dice = Array.from({ length: 2_000 }, () => random.integer(1, 6));
    expect([...new Set(dice)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("follows the weights", () => {
    const random = createRandom("weights");
    const drawn = Array.from({ length: 4_000 }, () =>
      random.weighted([["often", 3] as const, ["never", 0] as const, ["seldom", 1] as const]),
    );
    const share = drawn.filter((word) => word === "often").length / drawn.length;
    expect(drawn).not.toContain("never");
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.8);
  });

  it("samples each value once, in order", () => {
    expect(createRandom("x").sample([1, 2, 3], 5)).toEqual([1, 2, 3]);
    expect(createRandom("x").sample([1, 2, 3], 2)).toHaveLength(2);
  });

  it("forks independently of earlier draws", () => {
    const early = createRandom("s").fork("a").next();
    const late = createRandom("s");
    late.next();
    expect(late.fork("a").next()).toBe(early);
  });

  it("throws when there is nothing to pick from", () => {
    expect(() => createRandom("s").pick([])).toThrow();
  });
});
