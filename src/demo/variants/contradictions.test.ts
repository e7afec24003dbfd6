import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_TODAY, makeDemoAgency } from "../../../tests/support/demo-agency.ts";
import { findCalculatorPage } from "../../domain/calculator/calculator-page.ts";
import { addCosts } from "../../domain/calculator/monthly-cost.ts";
import { completeMaterial } from "../../domain/property/facts/complete-material.ts";
import { listGaps } from "../../domain/property/facts/stock-gaps.ts";
import { isLease } from "../../domain/property/facts/tenure.ts";
import type { Property } from "../../domain/property/property.ts";
import type { Letting } from "../../domain/property/property-schema.ts";
import { propertySchema } from "../../domain/property/stored-property-schema.ts";
import { DEFAULT_SETTINGS } from "../../domain/site/settings/site-settings.ts";
import { NOT_GIVEN } from "./poor-feed.ts";

let stock: Property[];
beforeAll(async () => {
  stock = (await makeDemoAgency()).properties;
});

const describeAll = ({ details }: Property) =>
  [details.summary, ...details.description, ...details.features].join(" ");
const wrong = (isRight: (property: Property) => boolean) =>
  stock
    .filter((property) => !isRight(property))
    .map(({ propertyId, propertyType }) => `${propertyId} ${propertyType}`);
const isFromFeed = ({ details }: Property) => details.material.tenure.source === "Stock feed";

describe("a description", () => {
  it.each<[term: keyof Letting, mention: RegExp]>([
    ["depositPounds", /deposit/i],
    ["availableFrom", /\bTo let\b[^.:]* from /],
    ["term", /tenancy/i],
    ["furnishing", /\bfurnished\b|\bunfurnished\b/i],
    ["billsIncluded", /are included|Bills included/],
  ])("doesn't mention an unknown %s", (term, mention) => {
    const unknown = stock.filter(({ details }) => details.letting?.[term] === null);
    expect(unknown.length).toBeGreaterThan(1);
    expect(unknown.filter((property) => mention.test(describeAll(property)))).toEqual([]);
  });

  it("never says that something isn't known", () => {
    expect(wrong((property) => !/known yet|not known|Not given/.test(describeAll(property)))).toEqual([]);
  });

  it("gives sizes only where the rooms have been measured", () => {
    const isMeasured = ({ details }: Property) => details.rooms.some(({ size }) => size !== null);
    expect(wrong((property) => isMeasured(property) || !/\d ft\b/.test(describeAll(property)))).toEqual([]);
  });

  it("mentions a new lease only with known lease terms", () => {
    expect(
      wrong(
        (property) =>
          property.details.commercial === null ||
          /new lease/i.test(describeAll(property)) === (property.details.commercial.leaseTerms !== null),
      ),
    ).toEqual([]);
  });
});

describe("the material information", () => {
  it("knows the deposit when the terms do, and only then", () => {
    expect(
      wrong(
        ({ details: { letting, material } }) =>
          letting === null || (material.deposit.state === "known") === (letting.depositPounds !== null),
      ),
    ).toEqual([]);
  });

  it("says the same after it is completed from the fields", () => {
    expect(
      wrong((property) => {
        const complete = completeMaterial(property, DEMO_TODAY);
        return JSON.stringify(complete) === JSON.stringify(property.details.material);
      }),
    ).toEqual([]);
  });

  it("names the overage of the land facts", () => {
    expect(
      wrong(
        ({ details: { land, material } }) =>
          land === null || /overage/.test(material.restrictions.text) === (land.overage !== null),
      ),
    ).toEqual([]);
  });

  it("names no lease where there is none", () => {
    const isRight = ({ details: { tenure, material }, channel }: Property) =>
      channel === "lettings" ||
      (tenure !== null && isLease(tenure)) ||
      !/\blease\b/i.test(`${material.rights.source} ${material.restrictions.text}`);
    expect(wrong(isRight)).toEqual([]);
  });
});

