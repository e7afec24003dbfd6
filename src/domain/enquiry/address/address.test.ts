import { describe, expect, it } from "vitest";
import {
  formatAddress,
  type LookedUpAddress,
  listMissingFields,
  readHouseNumber,
  toFormAddress,
} from "./address.ts";

const EMPTY: LookedUpAddress = {
  building_name: "",
  building_number: "",
  line_1: "",
  line_2: "",
  line_3: "",
  line_4: "",
  town_or_city: "Ely",
  county: "Cambridgeshire",
  postcode: "CB7 4AA",
};

describe("looked-up address", () => {
  it.each<[Partial<LookedUpAddress>, typed: string, line: string]>([
    [{ building_number: "12", line_1: "12 Fore Hill" }, "", "12 Fore Hill, Ely, Cambridgeshire, CB7 4AA"],
    [{ building_number: "12A", line_1: "12a, Fore Hill" }, "", "12A Fore Hill, Ely, Cambridgeshire, CB7 4AA"],
    [{ building_number: "1", line_1: "12 Fore Hill" }, "", "1 12 Fore Hill, Ely, Cambridgeshire, CB7 4AA"],
    [
      { building_name: "Lark Cottage", line_1: "Lark Cottage", line_2: "Mill Lane" },
      "",
      "Lark Cottage, Mill Lane, Ely, Cambridgeshire, CB7 4AA",
    ],
    [
      { building_name: "Alder House", building_number: "4", line_1: "Alder House", line_2: "4 Mill Lane" },
      "",
      "Alder House, 4 Mill Lane, Ely, Cambridgeshire, CB7 4AA",
    ],
    [{ line_1: "Fore Hill" }, "12 fore hill", "12 Fore Hill, Ely, Cambridgeshire, CB7 4AA"],
    [{ line_1: "Fore Hill" }, "fore hill", "Fore Hill, Ely, Cambridgeshire, CB7 4AA"],
    [
      { building_number: "7", line_1: "7 Fore Hill" },
      "12 fore hill",
      "7 Fore Hill, Ely, Cambridgeshire, CB7 4AA",
    ],
  ])("formats %j, typed as %j, as %s", (parts, typed, line) => {
    expect(formatAddress(toFormAddress({ ...EMPTY, ...parts }, typed))).toBe(line);
  });

  it.each([
    [{ building_number: "12", line_1: "12 Fore Hill" }, []],
    [{ building_name: "Lark Cottage", line_1: "Lark Cottage" }, ["street_address"]],
    [{ line_1: "Fore Hill" }, ["house_number"]],
    [{ line_1: "Fore Hill", postcode: "" }, ["house_number", "postcode"]],
  ] as const)("needs, from %j, the fields %j", (parts, missing) => {
    expect(listMissingFields(toFormAddress({ ...EMPTY, ...parts }))).toEqual(missing);
  });
});

describe("readHouseNumber", () => {
  it.each([
    ["12 Fore Hill", "12"],
    ["12a, Fore Hill", "12a"],
    ["12-14 Fore Hill", "12-14"],
    ["Fore Hill 12", ""],
    ["12", ""],
    ["12Fore", ""],
    ["cb7 4aa", ""],
    ["123456 Fore Hill", ""],
    ["", ""],
    ["__proto__", ""],
  ])("reads %j as %j", (text, number) => {
    expect(readHouseNumber(text)).toBe(number);
  });
});
