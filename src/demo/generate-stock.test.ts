import { beforeAll, describe, expect, it } from "vitest";
import { makeDemoAgency, makeFreshDemoAgency } from "../../tests/support/demo-agency.ts";
import type { Property } from "../domain/property/property.ts";
import { DAY_MS } from "../domain/time/time.ts";

let stock: Property[];

beforeAll(async () => {
  stock = (await makeDemoAgency()).properties;
});

const facts = ({ propertyId, displayAddress, price, bedrooms, photoKeys, tags }: Property) => ({
  propertyId,
  displayAddress,
  price,
  bedrooms,
  photoKeys,
  tags,
});

describe("the generator", () => {
  it("makes the same agency from the same seed", async () => {
    const again = await makeFreshDemoAgency();
    expect(again.properties).toEqual(stock);
  });

  it("moves the dates with the day and changes nothing else", async () => {
    const thirteenWeeksOn = await makeDemoAgency({ today: "2027-02-14" });
    expect(thirteenWeeksOn.properties.map(facts)).toEqual(stock.map(facts));
    expect(thirteenWeeksOn.properties.map(({ createdAt }) => createdAt - 91 * DAY_MS)).toEqual(
      stock.map(({ createdAt }) => createdAt),
    );
  });

  it("keeps every address and price on any day of the week", async () => {
    const { properties } = await makeDemoAgency({ today: "2026-12-02" });
    const plain = ({ propertyId, displayAddress, bedrooms }: Property) => ({
      propertyId,
      displayAddress,
      bedrooms,
    });
    expect(properties.map(plain)).toEqual(stock.map(plain));
  });

  it("makes another agency from another seed", async () => {
    const other = await makeDemoAgency({ seed: "another" });
    expect(other.properties.map(({ displayAddress }) => displayAddress)).not.toEqual(
      stock.map(({ displayAddress }) => displayAddress),
    );
  });

  it("makes more of the same, each with its own number, and no more than asked for", async () => {
    const { properties } = await makeDemoAgency({ count: 1_230 });
    expect(properties).toHaveLength(1_230);
    expect(new Set(properties.map(({ reference }) => reference)).size).toBe(1_230);
    const ids = new Set(properties.map(({ propertyId }) => propertyId));
    expect(
      properties.filter(({ developmentId }) => developmentId !== null && !ids.has(developmentId)),
    ).toEqual([]);
  });
});
