import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PropertyPage } from "../../domain/pages/property-page.ts";
import type { PropertyCard } from "../../domain/property/card/property-card.ts";
import type { Room } from "../../domain/property/property-schema.ts";
import { CardFacts } from "./property-card.tsx";
import { PropertyDrawings, PropertyRooms } from "./property-sections.tsx";

const readText = (html: string) =>
  html
    .replaceAll("<br/>", ", ")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

describe("the rooms of a property", () => {
  const size = { widthM: 3.66, lengthM: 4.2 };
  it.each<[Pick<Room, "size" | "text">, string]>([
    [{ size, text: "" }, "Kitchen First floor 12 ft × 13 ft 9 in"],
    [{ size, text: "Double" }, "Kitchen First floor 12 ft × 13 ft 9 in , Double"],
    [{ size: null, text: "Double" }, "Kitchen First floor Double"],
    [{ size: null, text: "" }, "Kitchen First floor Size not known"],
  ])("with %j read '%s'", (facts, text) => {
    const rooms = [{ name: "Kitchen", floor: "First floor", ...facts }];
    const page = { details: { rooms } } as unknown as PropertyPage;
    expect(readText(renderToStaticMarkup(<PropertyRooms page={page} />))).toBe(`Room by room ${text}`);
  });
});

describe("a floorplan", () => {
  const draw = (caption: string) => {
    const picture = { key: "plans/1", width: 800, height: 600, alt: "A plan", colour: "#ffffff" };
    const page = { pictures: { "plans/1": picture } } as unknown as PropertyPage;
    const drawings = [{ key: "plans/1", caption }];
    return renderToStaticMarkup(
      <PropertyDrawings
        id="floorplan"
        heading="Floorplan"
        path="/floorplan"
        drawings={drawings}
        page={page}
      />,
    );
  };

  it("shows its caption", () => {
    expect(draw("Ground floor")).toContain(">Ground floor</figcaption>");
  });

  it("has no caption element without a caption", () => {
    expect(draw("")).not.toContain("figcaption");
  });
});

describe("the facts on a card", () => {
  const draw = (facts: Partial<PropertyCard>) => {
    const none = { bedrooms: 0, bathrooms: 0, receptionRooms: 0, acreage: null, squareFeet: null };
    return renderToStaticMarkup(<CardFacts card={{ ...none, ...facts } as PropertyCard} />);
  };

  it.each([
    [{ bedrooms: 2 }, "Bedrooms 2"],
    [{ acreage: 0.5, squareFeet: 900 }, "0.5 acres"],
    [{ squareFeet: 900 }, "900 sq ft"],
  ])("for %j are '%s'", (facts, text) => {
    expect(readText(draw(facts))).toBe(text);
  });

  it("begin with the type", () => {
    expect(readText(draw({ propertyType: "Detached house", bedrooms: 2 }))).toBe("Detached house Bedrooms 2");
  });
});
