import { expect, it } from "vitest";
import { DEMO_SEED, makeDemoAgency } from "../../tests/support/demo-agency.ts";
import { listDemoReductions } from "./reductions.ts";

it("some of the demo's homes for sale came down in price, after they were launched", async () => {
  const { properties } = await makeDemoAgency();
  const reductions = listDemoReductions(properties, DEMO_SEED);
  expect(reductions.length).toBeGreaterThan(10);
  for (const { propertyId, at, oldPrice, newPrice } of reductions) {
    const property = properties.find((one) => one.propertyId === propertyId);
    expect(property?.priceValue).toBe(newPrice);
    expect(oldPrice).toBeGreaterThan(newPrice);
    expect(at).toBeGreaterThan(property?.launchedAt ?? 0);
  }
  expect(listDemoReductions(properties, DEMO_SEED)).toEqual(reductions);
});
