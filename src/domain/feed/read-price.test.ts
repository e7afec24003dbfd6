import { describe, expect, it } from "vitest";
import { readPounds, readPrice, toRent } from "./read-price.ts";

describe("readPrice", () => {
  it.each([
    ["250000", { pounds: 250_000 }],
    ["£250,000.00", { pounds: 250_000 }],
    [" £ 1 250 ", { pounds: 1_250 }],
    ["92.31", { pounds: 92.31 }],
    ["1", { pounds: 1 }],
    ["999999999", { pounds: 999_999_999 }],
    ["", "on-application"],
    ["0", "on-application"],
    ["0.00", "on-application"],
    ["POA", "on-application"],
    ["p.o.a.", "on-application"],
    ["1000000000", "unreadable"],
    ["-5", "unreadable"],
    ["0.5", "unreadable"],
    ["250k", "unreadable"],
    ["1.250.000", "unreadable"],
    ["1e5", "unreadable"],
    ["two hundred", "unreadable"],
  ] as const)("reads '%s'", (text, price) => {
    expect(readPrice(text)).toEqual(price);
  });
});

describe("readPounds", () => {
  it.each([
    ["1,413.46", 1_413],
    ["0", null],
    ["", null],
    ["ask", null],
    ["9999999999", null],
  ])("reads '%s' as %s", (text, pounds) => {
    expect(readPounds(text)).toBe(pounds);
  });
});

describe("toRent", () => {
  it.each([
    ["week", 300, 3, { pounds: 1_300, period: "week", perPersonWeek: null }],
    ["month", 1_250.4, 3, { pounds: 1_250, period: "month", perPersonWeek: null }],
    ["quarter", 3_000, 3, { pounds: 1_000, period: "month", perPersonWeek: null }],
    ["year", 12_000, 3, { pounds: 1_000, period: "year", perPersonWeek: null }],
    ["year", 12_500, 3, { pounds: 1_042, period: "year", perPersonWeek: null, perYear: 12_500 }],
    ["person-week", 150, 4, { pounds: 2_600, period: "personWeek", perPersonWeek: 150 }],
    ["person-week", 150, 0, { pounds: 650, period: "personWeek", perPersonWeek: 150 }],
    ["person-week", 150, null, { pounds: 650, period: "personWeek", perPersonWeek: 150 }],
  ] as const)("converts a rent by the %s of £%s with %s bedrooms", (frequency, amount, bedrooms, rent) => {
    expect(toRent(amount, { frequency, bedrooms })).toEqual(rent);
  });
});
