import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_TODAY, makeDemoAgency } from "../../tests/support/demo-agency.ts";
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
  it("does not forbid what is offered", () => {
    expect(
      wrong(
        (property) => !property.isShortLet || !/forbids short lets/.test(material(property, "restrictions")),
      ),
    ).toEqual([]);
  });

  it("knows the cladding that the construction names", () => {
    const isClad = (property: Property) => /larch|cedar/.test(material(property, "construction"));
    expect(stock.filter(isClad).length).toBeGreaterThan(10);
    expect(
      wrong((property) => !isClad(property) || /^Timber cladding/.test(material(property, "buildingSafety"))),
    ).toEqual([]);
  });

  it("says under which permission a new house stands", () => {
    expect(
      wrong(
        ({ tags, ...property }) =>
          !tags.includes("new home") || /^Built under/.test(material({ tags, ...property }, "planning")),
      ),
    ).toEqual([]);
  });

  it("takes the deposit of an auction in the room", () => {
    expect(
      wrong((property) => property.details.auction === null || /hammer/.test(material(property, "deposit"))),
    ).toEqual([]);
  });
});

describe("a letting", () => {
  it("is no worse than band E, and in order", () => {
    expect(
      wrong(
        ({ details: { letting, energy, features } }) =>
          letting === null ||
          (energy.state === "rated" && energy.current >= 39 && !features.includes("Scope to update")),
      ),
    ).toEqual([]);
  });

  it("that is let has been moved into, and the others are still to come", () => {
    expect(
      wrong(
        ({ status, details: { letting } }) =>
          letting === null || letting.availableFrom < DEMO_TODAY === (status === "let"),
      ),
    ).toEqual([]);
  });

  it("to students begins in September", () => {
    expect(
      wrong(
        ({ tags, status, details }) =>
          !tags.includes("student") || status === "let" || details.letting?.availableFrom === "2027-09-01",
      ),
    ).toEqual([]);
  });
});

describe("dates", () => {
  it("what is sold was touched on the day of the sale", () => {
    expect(
      wrong(
        ({ exchangedPrice, exchangedOn, updatedAt }) =>
          exchangedPrice === null || updatedAt >= Date.parse(exchangedOn ?? ""),
      ),
    ).toEqual([]);
  });

  it("no plot came before its development", () => {
    const byId = new Map(stock.map((property) => [property.propertyId, property]));
    expect(
      wrong(
        ({ developmentId, launchedAt }) =>
          developmentId === null || (byId.get(developmentId)?.launchedAt ?? 0) <= launchedAt,
      ),
    ).toEqual([]);
  });
});
