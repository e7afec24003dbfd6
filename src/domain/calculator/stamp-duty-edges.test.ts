import { describe, expect, it } from "vitest";
import {
  ABROAD,
  ADDITIONAL,
  calculateDemoDuty,
  england,
  FIRST,
  scotland,
  total,
  wales,
} from "../../../tests/support/demo-duty.ts";
import type { Purchase } from "./stamp-duty.ts";

/**
 * Each edge and a pound either side of it. A pound into the next band often adds less than half a pound of tax,
 * which rounds to nothing.
 */
describe("stamp duty a pound either side of a band's edge", () => {
  it.each<[what: string, of: (pounds: number) => Partial<Purchase>, edges: Record<number, number[]>]>([
    [
      "England",
      england,
      {
        125000: [0, 0, 0],
        250000: [2_500, 2_500, 2_500],
        925000: [36_250, 36_250, 36_250],
        1500000: [93_750, 93_750, 93_750],
      },
    ],
    [
      "England, first time buyer",
      (pounds) => ({ ...england(pounds), ...FIRST }),
      { 300000: [0, 0, 0], 500000: [10_000, 10_000, 15_000] },
    ],
    [
      "England, additional property",
      (pounds) => ({ ...england(pounds), ...ADDITIONAL }),
      {
        40000: [0, 2_000, 2_000],
        125000: [6_250, 6_250, 6_250],
        250000: [15_000, 15_000, 15_000],
        925000: [82_500, 82_500, 82_500],
        1500000: [168_750, 168_750, 168_750],
      },
    ],
    [
      "England, non-UK resident",
      (pounds) => ({ ...england(pounds), ...ABROAD }),
      {
        40000: [0, 800, 800],
        125000: [2_500, 2_500, 2_500],
        250000: [7_500, 7_500, 7_500],
        925000: [54_750, 54_750, 54_750],
        1500000: [123_750, 123_750, 123_750],
      },
    ],
    [
      "Scotland",
      scotland,
      {
        145000: [0, 0, 0],
        250000: [2_100, 2_100, 2_100],
        325000: [5_850, 5_850, 5_850],
        750000: [48_350, 48_350, 48_350],
      },
    ],
    [
      "Scotland, first time buyer",
      (pounds) => ({ ...scotland(pounds), ...FIRST }),
      {
        175000: [0, 0, 0],
        250000: [1_500, 1_500, 1_500],
        325000: [5_250, 5_250, 5_250],
        750000: [47_750, 47_750, 47_750],
      },
    ],
    [
      "Scotland, additional property",
      (pounds) => ({ ...scotland(pounds), ...ADDITIONAL }),
      {
        40000: [0, 3_200, 3_200],
        145000: [11_600, 11_600, 11_600],
        250000: [22_100, 22_100, 22_100],
        325000: [31_850, 31_850, 31_850],
        750000: [108_350, 108_350, 108_350],
      },
    ],
    [
      "Wales",
      wales,
      {
        225000: [0, 0, 0],
        400000: [10_500, 10_500, 10_500],
        750000: [36_750, 36_750, 36_750],
        1500000: [111_750, 111_750, 111_750],
      },
    ],
    [
      "Wales, additional property or company",
      (pounds) => ({ ...wales(pounds), ...ADDITIONAL }),
      {
        40000: [0, 2_000, 2_000],
        180000: [9_000, 9_000, 9_000],
        250000: [14_950, 14_950, 14_950],
        400000: [29_950, 29_950, 29_950],
        750000: [73_700, 73_700, 73_700],
        1500000: [186_200, 186_200, 186_200],
      },
    ],
  ])("is right for %s", (_what, of, edges) => {
    for (const [edge, expected] of Object.entries(edges)) {
      const at = Number(edge);
      expect([at - 1, at, at + 1].map((pounds) => total(of(pounds)))).toEqual(expected);
    }
  });

  it("uses the rate of its own band", () => {
    const over = calculateDemoDuty(wales(400_001)).parts.at(-1);
    expect(over).toMatchObject({
      fromPounds: 400_000,
      toPounds: 400_001,
      ratePercent: 7.5,
      dutyPounds: 0.075,
    });
    expect(calculateDemoDuty(wales(400_000)).parts).toHaveLength(2);
  });
});
