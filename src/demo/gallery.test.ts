import { beforeAll, describe, expect, it } from "vitest";
import { makeDemoAgency } from "../../tests/support/demo-agency.ts";
import type { Property } from "../domain/property/property.ts";
import type { LibraryPicture } from "./demo-sources.ts";
import { isRoom } from "./gallery.ts";

const PAGE_SIZE = 12;

let properties: Property[];
let pictures: Map<string, LibraryPicture>;

beforeAll(async () => {
  const agency = await makeDemoAgency();
  properties = agency.properties;
  pictures = new Map(agency.pictures.map((picture) => [picture.key, picture]));
});

const listGallery = ({ details }: Property) => details.photos.map(({ key }) => pictures.get(key));
const wrong = (isRight: (property: Property) => boolean) =>
  properties
    .filter((property) => !isRight(property))
    .map(({ propertyId, propertyType }) => `${propertyId} ${propertyType}`);

/** Counts the pages of a list on which two properties have the same first picture. */
function countPagesWithRepeats(list: readonly Property[]): number {
  const pages = Array.from({ length: Math.ceil(list.length / PAGE_SIZE) }, (_, page) =>
    list.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).flatMap(({ photoKeys }) => photoKeys.slice(0, 1)),
  );
  return pages.filter((page) => new Set(page).size < page.length).length;
}

const SORTS: Record<string, (a: Property, b: Property) => number> = {
  "least-expensive-first": (a, b) => (a.priceValue ?? 0) - (b.priceValue ?? 0),
  "most-expensive-first": (a, b) => (b.priceValue ?? 0) - (a.priceValue ?? 0),
  "most-recent-first": (a, b) => b.createdAt - a.createdAt,
  "most-recently-launched-first": (a, b) => b.launchedAt - a.launchedAt,
  "most-recently-updated-first": (a, b) => b.updatedAt - a.updatedAt,
  "most-square-feet-first": (a, b) => (b.squareFeet ?? 0) - (a.squareFeet ?? 0),
  "least-square-feet-first": (a, b) => (a.squareFeet ?? 0) - (b.squareFeet ?? 0),
};

describe("a gallery", () => {
  it("contains only existing pictures", () => {
    expect(wrong((property) => listGallery(property).every(Boolean))).toEqual([]);
    expect(
      wrong(({ photoKeys, details }) => photoKeys.every((key, index) => details.photos[index]?.key === key)),
    ).toEqual([]);
  });

  it("is empty only for garages, pubs and former banks, of which the library has no pictures", () => {
    const empty = properties.filter(({ photoKeys }) => photoKeys.length === 0);
    expect(new Set(empty.map(({ propertyType }) => propertyType))).toEqual(
      new Set(["garage-only", "hospitality", "commercial"]),
    );
    expect(empty.length).toBeLessThan(8);
  });

  it("of a park home shows only its rooms", () => {
    const parkHomes = properties.filter(({ propertyType }) => propertyType === "park-home");
    expect(parkHomes.length).toBeGreaterThan(0);
    const outside = parkHomes.flatMap(listGallery).filter((picture) => picture && !isRoom(picture));
    expect(outside).toEqual([]);
  });

  it("shows one house from outside and rooms of one palette, each picture once", () => {
    const kinds = (property: Property, isInside: boolean) =>
      listGallery(property).filter((picture) => picture !== undefined && isRoom(picture) === isInside);
    expect(
      wrong((property) => new Set(kinds(property, false).map((picture) => picture?.set)).size <= 1),
    ).toEqual([]);
    expect(
      wrong(
        (property) =>
          new Set(kinds(property, true).map((picture) => `${picture?.palette} ${picture?.mirrored}`)).size <=
          1,
      ),
    ).toEqual([]);
    expect(
      wrong(
        (property) =>
          new Set(property.details.photos.map(({ key }) => key)).size === property.details.photos.length,
      ),
    ).toEqual([]);
  });

  it("of a home includes a kitchen, a bedroom and a bathroom", () => {
    // A poor feed sends one photo.
    const homes = properties.filter(({ bedrooms, photoKeys }) => bedrooms > 0 && photoKeys.length > 1);
    const lacking = homes.filter((property) => {
      const types = listGallery(property).map((picture) => picture?.type);
      return !["kitchen", "bedroom", "bathroom"].every((type) => types.includes(type));
    });
    expect(lacking.map(({ propertyId }) => propertyId)).toEqual([]);
  });

  it("has the energy chart of the property's rating", () => {
    expect(
      wrong(({ details: { energy, epcCharts } }) => {
        const file = pictures.get(epcCharts[0]?.key ?? "")?.file;
        return energy.state === "rated"
          ? file === `epc/${energy.current}-${energy.potential}.svg`
          : epcCharts.length === 0;
      }),
    ).toEqual([]);
  });
});

describe("a results page of twelve", () => {
  const lists = ["sales", "lettings"].flatMap((channel) =>
    Object.keys(SORTS).map((sort) => [channel, sort] as const),
  );

  it.each(lists)("of %s, %s, shows no picture twice", (channel, sort) => {
    const list = properties.filter((property) => property.channel === channel).sort(SORTS[sort]);
    expect(countPagesWithRepeats(list)).toBe(0);
  });

  it("of one branch shows no picture twice either", () => {
    for (const branchId of new Set(properties.map((property) => property.branchId))) {
      for (const channel of ["sales", "lettings"]) {
        const list = properties
          .filter((property) => property.branchId === branchId && property.channel === channel)
          .sort(SORTS["most-recently-launched-first"]);
        expect(countPagesWithRepeats(list)).toBe(0);
      }
    }
  });
});
