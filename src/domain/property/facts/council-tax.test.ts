import { describe, expect, it } from "vitest";
import { type CouncilTax, formatCouncilTax } from "./council-tax.ts";
import { councilTaxSchema } from "./council-tax-schema.ts";

describe("formatCouncilTax", () => {
  it.each<[CouncilTax, string]>([
    [{ state: "banded", band: "A" }, "Band A"],
    [{ state: "banded", band: "I" }, "Band I"],
    [{ state: "exempt" }, "Exempt"],
    [{ state: "domestic-rates", poundsAYear: 1_204 }, "Domestic rates, £1,204 a year"],
    [{ state: "domestic-rates", poundsAYear: null }, "Domestic rates"],
  ])("writes %j as '%s'", (tax, text) => {
    expect(formatCouncilTax(tax)).toBe(text);
  });
});

describe("councilTaxSchema", () => {
  it.each([
    [{ state: "banded", band: "J" }],
    [{ state: "banded" }],
    [{ state: "exempt", band: "A" }],
    [{ state: "domestic-rates", poundsAYear: 0 }],
    [{ state: "domestic-rates", poundsAYear: 1_000_000_000 }],
  ])("refuses %j", (tax) => {
    expect(councilTaxSchema.safeParse(tax).success).toBe(false);
  });
});
