import { describe, expect, it } from "vitest";
import { getEffectiveCount, getValueRange, getWeightedMedian } from "./value-range.ts";

const weighed = (...pairs: [thousands: number, weight: number][]) =>
  pairs.map(([thousands, weight]) => ({ valuePounds: thousands * 1_000, weight }));

describe("the effective count", () => {
  it.each([
    [[1, 1, 1, 1], 4],
    [[0.2, 0.2], 2],
    [[1, 0.001, 0.001, 0.001], 1],
    [[], 0],
  ])("of weights %j is about %d", (weights, count) => {
    const evidence = weights.map((weight) => ({ valuePounds: 1, weight }));
    expect(getEffectiveCount(evidence)).toBeCloseTo(count, 1);
  });
});

describe("the weighted median", () => {
  it.each([
    ["of equal weights is the middle one", weighed([300, 1], [100, 1], [200, 1]), 200],
    ["of two is between them", weighed([100, 1], [200, 1]), 150],
    ["follows the weight", weighed([100, 1], [200, 1], [300, 5]), 300],
    ["is not moved by one odd price", weighed([200, 1], [210, 1], [220, 1], [9_000, 1], [205, 1]), 210],
    ["of one is that one", weighed([250, 0.1]), 250],
  ])("%s", (_what, evidence, thousands) => {
    expect(getWeightedMedian(evidence)).toBe(thousands * 1_000);
  });
});

describe("the range", () => {
  it.each([
    // Five per cent either way, however well the prices agree.
    ["never pretends to be exact", weighed([300, 1], [300, 1], [300, 1], [300, 1]), [285, 315]],
    ["is in steps of £5,000", weighed([301, 1], [303, 1], [302, 1], [304, 1]), [290, 320]],
    ["has two ends at the cheapest", weighed([5, 1], [5, 1], [5, 1], [5, 1]), [5, 10]],
    ["is wide where prices are apart", weighed([250, 1], [300, 1], [300, 1], [360, 1]), [260, 345]],
  ])("%s", (_what, evidence, [low = 0, high = 0]) => {
    const range = getValueRange(evidence);
    expect([range.lowPounds, range.highPounds]).toEqual([low * 1_000, high * 1_000]);
  });

  it("is the wider the less evidence there is of the same scatter", () => {
    const few = getValueRange(weighed([250, 1], [300, 1], [350, 1]));
    const more = getValueRange(
      weighed(...[250, 300, 350, 250, 300, 350].map((v): [number, number] => [v, 1])),
    );
    expect(few.spread).toBeGreaterThan(more.spread);
  });
});
