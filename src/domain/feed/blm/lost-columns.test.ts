import { describe, expect, it } from "vitest";
import { listLostColumns } from "./lost-columns.ts";

const PLAIN = ["AGENT_REF", "PRICE", "FEATURE1", "FEATURE2", "CRM_NOTE"];
const images = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => String(first + index).padStart(2, "0")).flatMap((number) => [
    `MEDIA_IMAGE_${number}`,
    `MEDIA_IMAGE_TEXT_${number}`,
  ]);
const BEFORE = [...PLAIN, ...images(4), ...images(1, 60), "MEDIA_FLOOR_PLAN_00", "MEDIA_FLOOR_PLAN_01"];

describe("listLostColumns", () => {
  it("names what a delivery lacks", () => {
    expect(listLostColumns(BEFORE, BEFORE)).toEqual([]);
    expect(listLostColumns(BEFORE, BEFORE.toReversed())).toEqual([]);
    expect(listLostColumns([], BEFORE)).toEqual([]);
    expect(
      listLostColumns(
        BEFORE,
        BEFORE.filter((column) => column !== "PRICE"),
      ),
    ).toEqual(["PRICE"]);
  });

  it("leaves out columns that aren't read", () => {
    const now = BEFORE.filter((column) => column !== "CRM_NOTE");
    expect(listLostColumns(BEFORE, now)).toEqual([]);
  });

  it("leaves out the last of several, also if others are added", () => {
    const now = [...PLAIN, "FEATURE3", ...images(2), ...images(1, 60), "MEDIA_FLOOR_PLAN_00"];
    expect(listLostColumns(BEFORE, now)).toEqual([]);
    expect(listLostColumns(now, BEFORE)).toEqual([]);
    expect(listLostColumns(BEFORE, [...now.toSorted(), "MEDIA_VIRTUAL_TOUR_00"])).toEqual([]);
  });

  it("names a gap, and the whole of several", () => {
    const gap = BEFORE.filter((column) => column !== "MEDIA_IMAGE_02");
    expect(listLostColumns(BEFORE, gap)).toEqual(["MEDIA_IMAGE_02"]);
    const none = BEFORE.filter((column) => !column.startsWith("MEDIA_FLOOR"));
    expect(listLostColumns(BEFORE, none)).toEqual(["MEDIA_FLOOR_PLAN_00", "MEDIA_FLOOR_PLAN_01"]);
    const noChart = BEFORE.filter((column) => !column.endsWith("60"));
    expect(listLostColumns(BEFORE, noChart)).toEqual(["MEDIA_IMAGE_60", "MEDIA_IMAGE_TEXT_60"]);
  });

  it.each(["MEDIA_FLOOR_PLAN_0q", "MEDIA_FLOOR_PLAN_05", "MEDIA_FLOOR_PLAN_00 twice"])(
    "names one that %s took the place of",
    (damaged) => {
      const now = BEFORE.map((column) => (column === "MEDIA_FLOOR_PLAN_01" ? damaged : column));
      expect(listLostColumns(BEFORE, now)).toEqual(["MEDIA_FLOOR_PLAN_01"]);
    },
  );
});
