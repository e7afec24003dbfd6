import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_SEED, makeDemoAgency } from "../../tests/support/demo-agency.ts";
import type { Property } from "../domain/property/property.ts";
import { isDwelling } from "../domain/property/property-type.ts";
import { listDemoHouseNumbers } from "./house-numbers.ts";

let stock: Property[];
let numbers: Map<number, string>;

const list = (seed: string) =>
  new Map(listDemoHouseNumbers(stock, seed).map(({ propertyId, houseNumber }) => [propertyId, houseNumber]));

beforeAll(async () => {
  stock = (await makeDemoAgency()).properties;
  numbers = list(DEMO_SEED);
});

describe("a house number", () => {
  it("belongs to homes without a name, and to nothing else", () => {
    const named = stock.filter(({ displayAddress, street }) => !displayAddress.startsWith(street));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ propertyId }) => numbers.has(propertyId))).toEqual([]);
    const notHomes = stock.filter(({ propertyType }) => !isDwelling(propertyType));
    expect(notHomes.filter(({ propertyId }) => numbers.has(propertyId))).toEqual([]);
    expect(numbers.size).toBeGreaterThan(300);
  });

  it("names the flat in a block", () => {
    const isRight = ({ propertyId, propertyType }: Property) => {
      const isFlat = ["flat", "studio", "maisonette"].includes(propertyType);
      const number = numbers.get(propertyId);
      return number === undefined || (isFlat ? /^Flat \d+, \d+$/ : /^\d+$/).test(number);
    };
    expect(stock.filter((property) => !isRight(property))).toEqual([]);
  });

  it("is the same for both listings of a home and differs from its neighbours'", () => {
    const keys = stock.flatMap(({ propertyId, linkedPropertyId, street, town }) => {
      const number = numbers.get(propertyId);
      if (number === undefined) return [];
      if (linkedPropertyId !== null) expect(numbers.get(linkedPropertyId)).toBe(number);
      return linkedPropertyId !== null && linkedPropertyId < propertyId
        ? []
        : [`${number} ${street}, ${town}`];
    });
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it("depends on the seed alone", () => {
    expect(list(DEMO_SEED)).toEqual(numbers);
    expect(list("another")).not.toEqual(numbers);
  });

  it("isn't part of any property", () => {
    expect(stock.filter((property) => "houseNumber" in property)).toEqual([]);
  });
});
