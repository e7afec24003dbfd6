import { describe, expect, it } from "vitest";
import {
  formatPounds,
  formatPoundsAndPence,
  monthlyPrice,
  priceText,
  readShownPrice,
  splitPrice,
  weeklyNote,
  weeklyPrice,
} from "./price.ts";

describe("a price", () => {
  it.each([
    [{ value: 450_000 }, "£450,000"],
    [{ value: 450_000, qualifier: "Guide price" as const }, "Guide price £450,000"],
    [{ value: 1_250, period: "month" as const }, "£1,250 pcm"],
    [{ value: 650, period: "personWeek" as const }, "£150 pppw"],
    [{ value: 2_817, period: "week" as const }, "£650 pw"],
    [{ value: 1_500, period: "year" as const }, "£18,000 pa"],
    [{ value: 1_042, period: "year" as const, perYear: 12_500 }, "£12,500 pa"],
    [{ value: null, qualifier: "Guide price" as const }, "Price on application"],
    [{ value: null, period: "month" as const }, "Rent on application"],
  ])("of %j reads '%s'", (price, text) => {
    expect(priceText(price)).toBe(text);
  });

  it.each([
    [650, 150],
    [1_000, 231],
    [0, 0],
  ])("of £%i a month comes to £%i a week", (monthly, weekly) => {
    expect(weeklyPrice(monthly)).toBe(weekly);
  });

  it("is formatted in whole pounds with separators", () => {
    expect(formatPounds(1_234_567.4)).toBe("£1,234,567");
    expect([1_870.688, 320_000, 0].map(formatPoundsAndPence)).toEqual(["£1,870.69", "£320,000.00", "£0.00"]);
  });
});

describe("splitPrice", () => {
  it.each([
    ["Guide price £450,000", "Guide price", "£450,000"],
    ["£1,250 pcm", "", "£1,250 pcm"],
    ["Price on application", "", "Price on application"],
    ["Offers between £1 and £2", "Offers between", "£1 and £2"],
    ["", "", ""],
  ])("splits %j into %j and %j", (price, qualifier, amount) => {
    expect(splitPrice(price)).toEqual({ qualifier, amount });
  });
});

describe("readShownPrice", () => {
  it.each([
    ["£450,000", { pounds: 450_000, period: "total" }],
    ["Prices from £520,000", { pounds: 520_000, period: "total" }],
    ["£1,250 pcm", { pounds: 1_250, period: "month" }],
    ["£549 pw", { pounds: 549, period: "week" }],
    ["£150 pppw", { pounds: 150, period: "personWeek" }],
    ["£19,800 pa", { pounds: 19_800, period: "year" }],
    ["Rent on application", undefined],
    ["", undefined],
  ])("reads %j as %j", (price, shown) => {
    expect(readShownPrice(price)).toEqual(shown);
  });
});

describe("weeklyNote", () => {
  it.each([
    ["lettings", "£1,250 pcm", 1_250, null, "£288 pw"],
    ["lettings", "£1,950 pcm", 1_950, 150, "£150 pppw"],
    ["lettings", "£288 pw", 1_250, null, null],
    ["lettings", "Price on application", null, null, null],
    ["sales", "£450,000", 450_000, null, null],
  ] as const)(
    "shows the weekly rent where it applies: %s at %s",
    (property_channel, price, priceValue, pppw_price, note) => {
      expect(weeklyNote({ property_channel, price, priceValue, pppw_price })).toBe(note);
    },
  );
});

it.each([
  [150, 650],
  [250, 1_083],
])("£%d a week converts to £%d a month and back", (weekly, monthly) => {
  expect(monthlyPrice(weekly)).toBe(monthly);
  expect(weeklyPrice(monthly)).toBe(weekly);
});
