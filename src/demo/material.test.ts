import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_TODAY, makeDemoAgency } from "../../tests/support/demo-agency.ts";
import { findEpcBand } from "../domain/property/facts/energy-rating.ts";
import type { Property } from "../domain/property/property.ts";

let stock: Property[];
beforeAll(async () => {
  stock = (await makeDemoAgency()).properties;
});

const wrong = (isRight: (property: Property) => boolean) =>
  stock
    .filter((property) => !isRight(property))
    .map(({ propertyId, displayAddress }) => `${propertyId} ${displayAddress}`);
const material = (property: Property, name: keyof Property["details"]["material"]) =>
  property.details.material[name].text;

describe("material information", () => {
  it("allows short lets where they are offered", () => {
    expect(
      wrong(
        (property) => !property.isShortLet || !/forbids short lets/.test(material(property, "restrictions")),
      ),
    ).toEqual([]);
  });

  it("mentions the cladding that the construction names", () => {
    const isClad = (property: Property) => /larch|cedar/.test(material(property, "construction"));
    expect(stock.filter(isClad).length).toBeGreaterThan(10);
    expect(
      wrong((property) => !isClad(property) || /^Timber cladding/.test(material(property, "buildingSafety"))),
    ).toEqual([]);
  });

  it("names the planning permission of a new home", () => {
    expect(
      wrong(
        ({ tags, ...property }) =>
          !tags.includes("new home") || /^Built under/.test(material({ tags, ...property }, "planning")),
      ),
    ).toEqual([]);
  });

  it("takes an auction deposit when the hammer falls", () => {
    expect(
      wrong((property) => property.details.auction === null || /hammer/.test(material(property, "deposit"))),
    ).toEqual([]);
  });
});

describe("a letting", () => {
  it("has at least energy band E and needs no updating", () => {
    expect(
      wrong(
        ({ details: { letting, energy, features } }) =>
          letting === null || ((findEpcBand(energy) ?? "E") <= "E" && !features.includes("Scope to update")),
      ),
    ).toEqual([]);
  });

  it("that is let is available from a past date, and others from a future date", () => {
    expect(
      wrong(
        ({ status, details: { letting } }) =>
          letting?.availableFrom == null || letting.availableFrom < DEMO_TODAY === (status === "let"),
      ),
    ).toEqual([]);
  });

  it("to students starts in September", () => {
    expect(
      wrong(
        ({ tags, status, details }) =>
          !tags.includes("student") || status === "let" || details.letting?.availableFrom === "2027-09-01",
      ),
    ).toEqual([]);
  });
});

describe("dates", () => {
  it("of a sale are no later than the last update", () => {
    expect(
      wrong(
        ({ exchangedPrice, exchangedOn, updatedAt }) =>
          exchangedPrice === null || updatedAt >= Date.parse(exchangedOn ?? ""),
      ),
    ).toEqual([]);
  });

  it("of a development are no later than its plots'", () => {
    const byId = new Map(stock.map((property) => [property.propertyId, property]));
    expect(
      wrong(
        ({ developmentId, launchedAt }) =>
          developmentId === null || (byId.get(developmentId)?.launchedAt ?? 0) <= launchedAt,
      ),
    ).toEqual([]);
  });
});
