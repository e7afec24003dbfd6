import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_TODAY, makeDemoAgency } from "../../tests/support/demo-agency.ts";
import { formatCouncilTax } from "../domain/property/facts/council-tax.ts";
import { mostDepositPounds } from "../domain/property/facts/letting-terms.ts";
import { describeTenure, isLease } from "../domain/property/facts/tenure.ts";
import {
  PRICE_PERIODS,
  type PricePeriod,
  type PriceQualifier,
  priceText,
  weeklyPrice,
} from "../domain/property/price.ts";
import type { Property } from "../domain/property/property.ts";
import { propertyDetailsSchema } from "../domain/property/property-schema.ts";
import { PROPERTY_STATUS_NAMES, PROPERTY_STATUSES } from "../domain/property/property-status.ts";

let agency: Awaited<ReturnType<typeof makeDemoAgency>>;
let stock: Property[];

beforeAll(async () => {
  agency = await makeDemoAgency();
  stock = agency.properties;
});

const words = (property: Property) => [property.details.summary, ...property.details.description].join(" ");
const isHome = ({ details, bedrooms, propertyType }: Property) =>
  details.rooms.length > 0 && (bedrooms > 0 || propertyType === "studio");
const isRoomOnly = ({ propertyType }: Property) => propertyType === "house-share";
const countBedrooms = ({ details }: Property) =>
  details.rooms.filter(({ name }) => /^Bedroom/.test(name)).length;
/** Lists the properties that fail a rule, which makes a failing test readable. */
const wrong = (isRight: (property: Property) => boolean) =>
  stock
    .filter((property) => !isRight(property))
    .map(({ propertyId, displayAddress }) => `${propertyId} ${displayAddress}`);

