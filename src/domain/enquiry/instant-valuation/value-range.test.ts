import { describe, expect, it } from "vitest";
import { getEffectiveCount, getValueRange, getWeightedMedian } from "./value-range.ts";

const weighted = (...pairs: [thousands: number, weight: number][]) =>
  pairs.map(([thousands, weight]) => ({ valuePounds: thousands * 1_000, weight }));

describe("getEffectiveCount", () => {
  it.each([
    [[1, 1, 1, 1], 4],
    [[0.2, 0.2], 2],
    [[1, 0.001, 0.001, 0.001], 1],
    [[], 0],
  ])("returns, for the weights %j, about %d", (weights, count) => {
    const evidence = weights.map((weight) => ({ valuePounds: 1, weight }));
    expect(getEffectiveCount(evidence)).toBeCloseTo(count, 1);
  });
});

describe("getWeightedMedian", () => {
  it.each([
    ["returns the middle one of equal weights", weighted([300, 1], [100, 1], [200, 1]), 200],
    ["returns the mean of two", weighted([100, 1], [200, 1]), 150],
    ["follows the weight", weighted([100, 1], [200, 1], [300, 5]), 300],
    ["isn't moved by one odd price", weighted([200, 1], [210, 1], [220, 1], [9_000, 1], [205, 1]), 210],
    ["returns a single value unchanged", weighted([250, 0.1]), 250],
  ])("%s", (_what, evidence, thousands) => {
    expect(getWeightedMedian(evidence)).toBe(thousands * 1_000);
  });
});

describe("getValueRange", () => {
  it.each([
    // Five per cent either way, however well the prices agree.
    ["never pretends to be exact", weighted([300, 1], [300, 1], [300, 1], [300, 1]), [285, 315]],
    ["rounds to steps of £5,000", weighted([301, 1], [303, 1], [302, 1], [304, 1]), [290, 320]],
    ["keeps low and high apart for the cheapest homes", weighted([5, 1], [5, 1], [5, 1], [5, 1]), [5, 10]],
    ["is wide when prices differ", weighted([250, 1], [300, 1], [300, 1], [360, 1]), [260, 345]],
  ])("%s", (_what, evidence, [low = 0, high = 0]) => {
    const range = getValueRange(evidence);
    expect([range.lowPounds, range.highPounds]).toEqual([low * 1_000, high * 1_000]);
  });

  it("is wider with less evidence of the same scatter", () => {
    const few = getValueRange(weighted([250, 1], [300, 1], [350, 1]));
    const more = getValueRange(
      weighted(...[250, 300, 350, 250, 300, 350].map((v): [number, number] => [v, 1])),
    );
    expect(few.spread).toBeGreaterThan(more.spread);
  });
});
