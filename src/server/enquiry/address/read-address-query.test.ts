import { describe, expect, it } from "vitest";
import { type AddressQuery, readAddressQuery } from "./read-address-query.ts";

function format(asked: AddressQuery): string {
  switch (asked.kind) {
    case "postcode":
      return `= ${asked.postcode}`;
    case "postcode-prefix":
      return `${asked.prefix}…`;
    case "street":
      return asked.readings
        .map(({ street, town }) => (town ? `${street} in ${town}` : `${street}…`))
        .join(" | ");
    case "nothing":
      return "nothing";
  }
}

describe("readAddressQuery", () => {
  it.each([
    ["CB7 4AA", "= CB7 4AA"],
    ["cb74aa", "= CB7 4AA"],
    ["12 Fore Hill, cb7 4aa", "= CB7 4AA"],
    ["CB10 1AA", "= CB10 1AA"],
    ["cb7 4", "CB7 4…"],
    ["CB74a", "CB7 4A…"],
    ["CB10 1", "CB10 1…"],
    ["CB101", "CB10 1…"],
    ["Fore", "fore…"],
    ["12 Fore Hill", "fore hill… | fore in hill"],
    ["12a Broad St, Ely", "broad st ely… | broad in st ely | broad street in ely"],
    ["St Mary's Street", "st marys street… | st in marys street | st marys in street"],
    ["A149 Kelling", "nothing"],
    ["ab", "nothing"],
    ["12", "nothing"],
    ["12 ab", "nothing"],
    ["%", "nothing"],
    ["", "nothing"],
    ["one two three four five six seven eight nine ten eleven twelve thirteen", "nothing"],
  ])("reads %j as %s", (text, reading) => {
    expect(format(readAddressQuery(text))).toBe(reading);
  });
});
