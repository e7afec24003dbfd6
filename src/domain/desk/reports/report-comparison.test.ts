import { describe, expect, it } from "vitest";
import { compareHomes, type HomeFigures } from "./report-comparison.ts";

const homes = (views: readonly number[]): HomeFigures[] =>
  views.map((one) => ({ views: one, saves: 0, enquiries: 0, viewings: 0 }));
const row = (own: number, others: readonly number[]) =>
  compareHomes(homes([own])[0] as HomeFigures, homes(others))[0];

describe("compareHomes", () => {
  it.each<[number, number[], number, string, string]>([
    [412, [150, 447, 268, 200, 230, 320, 300], 268, "2nd of 8", "the first had 447"],
    [23, [3, 6, 8, 11, 14, 17, 21], 11, "1st of 8", "twice what is typical"],
    [40, [3, 6, 8, 10, 14], 8, "1st of 6", "five times what is typical"],
    [10, [9, 9, 8, 7, 6], 8, "1st of 6", "the next had 9"],
    [9, [9, 9, 8, 7, 6], 8, "1st of 6", "another had as many"],
    [0, [0, 0, 0, 0, 0], 0, "None", "nor had the others"],
    [3, [0, 0, 0, 0, 0], 0, "1st of 6", "the others had none"],
    [3, [0, 0, 0, 0, 1], 0, "1st of 6", "the next had 1"],
    [1, [1_200, 2, 3, 4, 5], 4, "6th of 6", "the first had 1,200"],
    [5, [1, 2, 3, 4, 6, 7], 4, "3rd of 7", "the first had 7"],
  ])("of %i beside %j", (own, others, typical, rank, note) => {
    expect(row(own, others)).toMatchObject({ label: "Views", own, typical, rank, note });
  });

  it("has a row for each figure, with the others in order", () => {
    const rows = compareHomes({ views: 1, saves: 2, enquiries: 3, viewings: 4 }, homes([9, 1, 5, 7, 3]));
    expect(rows.map(({ label }) => label)).toEqual(["Views", "Saves", "Enquiries", "Viewings"]);
    expect(rows[0]?.others).toEqual([1, 3, 5, 7, 9]);
  });

  it("writes ordinals up to twelfth", () => {
    const many = Array.from({ length: 11 }, (_, index) => index + 2);
    expect([row(1, many)?.rank, row(2, many)?.rank]).toEqual(["12th of 12", "11th of 12"]);
  });
});
