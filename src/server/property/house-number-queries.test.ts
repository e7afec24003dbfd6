import { beforeAll, expect, it } from "vitest";
import { makeDemoAgency } from "../../../tests/support/demo-agency.ts";
import { onBothEngines } from "../../../tests/support/engines.ts";
import type { Property } from "../../domain/property/property.ts";
import { listHouseNumbers, putHouseNumbers } from "./house-number-queries.ts";
import {
  deleteAllProperties,
  insertProperties,
  putProperties,
  removeProperties,
} from "./write-properties.ts";

let stock: Property[];
beforeAll(async () => {
  stock = (await makeDemoAgency({ count: 3 })).properties;
});

onBothEngines("house numbers", (current) => {
  const put = (numbers: Parameters<typeof putHouseNumbers>[1]) =>
    current().db.transaction((trx) => putHouseNumbers(trx, numbers));
  const list = async () => Object.fromEntries(await listHouseNumbers(current().db.query));

  it("are read back by property id", async () => {
    expect(await list()).toEqual({});
    await put([]);
    await put([
      { propertyId: 1, houseNumber: "12A" },
      { propertyId: 2, houseNumber: "The Old \"Mill\" & O'Brien's" },
    ]);
    expect(await list()).toEqual({ 1: "12A", 2: "The Old \"Mill\" & O'Brien's" });
  });

  it("replace earlier ones of the same property", async () => {
    await put([
      { propertyId: 1, houseNumber: "12" },
      { propertyId: 2, houseNumber: "14" },
    ]);
    await put([{ propertyId: 1, houseNumber: "12A" }]);
    expect(await list()).toEqual({ 1: "12A", 2: "14" });
  });

  it("are written in any quantity", async () => {
    const numbers = Array.from({ length: 6_000 }, (_, index) => ({
      propertyId: index + 1,
      houseNumber: `${index}`,
    }));
    await put(numbers);
    expect((await listHouseNumbers(current().db.query)).size).toBe(6_000);
  });

  it("remain when their property changes, and go when it is withdrawn", async () => {
    const { db } = current();
    const [one, two, three] = stock.map(({ propertyId }) => propertyId) as [number, number, number];
    await db.transaction((trx) => insertProperties(db, trx, stock));
    await put([one, two, three].map((propertyId) => ({ propertyId, houseNumber: "7" })));
    await db.transaction((trx) => putProperties(db, trx, stock));
    expect(Object.keys(await list())).toHaveLength(3);
    await db.transaction((trx) => removeProperties(db, trx, [one]));
    expect(Object.keys(await list()).map(Number)).toEqual([two, three].sort((a, b) => a - b));
    await db.transaction((trx) => deleteAllProperties(db, trx));
    expect(await list()).toEqual({});
  });
});
