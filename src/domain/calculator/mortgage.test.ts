import { describe, expect, it } from "vitest";
import {
  defaultDeposit,
  defaultMortgage,
  findLoan,
  findMortgageErrors,
  type Mortgage,
  monthlyPayment,
  mortgageYears,
  readDecimal,
} from "./mortgage.ts";

const SPEC_RULES = { interestOnlyOnLoan: false };
const CORRECTED = { interestOnlyOnLoan: true };

const MORTGAGE: Mortgage = {
  pricePounds: 425_000,
  depositPounds: 85_000,
  interestRate: 4.5,
  termYears: 25,
  kind: "repayment",
};
const changed = (change: Partial<Mortgage>): Mortgage => ({ ...MORTGAGE, ...change });

describe("the monthly payment", () => {
  it.each([
    [MORTGAGE, 1889.83],
    [changed({ pricePounds: 250_000, depositPounds: 50_000, interestRate: 5, termYears: 30 }), 1073.64],
    [changed({ pricePounds: 100_000, depositPounds: 0, interestRate: 6, termYears: 25 }), 644.3],
    [changed({ pricePounds: 100_000, depositPounds: 0, interestRate: 0.01, termYears: 5 }), 1667.09],
    [changed({ pricePounds: 100_000, depositPounds: 0, interestRate: 10, termYears: 35 }), 859.67],
    [changed({ termYears: 12.5 }), 2967.76],
  ])("of %j by the amortisation formula", (mortgage, expected) => {
    expect(monthlyPayment(mortgage, SPEC_RULES)).toBeCloseTo(expected, 2);
    expect(monthlyPayment(mortgage, CORRECTED)).toBeCloseTo(expected, 2);
  });

  it("of an interest-only mortgage is the price times the rate, divided by 12", () => {
    expect(monthlyPayment(changed({ kind: "interest-only" }), SPEC_RULES)).toBeCloseTo(1593.75, 2);
  });

  it("of an interest-only mortgage counts the loan alone where the agency has corrected it", () => {
    expect(monthlyPayment(changed({ kind: "interest-only" }), CORRECTED)).toBeCloseTo(1275, 2);
  });

  it.each([
    ["no price", { pricePounds: 0 }],
    ["a price that is no number", { pricePounds: Number.NaN }],
    ["a price without end", { pricePounds: Number.POSITIVE_INFINITY }],
    ["a deposit above the price", { depositPounds: 425_001 }],
    ["a deposit that is no number", { depositPounds: Number.NaN }],
    ["a deposit below nothing", { depositPounds: -1 }],
    ["nothing to borrow", { depositPounds: 425_000 }],
    ["a rate below 0.01", { interestRate: 0.009 }],
    ["a rate above 10", { interestRate: 10.01 }],
    ["no rate", { interestRate: Number.NaN }],
    ["a term below 5", { termYears: 4.99 }],
    ["a term above 35", { termYears: 35.01 }],
    ["no term", { termYears: Number.NaN }],
  ])("is 0 for %s", (_what, change) => {
    for (const kind of ["repayment", "interest-only"] as const) {
      for (const rules of [SPEC_RULES, CORRECTED]) {
        expect(monthlyPayment(changed({ ...change, kind }), rules)).toBe(0);
        expect(mortgageYears(changed({ ...change, kind }), rules)).toEqual([]);
      }
    }
  });

  it("begins with a fifth of the price as the deposit, 25 years and repayment", () => {
    expect(defaultMortgage(425_000, 4.5)).toEqual(MORTGAGE);
    expect(defaultDeposit(425_000)).toBe(85_000);
    expect(defaultDeposit(333_333)).toBe(66_667);
    expect(findLoan(MORTGAGE)).toBe(340_000);
  });
});

describe("what is said below a field", () => {
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
  ])("%j", (change, expected) => {
    expect(findMortgageErrors(changed(change))).toEqual(expected);
  });

  it.each([
    ["4.5", 4.5],
    [" 4.5 ", 4.5],
    ["4.", 4],
    [".5", 0.5],
    ["25", 25],
  ])("%j is read as %s", (text, value) => {
    expect(readDecimal(text)).toBe(value);
  });

  it.each(["", " ", "abc", "4,5", "-4", "1e3", "4.5.6", "0x10", "Infinity", "9".repeat(5_000)])(
    "%s is no number",
    (text) => {
      expect(readDecimal(text)).toBeNaN();
    },
  );
});

describe("the years of a mortgage", () => {
  it("end with nothing owed, and with all the interest paid", () => {
    const years = mortgageYears(MORTGAGE, SPEC_RULES);
    expect(years).toHaveLength(26);
    expect(years[0]).toEqual({ year: 0, balancePounds: 340_000, interestPaidPounds: 0 });
    expect(years.at(-1)?.balancePounds).toBeCloseTo(0, 4);
    expect(years.at(-1)?.interestPaidPounds).toBeCloseTo(226_949, 0);
  });

  it("never owe more than the year before, nor have paid less", () => {
    const years = mortgageYears(MORTGAGE, SPEC_RULES);
    for (const [index, { balancePounds, interestPaidPounds }] of years.entries()) {
      const before = years[index - 1];
      if (!before) continue;
      expect(balancePounds).toBeLessThan(before.balancePounds);
      expect(interestPaidPounds).toBeGreaterThan(before.interestPaidPounds);
    }
  });

  it("of interest alone leave the loan as it was", () => {
    const years = mortgageYears(changed({ kind: "interest-only" }), CORRECTED);
    expect(years.at(-1)?.balancePounds).toBe(340_000);
    expect(years.at(-1)?.interestPaidPounds).toBeCloseTo(382_500, 2);
  });

  it("end at the half year of a term of 12½ years", () => {
    const years = mortgageYears(changed({ termYears: 12.5 }), SPEC_RULES);
    expect(years.at(-2)?.year).toBe(12);
    expect(years.at(-1)?.year).toBe(12.5);
    expect(years.at(-1)?.balancePounds).toBeCloseTo(0, 4);
  });
});
