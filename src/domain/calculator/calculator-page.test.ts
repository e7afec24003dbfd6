import { describe, expect, it } from "vitest";
import type { Property } from "../property/property.ts";
import { DEFAULT_SETTINGS } from "../site/settings/site-settings.ts";
import { findCalculatorPage } from "./calculator-page.ts";

const HOUSE = {
  propertyId: 7,
  channel: "sales",
  tags: ["period"],
  priceValue: 425_000,
  squareFeet: 1_037,
  postcode: "CB7 4AA",
  town: "Ely",
  details: {
    councilTax: { state: "banded", band: "D" },
    energy: { state: "rated", current: 67, potential: 83 },
    tenure: { kind: "freehold" },
    material: { tenure: { state: "known", text: "Freehold.", source: "Seller", on: "2026-10-01" } },
  },
} as unknown as Property;

const findPage = (property: Property) =>
  findCalculatorPage({ property, country: "england", settings: DEFAULT_SETTINGS, today: "2026-11-15" });

describe("findCalculatorPage", () => {
  it("combines the facts of a house for sale with the agency's settings", () => {
    expect(findPage(HOUSE)).toMatchObject({
      kind: "calculator",
      today: "2026-11-15",
      facts: {
        propertyId: 7,
        priceValue: 425_000,
        channel: "sales",
        tags: ["period"],
        country: "england",
        councilTax: { state: "banded", band: "D" },
        energyRating: "D",
        floorAreaM2: 96,
        tenure: { kind: "freehold" },
        tenureSource: "Seller",
      },
      settings: {
        defaultMortgageInterestRate: 4.5,
        interestOnlyOnLoan: false,
        stampDuty: null,
      },
      purchaseTax: null,
      costs: {
        mortgage: { poundsAMonth: 1_890, source: "£340,000 over 25 years at 4.5%" },
        energy: { poundsAMonth: null },
      },
    });
  });

  it("returns null for a missing energy rating and floor area", () => {
    const energy = { state: "commissioned", reason: "An assessor is booked." } as const;
    const page = findPage({ ...HOUSE, squareFeet: null, details: { ...HOUSE.details, energy } });
    expect(page?.facts).toMatchObject({ energyRating: null, floorAreaM2: null });
  });

  it("returns undefined for a home to let", () => {
    expect(findPage({ ...HOUSE, channel: "lettings" })).toBeUndefined();
  });
});
