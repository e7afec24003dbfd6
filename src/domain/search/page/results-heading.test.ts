import { expect, it } from "vitest";
import { EMPTY_SEARCH, type Search } from "../search.ts";
import { formatNotHomes, formatResultsHeading, formatResultsTitle } from "./results-heading.ts";

const ELY = { place_id: "ely", name: "Ely", county_name: "Cambridgeshire", lat: 52.4, lng: 0.26 };
const CB7 = { ...ELY, place_id: "cb7", name: "CB7", county_name: "" };

it.each<[Partial<Search>, number, string, string]>([
  [{}, 1_234, "1,234 properties for sale", "Properties for sale"],
  [{ homesOnly: true }, 64, "64 homes for sale", "Homes for sale"],
  [
    { homesOnly: true, channel: "lettings", place: ELY },
    1,
    "1 home to let around Ely",
    "Homes to let around Ely",
  ],
  [{ minBeds: 1 }, 1_234, "1,234 homes for sale", "Homes for sale"],
  [{ channel: "lettings", tags: ["flat"] }, 1, "1 home to let", "Homes to let"],
  [{ place: ELY }, 0, "No properties for sale around Ely", "Properties for sale around Ely"],
  [{ place: CB7 }, 2, "2 properties for sale in CB7", "Properties for sale in CB7"],
  [{ place: CB7, within: 3 }, 2, "2 properties for sale around CB7", "Properties for sale around CB7"],
  [
    { poly: "x", place: ELY },
    2,
    "2 properties for sale in a drawn area",
    "Properties for sale in a drawn area",
  ],
  [{ tags: ["land"] }, 1, "1 property for sale", "Properties for sale"],
  [{ tags: ["other"] }, 3, "3 properties for sale", "Properties for sale"],
  [{ tags: ["auction"] }, 11, "11 auction lots", "Auction lots"],
  [{ tags: ["auction", "house"], place: ELY }, 1, "1 auction lot around Ely", "Auction lots around Ely"],
  [{ auctionDate: "2026-12-03" }, 4, "4 auction lots", "Auction lots"],
  [{ tags: ["!auction"] }, 4, "4 properties for sale", "Properties for sale"],
  [{ tags: ["cottage"] }, 3, "3 homes for sale", "Homes for sale"],
])("formatResultsHeading describes %j with %i results", (search, total, heading, title) => {
  expect(formatResultsHeading({ ...EMPTY_SEARCH, ...search }, total)).toBe(heading);
  expect(formatResultsTitle({ ...EMPTY_SEARCH, ...search })).toBe(title);
});

it.each([
  [1, "also 1 shop, office or piece of land"],
  [27, "also 27 shops, offices and land"],
  [1_027, "also 1,027 shops, offices and land"],
])("formatNotHomes describes %i others", (count, text) => {
  expect(formatNotHomes(count)).toBe(text);
});
