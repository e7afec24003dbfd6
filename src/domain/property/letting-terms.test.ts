import { describe, expect, it } from "vitest";
import { mostDepositPounds, mostHoldingDepositPounds } from "./letting-terms.ts";

describe("what a landlord may ask for", () => {
  it.each([
    [1_000, 1_153, 230],
    [1_250, 1_442, 288],
    // £49,992 a year: five weeks. £50,004: six.
    [4_166, 4_806, 961],
    [4_167, 5_769, 961],
  ])("for £%i a month is £%i, and £%i to hold the home", (monthly, deposit, holding) => {
    expect(mostDepositPounds(monthly)).toBe(deposit);
    expect(mostHoldingDepositPounds(monthly)).toBe(holding);
  });
});
