import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_TODAY, makeDemoAgency } from "../../tests/support/demo-agency.ts";
import type { Property } from "../domain/property/property.ts";
import { compareListings } from "../domain/search/sort-options.ts";
import type { LibraryPicture } from "./demo-sources.ts";
import { countPictureRepeats } from "./pictures/count-repeats.ts";
import { isRoomPicture } from "./pictures/picture-kinds.ts";
import { listResults } from "./pictures/seen-together.ts";

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
    const outside = parkHomes.flatMap(listGallery).filter((picture) => picture && !isRoomPicture(picture));
    expect(outside).toEqual([]);
  });

  it("shows one house from outside and rooms of one palette, each picture once", () => {
    const kinds = (property: Property, isInside: boolean) =>
      listGallery(property).filter((picture) => picture !== undefined && isRoomPicture(picture) === isInside);
    expect(
      wrong((property) => new Set(kinds(property, false).map((picture) => picture?.set)).size <= 1),
    ).toEqual([]);
    expect(
      wrong(
        (property) =>
          new Set(
            kinds(property, true)
              .filter((picture) => picture?.style !== "dated")
              .map((picture) => `${picture?.palette} ${picture?.mirrored}`),
          ).size <= 1,
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

  it.each([
    ["kitchen", 40],
    ["living", 25],
    ["bathroom", 40],
  ])("shows an old %s if and only if the text says that the home needs updating", (type, least) => {
    const needsUpdating = ({ details: { description } }: Property) =>
      /kitchen[^.]* (is dated but sound|is serviceable, with scope)/.test(description.join(" "));
    const rooms = (property: Property) => listGallery(property).filter((picture) => picture?.type === type);
    const shown = properties.filter((property) => rooms(property).length > 0);
    expect(shown.filter(needsUpdating).length).toBeGreaterThan(least);
    expect(
      shown
        .filter(
          (property) =>
            rooms(property).some((picture) => picture?.style === "dated") !== needsUpdating(property),
        )
        .map(({ propertyId }) => propertyId),
    ).toEqual([]);
  });

  it("of a detached house shows no pair of houses, and of a semi-detached house nothing else", () => {
    const outside = (property: Property) =>
      listGallery(property).flatMap((picture) => (picture?.kind === "exterior" ? [picture.type ?? ""] : []));
    const PAIRS = ["semi-1930s", "semi-cottage", "new-build-semi"];
    expect(
      wrong(
        (property) =>
          property.propertyType !== "detached-house" ||
          !outside(property).some((type) => PAIRS.includes(type)),
      ),
    ).toEqual([]);
    expect(
      wrong(
        (property) =>
          property.propertyType !== "semi-detached-house" ||
          outside(property).every((type) => PAIRS.includes(type)),
      ),
    ).toEqual([]);
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
  it("shows no picture twice, in any list and sort order", () => {
    const withRepeats = listResults(properties).filter(({ listings }) => countPagesWithRepeats(listings) > 0);
    expect(withRepeats.map(({ name }) => name)).toEqual([]);
  });

  it("of one branch shows no picture twice either", () => {
    const compareLaunch = compareListings("most-recently-launched-first");
    for (const branchId of new Set(properties.map((property) => property.branchId))) {
      for (const channel of ["sales", "lettings"]) {
        const list = properties
          .filter((property) => property.branchId === branchId && property.channel === channel)
          .sort(compareLaunch);
        expect(countPagesWithRepeats(list)).toBe(0);
      }
    }
  });
});

/** What the whole library allows; see factory/pictures/count-repeats.ts for the lists. */
const MOST_REPEATS = { inOneList: 5, inResults: 30, similarShare: 0.07, roomHomes: 95 };

it("shows a pinned picture first", () => {
  const [hero] = properties.filter(({ propertyId }) => propertyId === 10072).map(listGallery);
  expect(hero?.[0]).toMatchObject({ file: "exteriors/thatched-cottage-03-front.avif", width: 2400 });
  expect(hero?.[0]?.mirrored).toBeUndefined();
});

describe("the demo's pictures as a whole", () => {
  it("rarely show two houses of one shape next to each other", () => {
    const { inResults, resultRepeats, similarRepeats, similarPairs } = countPictureRepeats(properties, {
      library: [...pictures.values()],
      today: DEMO_TODAY,
    });
    expect(Math.max(...Object.values(inResults))).toBeLessThanOrEqual(MOST_REPEATS.inOneList);
    expect(resultRepeats).toBeLessThanOrEqual(MOST_REPEATS.inResults);
    expect(similarRepeats / similarPairs).toBeLessThan(MOST_REPEATS.similarShare);
  });

  it("show every room, and none far more often than the others", () => {
    const { roomsNeverShown, mostShownRoomHomes } = countPictureRepeats(properties, {
      library: [...pictures.values()],
      today: DEMO_TODAY,
    });
    expect(roomsNeverShown).toEqual([]);
    expect(mostShownRoomHomes).toBeLessThanOrEqual(MOST_REPEATS.roomHomes);
  });
});
