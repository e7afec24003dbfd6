import { describe, expect, it } from "vitest";
import { isTelephone, isUkTelephone, toTelephoneCharacters, toTelephoneDigits } from "./telephone.ts";

describe("a telephone number", () => {
  it.each<[text: string, digits: string, isBritish: boolean, isAny: boolean]>([
    ["01353 662200", "01353662200", true, true],
    ["+441353662200", "01353662200", true, true],
    ["+44 1353 662200", "01353662200", true, true],
    ["+44 (0)1353 662-200", "01353662200", true, true],
    ["+44 01353 662200", "01353662200", true, true],
    ["0044 1353 662200", "01353662200", true, true],
    ["(01353) 662-200", "01353662200", true, true],
    ["01353.662.200", "01353662200", true, true],
    ["07700 900\u2011123", "07700900123", true, true],
    ["\u00a007700\u00a0900123 ", "07700900123", true, true],
    ["0135366220", "0135366220", true, true],
    ["01353662", "01353662", false, true],
    ["+33 1 23 45 67 89", "0033123456789", false, true],
    ["01353/662200", "01353662200", true, true],
    ["12345", "12345", false, false],
    ["0".repeat(21), "0".repeat(21), false, false],
    ["01353 66x200", "0135366x200", false, false],
    ["+", "00", false, false],
    ["01353 662200 ext 4", "01353662200ext4", false, false],
    ["1+2+3+4+5+6", "1+2+3+4+5+6", false, false],
    ["", "", false, false],
    [`${"(".repeat(40)}01353662200`, "01353662200", false, false],
  ])("%j is read as %j, British: %j, any: %j", (text, digits, isBritish, isAny) => {
    expect(toTelephoneDigits(text)).toBe(digits);
    expect(isUkTelephone(text)).toBe(isBritish);
    expect(isTelephone(text)).toBe(isAny);
  });

  it("loses only what no number has while it is typed", () => {
    expect(toTelephoneCharacters("+44 (0)1353 662-200 ext. Rosa")).toBe("+44 (0)1353 662-200 . ");
  });
});