describe("a price", () => {
  it("is for a share exactly where the tenure has one", () => {
    const isRight = ({ price, details: { tenure } }: Property) =>
      price.startsWith("Shared ownership") ===
      (tenure !== null && isLease(tenure) && tenure.sharedOwnership !== undefined);
    expect(wrong(isRight)).toEqual([]);
  });

  it("for a share is that share of the whole value", () => {
    const shared = stock.filter(({ price }) => /^Shared/.test(price));
    expect(shared.length).toBeGreaterThan(2);
    for (const property of shared) {
      const text = describeAll(property);
      const whole = Number(/valued? (?:of|at) £([\d,]+\d)/.exec(text)?.[1]?.replaceAll(",", ""));
      const percent = Number(/(\d+)%/.exec(text)?.[1]);
      expect(Math.abs((property.priceValue ?? 0) - (whole * percent) / 100)).toBeLessThan(500);
    }
  });

  it("that is coming soon belongs to a new listing", () => {
    const weekAgo = Date.parse(DEMO_TODAY) - 7 * 86_400_000;
    expect(
      wrong(
        ({ price, status, createdAt }) =>
          !/^Coming soon/.test(price) || (status === "for-sale" && createdAt > weekAgo),
      ),
    ).toEqual([]);
  });
});

describe("an exemption", () => {
  it("from an energy certificate belongs to listed buildings and park homes", () => {
    expect(
      wrong(
        ({ details: { energy }, tags, propertyType }) =>
          energy.state !== "exempt" || tags.includes("listed") || propertyType === "park-home",
      ),
    ).toEqual([]);
  });

  it("from council tax belongs to houses that are let to students only", () => {
    expect(
      wrong(
        (property) =>
          (property.details.councilTax?.state === "exempt") ===
          /full-time students only/.test(describeAll(property)),
      ),
    ).toEqual([]);
    expect(
      wrong(({ details, tags }) => details.councilTax?.state !== "exempt" || tags.includes("student")),
    ).toEqual([]);
  });
});

describe("a listing of a poor feed", () => {
  it("exists for sale and to let, with one photo and a short text", () => {
    const poor = stock.filter(isFromFeed);
    expect(poor.map(({ channel }) => channel).sort()).toEqual(["lettings", "sales"]);
    for (const { details, photoKeys, squareFeet } of poor) {
      expect([photoKeys.length, details.photos.length, squareFeet]).toEqual([1, 1, null]);
      expect(details.description.join(" ").length).toBeLessThan(160);
    }
  });

  it("knows only its price and bedrooms", () => {
    for (const property of stock.filter(isFromFeed)) {
      const { material, letting, tenure, councilTax, energy, rooms, features, documents } = property.details;
      const { price, rooms: roomsItem, ...others } = material;
      expect([price.state, roomsItem.state]).toEqual(["known", "known"]);
      for (const item of Object.values(others)) {
        expect(item).toMatchObject({ state: "not-known", text: NOT_GIVEN, source: "Stock feed" });
      }
      expect([tenure, councilTax, energy.state]).toEqual([null, null, "not-known"]);
      expect([rooms, features, documents]).toEqual([[], [], []]);
      expect(Object.values(letting ?? {}).filter((term) => term !== null)).toEqual([]);
      expect(listGaps(property)).toContain("energy");
    }
  });
});

describe("every property", () => {
  it("can be stored", () => {
    expect(wrong((property) => propertySchema.safeParse(property).success)).toEqual([]);
  });

  it("for sale has monthly costs that add up", () => {
    const costEstimates = JSON.parse(readFileSync("demo/site/cost-estimates.json", "utf8"));
    const settings = { ...DEFAULT_SETTINGS, costEstimates };
    const totals = stock.flatMap((property) => {
      const page = findCalculatorPage({ property, country: "england", settings, today: DEMO_TODAY });
      return page ? [addCosts(page.costs).poundsAMonth] : [];
    });
    expect(totals.length).toBeGreaterThan(200);
    expect(totals.filter((pounds) => !Number.isInteger(pounds) || pounds <= 0)).toEqual([]);
  });
});
