import { beforeAll, describe, expect, it } from "vitest";
import { makeDemoAgency, makeFreshDemoAgency } from "../../tests/support/demo-agency.ts";
import { toLinkedListing } from "../domain/property/linked-listing.ts";
import type { Property } from "../domain/property/property.ts";

let stock: Property[];
let pairs: [sale: Property, letting: Property][];
beforeAll(async () => {
  stock = (await makeDemoAgency()).properties;
  pairs = stock
    .filter(({ linkedPropertyId, channel }) => linkedPropertyId !== null && channel === "sales")
    .map((sale) => [sale, getProperty(sale.linkedPropertyId)]);
});

function getProperty(id: number | null): Property {
  const found = stock.find(({ propertyId }) => propertyId === id);
  if (!found) throw new Error(`There is no property ${id}.`);
  return found;
}

const home = ({
  displayAddress,
  postcode,
  lat,
  lng,
  bedrooms,
  squareFeet,
  propertyType,
  details,
}: Property) => {
  const { summary, features, rooms, photos, floorplans, energy, councilTax, documents } = details;
  const { virtualTours, propertyVideos, material } = details;
  const { construction, heating, floodRisk, parking, planning } = material;
  return {
    ...{ displayAddress, postcode, lat, lng, bedrooms, squareFeet, propertyType },
    ...{ summary, features, rooms, photos, floorplans, energy, councilTax, documents },
    ...{ virtualTours, propertyVideos },
    texts: [construction, heating, floodRisk, parking, planning].map(({ text }) => text),
    opening: details.description.slice(0, 4),
  };
};

describe("a home for sale and to let", () => {
  it("has two listings that name each other", () => {
    expect(pairs.length).toBeGreaterThanOrEqual(3);
    for (const [sale, letting] of pairs) {
      expect(letting.linkedPropertyId).toBe(sale.propertyId);
      expect(letting.channel).toBe("lettings");
      expect(toLinkedListing(sale, letting)?.text).toMatch(/^Also to let, £[\d,]+ a month$/);
      expect(toLinkedListing(letting, sale)?.text).toMatch(/^Also for sale, /);
    }
    expect(stock.filter(({ linkedPropertyId }) => linkedPropertyId !== null)).toHaveLength(pairs.length * 2);
  });

  it("has the same address, rooms, photos and facts in both", () => {
    for (const [sale, letting] of pairs) expect(home(letting)).toEqual(home(sale));
  });

  it("has its own price, status and terms in each", () => {
    for (const [sale, letting] of pairs) {
      expect(sale.price).not.toBe(letting.price);
      expect([sale.status, letting.status]).toEqual(["for-sale", "to-let"]);
      expect([sale.details.letting, letting.details.tenure]).toEqual([null, null]);
      expect(sale.details.tenure).not.toBeNull();
      expect(letting.details.letting).not.toBeNull();
    }
  });

  it("isn't linked when the stock ends between its two listings", async () => {
    const first = stock.findIndex(({ linkedPropertyId }) => linkedPropertyId !== null);
    const { properties } = await makeFreshDemoAgency({ count: first + 1 });
    expect(properties.at(-1)?.propertyId).toBe(stock[first]?.propertyId);
    expect(properties.at(-1)?.linkedPropertyId).toBeNull();
  });
});
