import { describe, expect, it } from "vitest";
import { mostDepositPounds, mostHoldingDepositPounds, toPlainTerm, weeksOfRent } from "./letting-terms.ts";

describe("the deposit caps", () => {
  it.each([
    [1_000, 1_153, 230],
    [1_250, 1_442, 288],
    // £49,992 a year is capped at five weeks' rent, £50,004 at six.
    [4_166, 4_806, 961],
    [4_167, 5_769, 961],
  ])("for £%i a month are £%i, and £%i for the holding deposit", (monthly, deposit, holding) => {
    expect(mostDepositPounds(monthly)).toBe(deposit);
    expect(mostHoldingDepositPounds(monthly)).toBe(holding);
  });
});

describe("weeksOfRent", () => {
  it.each([
    [1_442, 1_250, 5],
    [288, 1_250, 1],
    [1_730, 1_250, 6],
    [1_250, 1_250, null],
    [1_000, 1_250, null],
    [0, 1_250, null],
  ])("takes £%i at £%i a month for %j weeks", (pounds, monthly, weeks) => {
    expect(weeksOfRent(pounds, monthly)).toBe(weeks);
  });

  it("knows none without a rent", () => {
    expect(weeksOfRent(500, 0)).toBeNull();
  });
});

describe("toPlainTerm", () => {
  it.each([
    ["Assured periodic tenancy, month by month", "Month by month (assured periodic tenancy)"],
    [
      "Assured periodic tenancy of one room, month by month",
      "Month by month (assured periodic tenancy of one room)",
    ],
    ["Assured shorthold tenancy, 12 months", "12 months (assured shorthold tenancy)"],
    ["Assured periodic tenancy for the academic year", "Assured periodic tenancy for the academic year"],
    ["By the week, for stays of up to six months", "By the week, for stays of up to six months"],
    ["Month by month", "Month by month"],
  ])("writes '%s' as '%s'", (term, plain) => {
    expect(toPlainTerm(term)).toBe(plain);
  });
});
