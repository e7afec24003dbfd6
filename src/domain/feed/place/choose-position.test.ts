import { describe, expect, it } from "vitest";
import { choosePosition, type KnownPositions, type Precision } from "./choose-position.ts";

const UNIT = { lat: 52.3996, lng: 0.2623 };
const SECTOR = { lat: 52.4, lng: 0.27 };
const DISTRICT = { lat: 52.38, lng: 0.3 };
const TOWN = { lat: 52.3981, lng: 0.2622 };
const NOTHING: KnownPositions = { unit: undefined, sector: undefined, district: undefined, town: undefined };
const ALL: KnownPositions = { unit: UNIT, sector: SECTOR, district: DISTRICT, town: TOWN };

interface Case {
  what: string;
  position: { lat: number; lng: number } | null;
  known: KnownPositions;
  expected: { lat: number; lng: number; precision: Precision } | null;
  codes: string[];
}

const CASES: Case[] = [
  {
    what: "uses coordinates near the postcode",
    position: { lat: 52.41, lng: 0.25 },
    known: ALL,
    expected: { lat: 52.41, lng: 0.25, precision: "feed" },
    codes: [],
  },
  {
    what: "uses coordinates when the postcode isn't known",
    position: { lat: 54.6, lng: -5.93 },
    known: NOTHING,
    expected: { lat: 54.6, lng: -5.93, precision: "feed" },
    codes: [],
  },
  {
    what: "prefers the postcode to coordinates far away",
    position: { lat: 53.5, lng: -1.1 },
    known: ALL,
    expected: { ...UNIT, precision: "unit" },
    codes: ["position-far"],
  },
  {
    what: "counts a forgotten minus sign as far away",
    position: { lat: 52.4, lng: -2.27 },
    known: { ...NOTHING, sector: SECTOR },
    expected: { ...SECTOR, precision: "sector" },
    codes: ["position-far"],
  },
  {
    what: "takes 0, 0 as no coordinates",
    position: { lat: 0, lng: 0 },
    known: ALL,
    expected: { ...UNIT, precision: "unit" },
    codes: [],
  },
  {
    what: "swaps latitude and longitude",
    position: { lat: 0.25, lng: 52.41 },
    known: ALL,
    expected: { lat: 52.41, lng: 0.25, precision: "feed" },
    codes: ["position-swapped"],
  },
  {
    what: "prefers the postcode to swapped coordinates far away",
    position: { lat: -1.1, lng: 53.5 },
    known: ALL,
    expected: { ...UNIT, precision: "unit" },
    codes: ["position-far"],
  },
  {
    what: "doesn't use coordinates in Spain",
    position: { lat: 36.7, lng: -4.4 },
    known: { ...NOTHING, district: DISTRICT },
    expected: { ...DISTRICT, precision: "district" },
    codes: ["position-abroad"],
  },
  {
    what: "uses the sector when the unit isn't known",
    position: null,
    known: { ...ALL, unit: undefined },
    expected: { ...SECTOR, precision: "sector" },
    codes: [],
  },
  {
    what: "uses the town when no part of the postcode is known",
    position: null,
    known: { ...NOTHING, town: TOWN },
    expected: { ...TOWN, precision: "town" },
    codes: ["placed-by-town"],
  },
  {
    what: "quarantines a row without any position",
    position: null,
    known: NOTHING,
    expected: null,
    codes: ["no-position"],
  },
  {
    what: "quarantines a row with only 0, 0",
    position: { lat: 0, lng: 0 },
    known: NOTHING,
    expected: null,
    codes: ["no-position"],
  },
];

describe("choosePosition", () => {
  it.each(CASES)("$what", ({ position, known, expected, codes }) => {
    const chosen = choosePosition({ position, postcode: "CB7 4AB", town: "Ely" }, known);
    expect(chosen.position).toEqual(expected);
    expect(chosen.findings.map(({ code }) => code)).toEqual(codes);
  });

  it("gives sectors of the Highlands and Islands a wider reach", () => {
    const near = { lat: 60.3, lng: -1.2 };
    const position = { lat: 60.8, lng: -0.8 };
    const sector = { ...NOTHING, sector: near };
    expect(choosePosition({ position, postcode: "ZE2 9AA", town: "" }, sector).position).toMatchObject(
      position,
    );
    expect(choosePosition({ position, postcode: "CB7 4AB", town: "" }, sector).position).toMatchObject(near);
  });
});
