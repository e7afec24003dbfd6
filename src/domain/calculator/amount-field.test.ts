import { describe, expect, it } from "vitest";
import { readAmount, typeAmount } from "./amount-field.ts";

/** Text with "|" at the caret: "425,0|00". */
function field(marked: string) {
  return { text: marked.replace("|", ""), caret: marked.indexOf("|") };
}

function mark({ text, caret }: { text: string; caret: number }): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe("typeAmount", () => {
  it.each([
    ["formats a digit typed at the end", "425,000", "425,0005|", "4,250,005|"],
    ["keeps the caret after a digit typed in the middle", "425,000", "4|25,000", "4|25,000"],
    ["keeps the caret next to its digit when separators move", "425,000", "429|5,000", "4,29|5,000"],
    ["formats a digit typed at the start", "25,000", "4|25,000", "4|25,000"],
    ["ignores a letter and keeps the caret", "425,000", "42x|5,000", "42|5,000"],
    ["keeps a decimal point that is typed", "425,000", "425,000.|", "425,000.|"],
    ["keeps the pence that are typed", "425,000.0", "425,000.00|", "425,000.00|"],
    ["formats the pounds before the pence", "425,000.00", "4|25,000.00", "4|25,000.00"],
    ["cleans a pasted price with pence", "", "£400,000.00|", "400,000.00|"],
    ["ignores a second decimal point", "", "1.2.3|", "12.3|"],
    ["ignores a minus sign", "", "-|", "|"],
    ["cleans a pasted price", "", "£425,000|", "425,000|"],
    ["cleans a pasted price with spaces", "", " 425 000 |", "425,000|"],
    ["removes leading zeros", "", "0042|", "42|"],
    ["keeps a single zero", "", "0|", "0|"],
    ["replaces a zero with the next digit", "0", "05|", "5|"],
    ["accepts an empty field", "4", "|", "|"],
    ["ignores the twelfth digit", "12,345,678,901", "12,345,678,9012|", "12,345,678,901|"],
    ["ignores digits of other scripts", "", "٤٢|", "|"],
  ])("%s", (_what, before, typed, expected) => {
    expect(mark(typeAmount({ ...field(typed), before }))).toBe(expected);
  });

  it("formats text typed over a selection", () => {
    expect(mark(typeAmount({ ...field("9|000"), before: "425,000" }))).toBe("9,|000");
  });

  it.each([
    ["backward", "425,000", "425|000", "42,|000"],
    ["forward", "425,000", "425|000", "42,5|00"],
    ["backward", "1,000", "1|000", "|0"],
  ] as const)(
    "deletes a digit along with a separator deleted %s in %s",
    (deleted, before, typed, expected) => {
      expect(mark(typeAmount({ ...field(typed), before, deleted }))).toBe(expected);
    },
  );

  it("deletes only the digit when a digit is deleted", () => {
    expect(mark(typeAmount({ ...field("425,00|"), before: "425,000", deleted: "backward" }))).toBe("42,500|");
  });

  it.each([
    ["", null],
    ["abc", null],
    ["0", 0],
    ["425,000", 425_000],
    ["£400,000.00", 400_000],
    ["1,200.5", 1_200],
    ["425,000.", 425_000],
    [".50", null],
    ["99999999999999", 99_999_999_999],
  ])("reads %j as %s", (text, pounds) => {
    expect(readAmount(text)).toBe(pounds);
  });
});
