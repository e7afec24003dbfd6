import { describe, expect, it } from "vitest";
import {
  ABROAD,
  ADDITIONAL,
  calculateDemoDuty,
  DUTY_TABLES,
  DUTY_TODAY,
  england,
  FIRST,
  scotland,
  total,
  wales,
} from "../../../tests/support/demo-duty.ts";
import { calculateStampDuty, findTable, type Purchase, toggleBuyer } from "./stamp-duty.ts";
import { stampDutyTablesSchema } from "./stamp-duty-tables.ts";

describe("stamp duty", () => {
  it.each<[source: string, purchase: Partial<Purchase>, duty: number]>([
    ["HMRC, residential property rates on GOV.UK: a house for £295,000", england(295_000), 4_750],
    [
      "HMRC, first-time buyers on GOV.UK: a first home for £500,000",
      { ...england(500_000), ...FIRST },
      10_000,
    ],
    ["HMRC, cases of its calculator, bands of 2%", england(125_050), 1],
    ["HMRC, cases of its calculator, bands of 5%", england(250_020), 2_501],
    ["HMRC, cases of its calculator, end of 5%", england(925_000), 36_250],
    ["HMRC, cases of its calculator, bands of 10%", england(925_010), 36_251],
    ["HMRC, cases of its calculator, end of 10%", england(1_500_000), 93_750],
    ["HMRC, cases of its calculator, bands of 12%", england(1_500_009), 93_751],
    ["HMRC, cases of its calculator, from April 2025", england(1_600_000), 105_750],
    ["HMRC, cases of its calculator, first-time buyer", { ...england(300_000), ...FIRST }, 0],
    ["HMRC, cases of its calculator, additional property", { ...england(1_600_000), ...ADDITIONAL }, 185_750],
    ["HMRC, cases of its calculator, non-UK resident", { ...england(1_000_000), ...ABROAD }, 63_750],
    [
      "HMRC, cases of its calculator, additional property of a non-UK resident",
      { ...england(1_000_000), ...ADDITIONAL, ...ABROAD },
      113_750,
    ],
    [
      "Revenue Scotland, LBTT3048: no tax on a first home's first £175,000",
      { ...scotland(175_000), ...FIRST },
      0,
    ],
    ["Revenue Scotland, its bands: the same home of a mover, £600 dearer", scotland(175_000), 600],
    [
      "Revenue Scotland, ADS: 8% of the whole price where no other tax is due",
      { ...scotland(145_000), ...ADDITIONAL },
      11_600,
    ],
    ["Welsh Government, 27 September 2022: nothing up to £225,000", wales(225_000), 0],
    ["MoneyHelper on the Welsh Revenue Authority's rates: a house for £410,000", wales(410_000), 11_250],
  ])("matches %s", (_source, purchase, duty) => {
    expect(total(purchase)).toBe(duty);
  });

  /**
   * The government's statement about the change of 10 October 2022, compared with the rates in the 2018
   * Regulations.
   */
  it.each([
    [225_000, 1_575, "the greatest saving"],
    [345_000, 0, "neither dearer nor cheaper"],
    [400_000, -550, "the greatest increase"],
  ])("matches the Welsh Government: at £%i the tax fell by £%i, %s", (pricePounds, saving) => {
    const rates2018 = [
      [0, 180_000, 0],
      [180_000, 250_000, 3.5],
      [250_000, 400_000, 5],
      [400_000, null, 7.5],
    ].map(([from, to, rate]) => ({
      minimum_property_price: from,
      maximum_property_price: to,
      base_ltt_rate: rate,
    }));
    const before = stampDutyTablesSchema.parse({
      ...DUTY_TABLES,
      wales: [{ startsOn: "2018-04-01", source: "WSI 2018/128", bands: rates2018 }],
    });
    const old = calculateStampDuty(before, {
      country: "wales",
      pricePounds,
      buyer: "mover",
      isNonUkResident: false,
      on: DUTY_TODAY,
    });
    expect(old.kind === "duty" && old.totalPounds - total(wales(pricePounds))).toBe(saving);
  });

  it.each([
    ["HMRC, higher rates", { ...england(2_000_000), ...ADDITIONAL }, [5, 7, 10, 15, 17]],
    ["HMRC, non-UK residents", { ...england(2_000_000), ...ABROAD }, [2, 4, 7, 12, 14]],
    ["HMRC, both", { ...england(2_000_000), ...ADDITIONAL, ...ABROAD }, [7, 9, 12, 17, 19]],
    ["Scottish Government", scotland(1_000_000), [0, 2, 5, 10, 12]],
    ["Welsh Government, main rates", wales(2_000_000), [0, 6, 7.5, 10, 12]],
    [
      "Welsh Government, higher rates from 11 December 2024",
      { ...wales(2_000_000), ...ADDITIONAL },
      [5, 8.5, 10, 12.5, 15, 17],
    ],
  ])("has the band rates of %s", (_source, purchase, rates) => {
    expect(calculateDemoDuty(purchase).parts.map(({ ratePercent }) => ratePercent)).toEqual(rates);
  });
});

