import { describe, expect, it } from "vitest";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import type { Site } from "../../domain/site/site.ts";
import { propertyData } from "./property-data.ts";

const PAGE = {
  card: {
    display_address: "Mill Lane, Ely",
    priceValue: 450_000,
    createdAt: 0,
    photos: [],
    bedrooms: 3,
    bathrooms: 0,
    squareFeet: null,
    status: "For sale",
  },
  facts: {
    propertyId: 12,
    propertyType: "cottage",
    channel: "sales",
    street: "Mill Lane",
    town: "Ely",
    county: "Cambridgeshire",
    postcode: "CB7 4AB",
    lat: 52.4,
    lng: 0.26,
  },
  details: { summary: "A house." },
  contact: { telephone: "01353 662200", branchName: "Ely", branchUrl: "ely" },
} as unknown as PropertyPage;

const readAddress = (facts: Partial<PropertyPage["facts"]>) => {
  const data = propertyData({ ...PAGE, facts: { ...PAGE.facts, ...facts } }, {
    agencyName: "Ouse & Lark",
  } as Site);
  return (data("http://gable.test").mainEntity as { address: unknown }).address;
};

describe("the structured data of a property", () => {
  it("has the whole address", () => {
    expect(readAddress({})).toEqual({
      "@type": "PostalAddress",
      streetAddress: "Mill Lane",
      addressLocality: "Ely",
      addressRegion: "Cambridgeshire",
      postalCode: "CB7 4AB",
      addressCountry: "GB",
    });
  });

  it("leaves out the parts of the address that aren't known", () => {
    expect(readAddress({ street: "", town: "", county: "", postcode: "" })).toEqual({
      "@type": "PostalAddress",
      addressCountry: "GB",
    });
  });
});
