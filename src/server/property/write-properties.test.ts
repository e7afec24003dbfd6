import { beforeAll, expect, it } from "vitest";
import { makeDemoAgency } from "../../../tests/support/demo-agency.ts";
import { onBothEngines } from "../../../tests/support/engines.ts";
import type { Property } from "../../domain/property/property.ts";
import { findFullText } from "../db/full-text.ts";
import { getLastPropertyChange, listPropertyChanges } from "./property-change-queries.ts";
import { countProperties, findListings, findProperty } from "./property-queries.ts";
import { PROPERTY_TEXTS } from "./property-text.ts";
import { findWithdrawn } from "./withdrawn-property-queries.ts";
import {
  deleteAllProperties,
  insertProperties,
  putProperties,
  removeProperties,
} from "./write-properties.ts";

let stock: Property[];
beforeAll(async () => {
  stock = (await makeDemoAgency({ count: 20 })).properties;
});

onBothEngines("stored properties", (current) => {
  const write = (work: typeof putProperties, properties: readonly Property[]) =>
    current().db.transaction((trx) => work(current().db, trx, properties));
  const remove = (ids: number[]) =>
    current().db.transaction((trx) => removeProperties(current().db, trx, ids));
  const findText = (text: string) =>
    findFullText(current().db, current().db.query, { collection: PROPERTY_TEXTS, text, limit: 100 });
  const changes = () => listPropertyChanges(current().db.query, { after: 0, limit: 100 });
  const sorted = (property: Property) => ({ ...property, tags: [...property.tags].sort() });
  const [one, two] = [0, 1].map((index) => () => stock[index] as Property) as [
    () => Property,
    () => Property,
  ];

  it("are read back as they were written", async () => {
    await write(insertProperties, stock);
    for (const property of stock) {
      expect(await findProperty(current().db.query, property.propertyId)).toEqual(sorted(property));
    }
  });

  it("are listed in the order of the ids, without unknown ones", async () => {
    await write(insertProperties, stock);
    const ids = [two().propertyId, 999_999_999, one().propertyId];
    const listings = await findListings(current().db.query, ids);
    expect(listings.map(({ propertyId }) => propertyId)).toEqual([two().propertyId, one().propertyId]);
    expect(listings[0]?.tags).toEqual(sorted(two()).tags);
    expect(await findListings(current().db.query, [])).toEqual([]);
  });

  it("are remembered when they are withdrawn, and forgotten when they return", async () => {
    const withdrawn = () => findWithdrawn(current().db.query, one().propertyId);
    await write(insertProperties, [one(), two()]);
    expect(await withdrawn()).toBeUndefined();
    await remove([one().propertyId, 999_999_999]);
    const { channel, town, lat, lng } = one();
    expect(await withdrawn()).toEqual({ channel, town, lat, lng });
    expect(await findWithdrawn(current().db.query, 999_999_999)).toBeUndefined();
    await remove([one().propertyId]);
    await write(insertProperties, [one()]);
    expect(await withdrawn()).toBeUndefined();
    await remove([one().propertyId]);
    await write(putProperties, [one()]);
    expect(await withdrawn()).toBeUndefined();
  });

  it("are found by reference, address and description", async () => {
    await write(insertProperties, stock);
    expect(await findText(one().reference)).toEqual([one().propertyId]);
    expect(await findText(one().displayAddress)).toContain(one().propertyId);
    expect(await findText(one().details.description[0] ?? "")).toContain(one().propertyId);
  });

  it("are replaced together with their tags and texts, and new ones are added", async () => {
    await write(insertProperties, [one()]);
    const changed = { ...one(), price: "£2", tags: ["riverside", "unheard-of"], street: "Zebra Walk" };
    await write(putProperties, [changed, two()]);
    expect(await findProperty(current().db.query, one().propertyId)).toEqual(changed);
    expect(await countProperties(current().db.query)).toBe(2);
    expect(await findText("zebra walk unheard of")).toEqual([one().propertyId]);
  });

  it("are removed together with their texts", async () => {
    await write(insertProperties, stock);
    await remove([one().propertyId, 999_999_999]);
    expect(await findProperty(current().db.query, one().propertyId)).toBeUndefined();
    expect(await findText(one().reference)).toEqual([]);
    expect(await countProperties(current().db.query)).toBe(stock.length - 1);
  });

  it("number each change, with null ids when everything is deleted", async () => {
    await write(insertProperties, [one()]);
    await write(putProperties, [one(), two()]);
    await remove([one().propertyId]);
    await current().db.transaction((trx) => deleteAllProperties(current().db, trx));
    expect(await changes()).toEqual([
      { sequence: 1, propertyIds: [one().propertyId] },
      { sequence: 2, propertyIds: [one().propertyId, two().propertyId] },
      { sequence: 3, propertyIds: [one().propertyId] },
      { sequence: 4, propertyIds: null },
    ]);
    expect(await findText(two().reference)).toEqual([]);
  });

  it("record no change when the transaction fails", async () => {
    const failing = current().db.transaction(async (trx) => {
      await insertProperties(current().db, trx, stock);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await getLastPropertyChange(current().db.query)).toBe(0);
    expect(await changes()).toEqual([]);
  });

  it("refuse an id that exists already, unless they replace it", async () => {
    await write(insertProperties, [one()]);
    await expect(write(insertProperties, [one()])).rejects.toThrow();
    expect(await getLastPropertyChange(current().db.query)).toBe(1);
  });
});
