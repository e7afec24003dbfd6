import { describe, expect, it } from "vitest";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import type { Site } from "../../domain/site/site.ts";
import { propertyData } from "./property-data.ts";

const PAGE = {
  card: {
    display_address: "Mill Lane, Ely",
    price: "£450,000",
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
  sections: { rooms: true },
  details: { summary: "A house." },
  contact: { telephone: "01353 662200", branchName: "Ely", branchUrl: "ely" },
} as unknown as PropertyPage;

type Changes = { [Part in "card" | "facts" | "sections"]?: Partial<PropertyPage[Part]> };

const read = ({ card, facts, sections }: Changes = {}) =>
  propertyData(
    {
      ...PAGE,
      card: { ...PAGE.card, ...card },
      facts: { ...PAGE.facts, ...facts },
      sections: { ...PAGE.sections, ...sections },
    },
    { agencyName: "Ouse & Lark" } as Site,
  )("http://gable.test");

describe("the structured data of a property", () => {
  it("has the whole address", () => {
    expect(read()).toHaveProperty("mainEntity.address", {
      "@type": "PostalAddress",
      streetAddress: "Mill Lane",
      addressLocality: "Ely",
      addressRegion: "Cambridgeshire",
      postalCode: "CB7 4AB",
      addressCountry: "GB",
    });
  });

  it("leaves out what isn't known", () => {
    const data = read({
      facts: { street: "", town: "", county: "", postcode: "" },
      card: { price: "Price on application" },
    });
    expect(data).toHaveProperty("mainEntity.address", { "@type": "PostalAddress", addressCountry: "GB" });
    expect(data).not.toHaveProperty("image");
    expect(data).not.toHaveProperty("offers");
  });

  it.each([
    ["sales", "Guide price £450,000", { "@type": "Offer", price: 450_000 }],
    ["sales", "Prices from £520,000", { "@type": "AggregateOffer", lowPrice: 520_000 }],
    ["lettings", "£1,250 pcm", { price: 1_250, priceSpecification: { price: 1_250, unitCode: "MON" } }],
    ["lettings", "£549 pw", { price: 549, priceSpecification: { price: 549, unitCode: "WEE" } }],
    ["lettings", "£150 pppw", { price: 150, priceSpecification: { price: 150, unitCode: "WEE" } }],
    ["lettings", "£19,800 pa", { price: 19_800, priceSpecification: { price: 19_800, unitCode: "ANN" } }],
  ] as const)("offers a home in %s for what the page says: %s", (channel, price, offers) => {
    expect(read({ facts: { channel }, card: { price } })).toMatchObject({ offers });
  });

  it.each([
    ["cottage", { squareFeet: 900 }, { "@type": "Accommodation", numberOfBedrooms: 3 }],
    ["office", { squareFeet: 900, bedrooms: 0 }, { "@type": "Accommodation", floorSize: { value: 900 } }],
    ["farm", {}, { "@type": "Accommodation", numberOfBedrooms: 3 }],
    ["land", { bedrooms: 0 }, { "@type": "Place" }],
  ] as const)(
    "has rooms and a floor size only on an accommodation: %s %j",
    (propertyType, card, mainEntity) => {
      expect(read({ facts: { propertyType }, card })).toMatchObject({ mainEntity });
    },
  );

  it("has no rooms where the page shows none", () => {
    expect(read({ facts: { propertyType: "shop" }, sections: { rooms: false } })).toHaveProperty(
      "mainEntity.@type",
      "Place",
    );
  });
});
