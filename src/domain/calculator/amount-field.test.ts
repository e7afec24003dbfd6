import { describe, expect, it } from "vitest";
import { readAmount, typeAmount } from "./amount-field.ts";

/** Text with "|" at the caret: "425,0|00". */
function field(marked: string) {
  return { text: marked.replace("|", ""), caret: marked.indexOf("|") };
}

function mark({ text, caret }: { text: string; caret: number }): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe("an amount as it is typed", () => {
  it.each([
    ["a digit at the end", "425,000", "425,0005|", "4,250,005|"],
    ["a digit in the middle leaves the caret behind it", "425,000", "4|25,000", "4|25,000"],
    [
      "a digit in the middle moves the separators, not the caret's place",
      "425,000",
      "429|5,000",
      "4,29|5,000",
    ],
    ["a digit at the beginning", "25,000", "4|25,000", "4|25,000"],
    ["a letter is not taken, and the caret stays", "425,000", "42x|5,000", "42|5,000"],
    ["a decimal point is not taken", "425,000", "425,000.|", "425,000|"],
    ["a minus is not taken", "", "-|", "|"],
    ["a pasted price is cleaned", "", "£425,000.|", "425,000|"],
    ["a pasted price with spaces", "", " 425 000 |", "425,000|"],
    ["zeros in front go away", "", "0042|", "42|"],
    ["one zero may stand", "", "0|", "0|"],
    ["the first digit behind a zero takes its place", "0", "05|", "5|"],
    ["everything deleted", "4", "|", "|"],
    ["the twelfth digit is not taken", "12,345,678,901", "12,345,678,9012|", "12,345,678,901|"],
    ["digits of other scripts are not taken", "", "٤٢|", "|"],
  ])("%s", (_what, before, typed, expected) => {
    expect(mark(typeAmount({ ...field(typed), before }))).toBe(expected);
  });

  it("a selection that is typed over", () => {
    expect(mark(typeAmount({ ...field("9|000"), before: "425,000" }))).toBe("9,|000");
  });

  it.each([
    ["backward", "425,000", "425|000", "42,|000"],
    ["forward", "425,000", "425|000", "42,5|00"],
    ["backward", "1,000", "1|000", "|0"],
  ] as const)("a separator deleted %s in %s takes a digit along", (deleted, before, typed, expected) => {
    expect(mark(typeAmount({ ...field(typed), before, deleted }))).toBe(expected);
  });

  it("a digit deleted is only that digit", () => {
    expect(mark(typeAmount({ ...field("425,00|"), before: "425,000", deleted: "backward" }))).toBe("42,500|");
  });

  it.each([
    ["", null],
    ["abc", null],
    ["0", 0],
    ["425,000", 425_000],
    ["99999999999999", 99_999_999_999],
  ])("%j is read as %s", (text, pounds) => {
    expect(readAmount(text)).toBe(pounds);
  });
});