describe("the whole stock", () => {
  it("has five hundred properties in five counties, with every status", () => {
    expect(stock).toHaveLength(500);
    expect(new Set(stock.map(({ county }) => county))).toEqual(
      new Set(["Cambridgeshire", "Suffolk", "Essex", "Norfolk", "Hertfordshire"]),
    );
    expect(new Set(stock.map(({ status }) => status))).toEqual(new Set(PROPERTY_STATUS_NAMES));
    expect(new Set(stock.map(({ propertyId }) => propertyId)).size).toBe(500);
  });

  it("has every kind of property that an agency lists", () => {
    const count = (is: (property: Property) => boolean) => stock.filter(is).length;
    expect(count(({ tags }) => tags.includes("student"))).toBeGreaterThanOrEqual(10);
    expect(count(({ isShortLet }) => isShortLet)).toBeGreaterThanOrEqual(6);
    expect(count(({ propertyType }) => propertyType === "development")).toBe(3);
    expect(count(({ developmentId }) => developmentId !== null)).toBe(24);
    expect(count(({ tags }) => tags.includes("commercial"))).toBeGreaterThanOrEqual(25);
    expect(count(({ tags }) => tags.includes("agricultural"))).toBeGreaterThanOrEqual(8);
    expect(count(({ exchangedPrice }) => exchangedPrice !== null)).toBeGreaterThanOrEqual(8);
    expect(
      count(({ auctionDate }) => auctionDate !== null && auctionDate > DEMO_TODAY),
    ).toBeGreaterThanOrEqual(8);
    expect(count(({ details }) => details.tenure?.kind === "leasehold")).toBeGreaterThanOrEqual(15);
    expect(count(({ details }) => details.virtualTours.length > 0)).toBeGreaterThan(8);
    expect(count(({ priceValue }) => priceValue === null)).toBeGreaterThan(0);
  });

  it("satisfies the schema that reads it back", () => {
    expect(wrong(({ details }) => propertyDetailsSchema.safeParse(details).success)).toEqual([]);
  });

  it("has no sentence with a gap or a wrong article", () => {
    const hole =
      /undefined|null|NaN|\[object|\s{2}|\.\.|\s[.,;]|\ba [aeio](?!ne)|\ban (?!hour)[^aeiou]|one bedrooms/;
    expect(
      wrong((property) => !hole.test([words(property), ...property.details.features].join("; "))),
    ).toEqual([]);
  });

  it("has a different description for every property", () => {
    expect(new Set(stock.map(words)).size).toBe(stock.length);
  });
});

describe("a price", () => {
  it("has the same value as text and as a number", () => {
    const isRight = ({ price, priceValue, channel }: Property) => {
      const [qualifier = "", amount = ""] = price.split("£");
      const period =
        Object.entries(PRICE_PERIODS).find(
          ([name, { suffix }]) => name !== "total" && amount.endsWith(suffix),
        )?.[0] ?? (priceValue === null && channel === "lettings" ? "month" : "total");
      return (
        price ===
        priceText({
          value: priceValue,
          qualifier: qualifier.trim() as PriceQualifier,
          period: period as PricePeriod,
        })
      );
    };
    expect(wrong(isRight)).toEqual([]);
  });

  it("per person per week exists for student lets only and is derived from the monthly price", () => {
    expect(
      wrong(({ pppwPrice, priceValue, tags }) =>
        pppwPrice === null ? !tags.includes("student") : pppwPrice === weeklyPrice(priceValue ?? 0),
      ),
    ).toEqual([]);
  });

  it("fits the size of the home", () => {
    const perFoot = (property: Property) => (property.priceValue ?? 0) / (property.squareFeet ?? 1);
    const sales = stock.filter(
      (property) =>
        isHome(property) &&
        property.channel === "sales" &&
        property.priceValue !== null &&
        !/^Shared/.test(property.price) &&
        (property.acreage ?? 0) < 5,
    );
    const odd = sales.filter((property) => perFoot(property) < 120 || perFoot(property) > 1_000);
    expect(odd.map(({ displayAddress, price }) => `${displayAddress} ${price}`)).toEqual([]);
  });
});

describe("rooms", () => {
  it("match the floorplan", () => {
    const layouts = new Map(agency.layouts.map((layout) => [layout.file, layout]));
    const pictures = new Map(agency.pictures.map((picture) => [picture.key, picture.file]));
    const isRight = (property: Property) => {
      const [plan] = property.details.floorplans;
      const layout = layouts.get(pictures.get(plan?.key ?? "") ?? "");
      return (
        layout !== undefined &&
        layout.beds === countBedrooms(property) &&
        layout.baths === property.bathrooms &&
        layout.receptions === property.receptionRooms &&
        (isRoomOnly(property)
          ? property.bedrooms === 1
          : layout.beds === property.bedrooms && layout.squareFeet === property.squareFeet)
      );
    };
    expect(wrong((property) => property.details.floorplans.length === 0 || isRight(property))).toEqual([]);
    expect(
      wrong(
        ({ details }) => details.floorplans.length > 0 === details.rooms.some(({ size }) => size !== null),
      ),
    ).toEqual([]);
  });

  it("match the bedroom count in the description", () => {
    const counts = ["no", "one", "two", "three", "four", "five", "six", "seven"];
    const isRight = (property: Property) => {
      if (isRoomOnly(property)) return /room in a shared house/.test(words(property));
      const [, spoken] = /\b(\w+)-bedroom\b/.exec(words(property)) ?? [];
      return spoken?.toLowerCase() === (property.bedrooms === 0 ? undefined : counts[property.bedrooms]);
    };
    expect(wrong(isRight)).toEqual([]);
  });
});

describe("descriptions and fields", () => {
  it.each<[string, RegExp, (property: Property) => boolean]>([
    ["a listing", /Grade II listed/, ({ tags }) => tags.includes("listed")],
    ["thatch", /\bthatch/i, ({ tags }) => tags.includes("thatched")],
    ["a garage", /\bgarage\b/, ({ tags }) => tags.includes("garage")],
    [
      "a lease",
      /years left of/,
      ({ details: { tenure } }) => tenure !== null && isLease(tenure) && tenure.leaseFrom !== undefined,
    ],
    ["a rent", /\bTo let\b/, ({ channel }) => channel === "lettings"],
    ["a balcony", /\bbalcony\b/i, ({ tags }) => tags.includes("balcony")],
    ["students", /academic year/, ({ tags }) => tags.includes("student")],
    ["acres", /\bacres?\b/, ({ acreage }) => acreage !== null],
  ])("agree about %s", (_fact, pattern, has) => {
    // Commercial lettings are described by their lease instead.
    const told = stock.filter((property) => !property.tags.includes("commercial"));
    expect(
      told
        .filter((property) => pattern.test(words(property)) !== has(property))
        .map(({ propertyId }) => propertyId),
    ).toEqual([]);
  });

  it("name the town and street of the property", () => {
    expect(
      wrong(
        (property) =>
          words(property).includes(property.town) && property.displayAddress.includes(property.street),
      ),
    ).toEqual([]);
  });
});

describe("terms", () => {
  it("have a status that fits the channel", () => {
    expect(wrong(({ status, channel }) => PROPERTY_STATUSES[status].channel === channel)).toEqual([]);
  });

  it("include a tenure only for sales and letting terms only for lettings", () => {
    expect(
      wrong(
        ({ channel, details: { tenure, material } }) =>
          (channel === "sales") === (tenure !== null) || material.tenure.state === "not-known",
      ),
    ).toEqual([]);
    expect(
      wrong(
        ({ channel, details, tags }) =>
          details.letting === null || (channel === "lettings" && !tags.includes("commercial")),
      ),
    ).toEqual([]);
  });

  it("are leasehold or commonhold for flats only, and non-traditional for park homes only", () => {
    const isRight = ({ details: { tenure }, propertyType }: Property) =>
      tenure === null ||
      ((tenure.kind === "non-traditional") === (propertyType === "park-home") &&
        (["freehold", "non-traditional"].includes(tenure.kind) ||
          ["flat", "studio", "maisonette"].includes(propertyType)));
    expect(wrong(isRight)).toEqual([]);
  });

  it("have no deposit above the legal maximum", () => {
    expect(
      wrong(
        ({ details, priceValue }) =>
          details.letting === null ||
          (details.letting.depositPounds ?? 0) <= mostDepositPounds(priceValue ?? 0),
      ),
    ).toEqual([]);
  });

  it("include a sale price for past auctions only", () => {
    expect(
      wrong(
        ({ auctionDate, exchangedPrice, disposal }) =>
          auctionDate === null ||
          (disposal === "By auction" && auctionDate < DEMO_TODAY === (exchangedPrice !== null)),
      ),
    ).toEqual([]);
  });

  it("match the material information", () => {
    const isRight = ({ details: { material, tenure, councilTax }, price, propertyType }: Property) =>
      material.price.text === `${price}.` &&
      (tenure === null ||
        propertyType === "development" ||
        material.tenure.text === describeTenure(tenure, DEMO_TODAY)) &&
      (councilTax === null || material.councilTax.text === `${formatCouncilTax(councilTax)}.`);
    expect(wrong(isRight)).toEqual([]);
  });

  it("have some items that aren't known yet", () => {
    expect(
      stock.filter(({ details }) =>
        Object.values(details.material).some(({ state }) => state === "not-known"),
      ).length,
    ).toBeGreaterThan(50);
  });

  it("of a plot have a price no lower than its development's", () => {
    const byId = new Map(stock.map((property) => [property.propertyId, property]));
    expect(
      wrong(
        ({ developmentId, priceValue }) =>
          developmentId === null ||
          (byId.get(developmentId)?.priceValue ?? Number.POSITIVE_INFINITY) <= (priceValue ?? 0),
      ),
    ).toEqual([]);
  });
});
