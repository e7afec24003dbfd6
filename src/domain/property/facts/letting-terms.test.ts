import { describe, expect, it } from "vitest";
import { mostDepositPounds, mostHoldingDepositPounds } from "./letting-terms.ts";

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
