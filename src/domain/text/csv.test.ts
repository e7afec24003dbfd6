import { expect, it } from "vitest";
import { type CsvCell, toCsv } from "./csv.ts";

it("ends every line with CRLF", () => {
  expect(toCsv([["a", "b"], [1, null], []])).toBe("a,b\r\n1,\r\n\r\n");
  expect(toCsv([])).toBe("");
});

it.each<[CsvCell, string]>([
  ["plain", "plain"],
  ["O'Brien", "O'Brien"],
  ["__proto__", "__proto__"],
  ["1 Mill Lane, Ely", '"1 Mill Lane, Ely"'],
  ['the "Old" Barn', '"the ""Old"" Barn"'],
  ["two\nlines", '"two\nlines"'],
  ["a;b", '"a;b"'],
  [" padded ", '" padded "'],
  ["£450,000", '"£450,000"'],
  ["", ""],
  [null, ""],
  [0, "0"],
  [-3.5, "-3.5"],
  [Number.NaN, ""],
])("writes %j as %s", (cell, written) => {
  expect(toCsv([[cell]])).toBe(`${written}\r\n`);
});

it.each([
  ["=1+1", "'=1+1"],
  ['=HYPERLINK("https://evil.example","x")', '"\'=HYPERLINK(""https://evil.example"",""x"")"'],
  ["+44 7700 900000", "'+44 7700 900000"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", '"\'\t=1"'],
  ["\r=1", '"\'\r=1"'],
  ["  =1", "'  =1"],
  ["＝1+1", "'＝1+1"],
])("stops spreadsheets from running %j as a formula", (cell, written) => {
  expect(toCsv([[cell]])).toBe(`${written}\r\n`);
});
