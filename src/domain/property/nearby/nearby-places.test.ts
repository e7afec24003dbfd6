import { describe, expect, it } from "vitest";
import { formatMiles, listNearbyPlaces } from "./nearby-places.ts";

const HOME = { lat: 52.35, lng: 0.22, town: "Stretham" };
const north = (miles: number) => ({ lat: HOME.lat + miles / 69.09, lng: HOME.lng });
const at = (name: string, miles: number) => ({ name, ...north(miles) });
const NOTHING = { stations: [], settlements: [], largeTowns: [], landmarks: [] };

describe("listNearbyPlaces", () => {
  it("lists stations, the own town, the next larger one and the nearest landmark of each kind", () => {
    const places = listNearbyPlaces({
      home: HOME,
      stations: [at("Soham station", 6), at("Ely station", 3), at("Waterbeach station", 5)],
      settlements: [at("Wilburton", 2), at("Stretham", 0.4)],
      largeTowns: [at("Cambridge", 10.4), at("Ely", 3.5)],
      landmarks: [
        { kind: "hospital", ...at("Hinchingbrooke Hospital", 20) },
        { kind: "hospital", ...at("Addenbrooke’s Hospital", 12) },
        { kind: "airport", ...at("Stansted Airport", 9) },
        { kind: "beach", ...at("Hunstanton beach", 21) },
      ],
    });
    expect(places).toEqual([
      ["Ely station", "3 miles"],
      ["Waterbeach station", "5 miles"],
      ["Centre of Stretham", "0.4 miles"],
      ["Centre of Ely", "3.5 miles"],
      ["Stansted Airport", "9 miles"],
      ["Addenbrooke’s Hospital", "12 miles"],
    ]);
  });

  it.each([
    ["a second station that is far away", { stations: [at("Ely station", 3), at("March station", 12)] }, 1],
    ["a station beyond thirty miles", { stations: [at("Norwich station", 31)] }, 0],
    ["another town of the same name", { settlements: [at("Stretham", 20)] }, 0],
    ["the own town as the larger one", { largeTowns: [at("Stretham", 1)] }, 0],
  ])("leaves out %s", (_, around, count) => {
    expect(listNearbyPlaces({ home: HOME, ...NOTHING, ...around })).toHaveLength(count);
  });

  it("reads either apostrophe in a town's name", () => {
    const home = { ...HOME, town: "King’s Lynn" };
    expect(listNearbyPlaces({ home, ...NOTHING, settlements: [at("King's Lynn", 1)] })).toEqual([
      ["Centre of King's Lynn", "1 mile"],
    ]);
  });
});

describe("formatMiles", () => {
  it.each([
    [0.04, "Under 0.1 miles"],
    [0.1, "0.1 miles"],
    [0.64, "0.6 miles"],
    [1.02, "1 mile"],
    [1.1, "1.1 miles"],
    [9.96, "10 miles"],
    [12.4, "12 miles"],
  ])("writes %f as %s", (miles, text) => {
    expect(formatMiles(miles)).toBe(text);
  });
});
