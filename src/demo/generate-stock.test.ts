import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_TODAY, makeDemoAgency, makeFreshDemoAgency } from "../../tests/support/demo-agency.ts";
import { keepUsableVideos } from "../domain/property/media/usable-videos.ts";
import type { Property } from "../domain/property/property.ts";
import { propertySchema } from "../domain/property/stored-property-schema.ts";
import { DAY_MS } from "../domain/time/time.ts";
import { readDemoAgency } from "../entry/agency/demo-agency.ts";

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
  it("generates the same agency from the same seed", async () => {
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

  it("keeps every address on any day of the week", async () => {
    const { properties } = await makeDemoAgency({ today: "2026-12-02" });
    const plain = ({ propertyId, displayAddress, bedrooms }: Property) => ({
      propertyId,
      displayAddress,
      bedrooms,
    });
    expect(properties.map(plain)).toEqual(stock.map(plain));
  });

  it("generates another agency from another seed", async () => {
    const other = await makeDemoAgency({ seed: "another" });
    expect(other.properties.map(({ displayAddress }) => displayAddress)).not.toEqual(
      stock.map(({ displayAddress }) => displayAddress),
    );
  });

  it("generates a larger stock with unique ids and the exact count", async () => {
    const { properties } = await makeDemoAgency({ count: 1_230 });
    expect(properties).toHaveLength(1_230);
    expect(new Set(properties.map(({ reference }) => reference)).size).toBe(1_230);
    const ids = new Set(properties.map(({ propertyId }) => propertyId));
    expect(
      properties.filter(({ developmentId }) => developmentId !== null && !ids.has(developmentId)),
    ).toEqual([]);
  });
});

describe("the properties of a large stock", () => {
  it("can be stored as they are, because seeding doesn't check each of them again", async () => {
    // The first blocks take longer, because their pictures are arranged.
    const share = { index: 4, of: 2 };
    const { blocks } = await readDemoAgency({ seed: "large", today: DEMO_TODAY, count: 6_000, share });
    const properties = [...blocks].flat();
    expect(properties).toHaveLength(2_000);
    for (const property of properties) {
      const stored = keepUsableVideos(propertySchema.parse(property)).property;
      expect(stored).toEqual(property);
      expect(JSON.stringify(stored.details)).toBe(JSON.stringify(property.details));
    }
  });
});

describe("tours and videos", () => {
  it("are few samples that say so, as none shows the home itself", async () => {
    const { properties } = await makeDemoAgency();
    const withVideos = properties.filter(
      ({ details }) => details.virtualTours.length + details.propertyVideos.length > 0,
    );
    expect(withVideos.length).toBeGreaterThan(10);
    expect(withVideos.length).toBeLessThan(30);
    const captions = withVideos.flatMap(({ details }) =>
      [...details.virtualTours, ...details.propertyVideos].map(({ description }) => description),
    );
    expect(captions.filter((caption) => !caption.startsWith("Sample "))).toEqual([]);
    expect(withVideos.some(({ details }) => details.virtualTours.length > 0)).toBe(true);
    expect(
      withVideos.some(
        ({ details }) => details.virtualTours.length === 0 && details.propertyVideos.length === 2,
      ),
    ).toBe(true);
  });
});
