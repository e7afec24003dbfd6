import { describe, expect, it } from "vitest";
import { readStockWords, toStockText } from "./stock-text.ts";

const HOME = { reference: "OL-1042", displayAddress: "4 St. Mary’s Row, Ely", postcode: "CB7 4LJ" };

describe("the text that the stock is searched in", () => {
  it("has the reference, the address and the postcode in both ways of writing it", () => {
    expect(toStockText(HOME)).toBe("ol-1042 4 st marys row ely cb7 4lj cb74lj");
  });

  it("leaves out what isn't known", () => {
    expect(toStockText({ displayAddress: "River Lane", postcode: "" })).toBe("river lane");
  });

  it.each([
    ["st mary's row ely", true],
    ["ELY, St Marys", true],
    ["cb74lj", true],
    ["CB7 4LJ", true],
    ["ol-1042", true],
    ["1042", true],
    ["st mary’s row, littleport", false],
    ["ol_1042", false],
  ])("%s: %s", (typed, isFound) => {
    const text = toStockText(HOME);
    expect(readStockWords(typed).every((word) => text.includes(word))).toBe(isFound);
  });

  it("asks for each word once, and for none of an empty text", () => {
    expect(readStockWords(" Ely, ely ")).toEqual(["ely"]);
    expect(readStockWords(" , ")).toEqual([]);
  });
});