describe("the stamp duty total", () => {
  it("is rounded once at the end", () => {
    // Rounding each part would give £0 and £11,601.
    const duty = calculateDemoDuty({ ...scotland(145_018), ...ADDITIONAL });
    expect(duty.parts.map(({ dutyPounds }) => dutyPounds)).toEqual([0, 0.36, 11_601.44]);
    expect(duty.totalPounds).toBe(11_602);
  });

  it("equals the sum of its parts for any price", () => {
    for (let price = 1; price < 3_000_000; price += 37_123) {
      for (const purchase of [england(price), scotland(price), wales(price)]) {
        for (const buyer of ["mover", "first-time", "additional"] as const) {
          const duty = calculateDemoDuty({ ...purchase, buyer, isNonUkResident: true });
          const sum = duty.parts.reduce((all, part) => all + part.dutyPounds, 0);
          expect(Math.abs(sum - duty.totalPounds)).toBeLessThanOrEqual(0.500_001);
          const covered = duty.parts.filter(({ kind }) => kind === "band");
          expect(covered.at(-1)?.toPounds).toBe(price);
        }
      }
    }
  });

  it.each([
    [england(425_000), 2.6],
    [england(100_000), 0],
    [{ ...england(425_000), ...ADDITIONAL }, 7.6],
    [england(126_000), 0],
    [england(128_000), 0],
    [england(132_000), 0.1],
    [england(0), 0],
  ])("for %j gives an effective rate to one decimal place", (purchase, rate) => {
    expect(calculateDemoDuty(purchase).effectiveRatePercent).toBe(rate);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])("is 0 for a price of %s", (pricePounds) => {
    expect(calculateDemoDuty({ pricePounds })).toMatchObject({
      totalPounds: 0,
      effectiveRatePercent: 0,
      parts: [],
    });
  });

  it("is exact for the highest price that can be typed", () => {
    expect(total(england(99_999_999_999))).toBe(11_999_913_750);
  });
});

describe("the buyer", () => {
  it("pays standard rates as a first-time buyer above the cap", () => {
    expect(calculateDemoDuty({ ...england(500_000), ...FIRST }).hasFirstTimeBuyerRelief).toBe(true);
    expect(calculateDemoDuty({ ...england(500_001), ...FIRST }).hasFirstTimeBuyerRelief).toBe(false);
    expect(total({ ...england(600_000), ...FIRST })).toBe(total(england(600_000)));
  });

  it("has no first-time buyer cap in Scotland and no relief in Wales", () => {
    expect(total({ ...scotland(1_000_000), ...FIRST })).toBe(total(scotland(1_000_000)) - 600);
    expect(total({ ...wales(300_000), ...FIRST })).toBe(total(wales(300_000)));
  });

  it("pays the non-resident surcharge on top of first-time buyer relief", () => {
    expect(total({ ...england(400_000), ...FIRST, ...ABROAD })).toBe(5_000 + 8_000);
  });

  it("pays the non-resident surcharge in England only", () => {
    expect(total({ ...scotland(400_000), ...ABROAD })).toBe(total(scotland(400_000)));
    expect(total({ ...wales(400_000), ...ABROAD })).toBe(total(wales(400_000)));
  });

  it.each([
    ["mover", "first-time", "first-time"],
    ["mover", "additional", "additional"],
    ["first-time", "additional", "additional"],
    ["additional", "first-time", "first-time"],
    ["first-time", "first-time", "mover"],
    ["additional", "additional", "mover"],
  ] as const)("changes from %s by ticking %s to %s", (current, option, expected) => {
    expect(toggleBuyer(current, option)).toBe(expected);
  });
});

describe("the table in force", () => {
  const tables = ["2024-12-05", "2026-04-01", "2025-04-01"].map((startsOn) => ({
    startsOn,
    source: startsOn,
    bands: [],
  }));

  it.each([
    ["2024-12-04", undefined],
    ["2024-12-05", "2024-12-05"],
    ["2025-03-31", "2024-12-05"],
    ["2025-04-01", "2025-04-01"],
    ["2026-03-31", "2025-04-01"],
    ["2030-01-01", "2026-04-01"],
  ])("on %s is the one of %s", (on, expected) => {
    expect(findTable(tables, on)?.startsOn).toBe(expected);
  });

  it("is reported as missing before the first one starts", () => {
    expect(calculateStampDuty(DUTY_TABLES, { ...dutyPurchase(), on: "2025-03-31" })).toEqual({
      kind: "no-table",
    });
  });

  it("is shown with its date and source", () => {
    expect(calculateDemoDuty(england(425_000))).toMatchObject({
      startsOn: "2025-04-01",
      source: expect.stringContaining("HM Revenue & Customs"),
    });
  });
});

function dutyPurchase(): Purchase {
  return { country: "england", pricePounds: 425_000, buyer: "mover", isNonUkResident: false, on: DUTY_TODAY };
}
