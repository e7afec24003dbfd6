import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { DEMO_TODAY, makeDemoAgency } from "../../tests/support/demo-agency.ts";
import { findPriceEvidence } from "../domain/enquiry/instant-valuation/comparables.ts";
import { estimateValue } from "../domain/enquiry/instant-valuation/instant-valuation.ts";
import { priceIndexSchema } from "../domain/enquiry/instant-valuation/price-index-schema.ts";
import { isValuedKind } from "../domain/enquiry/instant-valuation/valued-kinds.ts";
import type { Property } from "../domain/property/property.ts";

const index = priceIndexSchema.parse(JSON.parse(readFileSync("demo/site/price-index.json", "utf8")));
let stock: Property[];
beforeAll(async () => {
  stock = (await makeDemoAgency()).properties;
});

it("only exchanged properties have a sale price and a date between launch and today", () => {
  const hasExchanged = ({ status }: Property) => ["sold", "exchanged", "completed"].includes(status);
  const isRight = (home: Property) => {
    const { exchangedPrice, exchangedOn, launchedAt } = home;
    if (!hasExchanged(home)) return exchangedPrice === null && exchangedOn === null;
    const launchedOn = new Date(launchedAt).toISOString().slice(0, 10);
    return (
      exchangedPrice !== null && exchangedOn !== null && launchedOn <= exchangedOn && exchangedOn < DEMO_TODAY
    );
  };
  const homes = stock.filter(({ propertyType }) => isValuedKind(propertyType));
  expect(homes.filter(hasExchanged).length).toBeGreaterThan(30);
  expect(homes.filter((home) => !isRight(home)).map(({ reference }) => reference)).toEqual([]);
});

/**
 * Estimates a home from all the others. Returns whether its price is within the range, or undefined without an
 * estimate.
 */
function askAbout(home: Property): boolean | undefined {
  const { postcode, propertyType, bedrooms, squareFeet, lat, lng, street, town } = home;
  if (propertyType === "development") return undefined;
  const found = estimateValue({
    question: { postcode, type: propertyType, beds: bedrooms, squareFeet },
    place: { lat, lng, street, town, isExact: true },
    homes: stock.filter((other) => other !== home),
    index,
    today: DEMO_TODAY,
  });
  const price = findPriceEvidence(home, DEMO_TODAY)?.pounds ?? 0;
  return found.outcome === "none" ? undefined : price >= found.lowPounds && price <= found.highPounds;
}

it("most estimates of the demo contain the actual price", () => {
  const homes = stock.filter(
    (home) => isValuedKind(home.propertyType) && findPriceEvidence(home, DEMO_TODAY),
  );
  const answers = homes.map(askAbout).filter((isHeld) => isHeld !== undefined);
  expect(answers.length).toBeGreaterThan(80);
  // A range that always contains the price would be too wide to be useful.
  const share = answers.filter(Boolean).length / answers.length;
  expect(share).toBeGreaterThan(0.6);
  expect(share).toBeLessThan(0.9);
});
