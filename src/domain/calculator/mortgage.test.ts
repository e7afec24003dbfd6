import { describe, expect, it } from "vitest";
import {
  calculateMonthlyPayment,
  createDefaultMortgage,
  findMortgageErrors,
  getDefaultDeposit,
  getLoan,
  listMortgageYears,
  type Mortgage,
  readDecimal,
} from "./mortgage.ts";

const LEGACY_RULES = { interestOnlyOnLoan: false };
const CORRECTED = { interestOnlyOnLoan: true };

const MORTGAGE: Mortgage = {
  pricePounds: 425_000,
  depositPounds: 85_000,
  interestRate: 4.5,
  termYears: 25,
  kind: "repayment",
};
const mortgageWith = (change: Partial<Mortgage>): Mortgage => ({ ...MORTGAGE, ...change });

describe("the monthly payment", () => {
  it.each([
    [MORTGAGE, 1889.83],
    [mortgageWith({ pricePounds: 250_000, depositPounds: 50_000, interestRate: 5, termYears: 30 }), 1073.64],
    [mortgageWith({ pricePounds: 100_000, depositPounds: 0, interestRate: 6, termYears: 25 }), 644.3],
    [mortgageWith({ pricePounds: 100_000, depositPounds: 0, interestRate: 0.01, termYears: 5 }), 1667.09],
    [mortgageWith({ pricePounds: 100_000, depositPounds: 0, interestRate: 10, termYears: 35 }), 859.67],
    [mortgageWith({ termYears: 12.5 }), 2967.76],
  ])("of %j follows the amortisation formula", (mortgage, expected) => {
    expect(calculateMonthlyPayment(mortgage, LEGACY_RULES)).toBeCloseTo(expected, 2);
    expect(calculateMonthlyPayment(mortgage, CORRECTED)).toBeCloseTo(expected, 2);
  });

  it("of an interest-only mortgage uses the full price under the legacy rules", () => {
    expect(calculateMonthlyPayment(mortgageWith({ kind: "interest-only" }), LEGACY_RULES)).toBeCloseTo(
      1593.75,
      2,
    );
  });

  it("of an interest-only mortgage uses the loan under the corrected rules", () => {
    expect(calculateMonthlyPayment(mortgageWith({ kind: "interest-only" }), CORRECTED)).toBeCloseTo(1275, 2);
  });

  it.each([
    ["no price", { pricePounds: 0 }],
    ["a price that isn't a number", { pricePounds: Number.NaN }],
    ["an infinite price", { pricePounds: Number.POSITIVE_INFINITY }],
    ["a deposit above the price", { depositPounds: 425_001 }],
    ["a deposit that isn't a number", { depositPounds: Number.NaN }],
    ["a negative deposit", { depositPounds: -1 }],
    ["nothing to borrow", { depositPounds: 425_000 }],
    ["a rate below 0.01", { interestRate: 0.009 }],
    ["a rate above 10", { interestRate: 10.01 }],
    ["no rate", { interestRate: Number.NaN }],
    ["a term below 5", { termYears: 4.99 }],
    ["a term above 35", { termYears: 35.01 }],
    ["no term", { termYears: Number.NaN }],
  ])("is 0 for %s", (_what, change) => {
    for (const kind of ["repayment", "interest-only"] as const) {
      for (const rules of [LEGACY_RULES, CORRECTED]) {
        expect(calculateMonthlyPayment(mortgageWith({ ...change, kind }), rules)).toBe(0);
        expect(listMortgageYears(mortgageWith({ ...change, kind }), rules)).toEqual([]);
      }
    }
  });

  it("starts with a deposit of 20%, 25 years and repayment", () => {
    expect(createDefaultMortgage(425_000, 4.5)).toEqual(MORTGAGE);
    expect(getDefaultDeposit(425_000)).toBe(85_000);
    expect(getDefaultDeposit(333_333)).toBe(66_667);
    expect(getLoan(MORTGAGE)).toBe(340_000);
  });
});

describe("the mortgage form", () => {
  it.each([
    [{ interestRate: 0.01 }, {}],
    [{ interestRate: 10 }, {}],
    [{ termYears: 5 }, {}],
    [{ termYears: 35 }, {}],
    [{ depositPounds: 0 }, {}],
    [{ interestRate: 0 }, { interestRate: "Enter a value between 0.01 and 10" }],
    [{ interestRate: Number.NaN }, { interestRate: "Enter a value between 0.01 and 10" }],
    [{ termYears: 36 }, { termYears: "Enter a value between 5 and 35" }],
    [{ termYears: Number.NaN }, { termYears: "Enter a value between 5 and 35" }],
    [{ pricePounds: 0 }, { pricePounds: "Enter a price above £0" }],
    [{ depositPounds: 500_000 }, { depositPounds: "The deposit is more than the price" }],
  ])("has the expected errors after the change %j", (change, expected) => {
    expect(findMortgageErrors(mortgageWith(change))).toEqual(expected);
  });

  it.each([
    ["4.5", 4.5],
    [" 4.5 ", 4.5],
    ["4.", 4],
    [".5", 0.5],
    ["25", 25],
  ])("reads %j as %s", (text, value) => {
    expect(readDecimal(text)).toBe(value);
  });

  it.each(["", " ", "abc", "4,5", "-4", "1e3", "4.5.6", "0x10", "Infinity", "9".repeat(5_000)])(
    "rejects %s as a number",
    (text) => {
      expect(readDecimal(text)).toBeNaN();
    },
  );
});

describe("the years of a mortgage", () => {
  it("end with nothing owed and all the interest paid", () => {
    const years = listMortgageYears(MORTGAGE, LEGACY_RULES);
    expect(years).toHaveLength(26);
    expect(years[0]).toEqual({ year: 0, balancePounds: 340_000, interestPaidPounds: 0 });
    expect(years.at(-1)?.balancePounds).toBeCloseTo(0, 4);
    expect(years.at(-1)?.interestPaidPounds).toBeCloseTo(226_949, 0);
  });

  it("have a falling balance and rising interest paid", () => {
    const years = listMortgageYears(MORTGAGE, LEGACY_RULES);
    for (const [index, { balancePounds, interestPaidPounds }] of years.entries()) {
      const before = years[index - 1];
      if (!before) continue;
      expect(balancePounds).toBeLessThan(before.balancePounds);
      expect(interestPaidPounds).toBeGreaterThan(before.interestPaidPounds);
    }
  });

  it("keep the full balance of an interest-only mortgage", () => {
    const years = listMortgageYears(mortgageWith({ kind: "interest-only" }), CORRECTED);
    expect(years.at(-1)?.balancePounds).toBe(340_000);
    expect(years.at(-1)?.interestPaidPounds).toBeCloseTo(382_500, 2);
  });

  it("end with a half year for a term of 12½ years", () => {
    const years = listMortgageYears(mortgageWith({ termYears: 12.5 }), LEGACY_RULES);
    expect(years.at(-2)?.year).toBe(12);
    expect(years.at(-1)?.year).toBe(12.5);
    expect(years.at(-1)?.balancePounds).toBeCloseTo(0, 4);
  });
});
