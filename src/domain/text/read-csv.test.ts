import { describe, expect, it } from "vitest";
import { readCsv } from "./read-csv.ts";

describe("readCsv", () => {
  it.each([
    [
      "a,b\n1,2\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "\uFEFFa;b\r\n1;2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      'a,b\n"x, ""y""\nz", 2',
      [
        ["a", "b"],
        ['x, "y"\nz', "2"],
      ],
    ],
    [
      "a,b\n\n,\n1,",
      [
        ["a", "b"],
        ["1", ""],
      ],
    ],
    ['a\n5" pipe', [["a"], ['5" pipe']]],
    ["", []],
  ])("reads %j", (text, cells) => {
    expect(readCsv(text)?.map((row) => row.cells)).toEqual(cells);
  });

  it("knows the line on which a row starts", () => {
    expect(readCsv('a\n\n"x\ny"\nb')?.map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it("finds a quote that isn't closed", () => {
    expect(readCsv('a\n"b')).toBeUndefined();
  });
});
