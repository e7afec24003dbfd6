import { beforeAll, expect, it } from "vitest";
import { makeHomes } from "../../../tests/support/alert-world.ts";
import { onBothEngines } from "../../../tests/support/engines.ts";
import type { Property } from "../../domain/property/property.ts";
import { openDatabase } from "../db/database.ts";
import {
  deleteOldPropertyEvents,
  findLastReduction,
  finishPropertyEvents,
  getHandledEvent,
  listPropertyEvents,
  putPastReductions,
} from "./property-event-queries.ts";
import { insertProperties, putProperties, removeProperties } from "./write-properties.ts";

let homes: Property[];
let one: Property;
let two: Property;
beforeAll(async () => {
  homes = await makeHomes(10);
  [one, two] = homes as [Property, Property];
});

onBothEngines("property events", (current) => {
  const put = (...properties: Property[]) =>
    current().db.transaction((trx) => putProperties(current().db, trx, properties));
  const events = async () =>
    (await listPropertyEvents(current().db.query, { after: 0, limit: 100 })).map(
      ({ propertyId, kind, oldPrice, newPrice }) => ({ propertyId, kind, oldPrice, newPrice }),
    );
  const jobs = async () =>
    (
      await current()
        .db.query.selectFrom("jobs")
        .select("id")
        .where("kind", "=", "property-events")
        .orderBy("id")
        .execute()
    ).map(({ id }) => id);
  const finish = (upTo: number) =>
    current().db.transaction((trx) => finishPropertyEvents(trx, { upTo, now: 0 }));

  it("include the last reduction of a property", async () => {
    const { query } = current().db;
    await put(one, two);
    expect(await findLastReduction(query, one.propertyId)).toBeUndefined();
    const first = one.priceValue ?? 0;
    await put({ ...one, priceValue: first - 10_000 });
    await put({ ...one, priceValue: first - 30_000 });
    await put({ ...two, priceValue: (two.priceValue ?? 0) - 1_000 });
    expect(await findLastReduction(query, one.propertyId)).toEqual({
      at: expect.any(Number),
      oldPrice: first - 10_000,
      newPrice: first - 30_000,
    });
  });

  it("of the past are stored once and alert no one", async () => {
    const { db } = current();
    const past = { propertyId: one.propertyId, at: 1_000, oldPrice: 500_000, newPrice: 450_000 };
    await db.transaction((trx) => putPastReductions(trx, [past]));
    await db.transaction((trx) => putPastReductions(trx, [{ ...past, at: 2_000 }]));
    expect(await events()).toHaveLength(1);
    expect(await findLastReduction(db.query, one.propertyId)).toMatchObject({ at: 2_000 });
    expect(await jobs()).toEqual([]);
    await put(two);
    expect(await jobs()).toHaveLength(1);
    const [first] = await listPropertyEvents(db.query, { after: await getHandledEvent(db.query), limit: 5 });
    expect(first?.propertyId).toBe(two.propertyId);
  });

  it("are recorded with the write: new, reduced and back", async () => {
    await put(one, two);
    await put({ ...one, priceValue: 425_000 });
    await put({ ...two, status: "under-offer" });
    await put({ ...two, status: "for-sale" });
    await current().db.transaction((trx) => removeProperties(current().db, trx, [one.propertyId]));
    await put({ ...one, priceValue: 425_000 });
    expect(await events()).toEqual([
      { propertyId: one.propertyId, kind: "new", oldPrice: null, newPrice: 450_000 },
      { propertyId: two.propertyId, kind: "new", oldPrice: null, newPrice: 450_000 },
      { propertyId: one.propertyId, kind: "reduced", oldPrice: 450_000, newPrice: 425_000 },
      { propertyId: two.propertyId, kind: "back", oldPrice: 450_000, newPrice: 450_000 },
      { propertyId: one.propertyId, kind: "back", oldPrice: null, newPrice: 425_000 },
    ]);
  });

  it("aren't recorded when the same stock is imported again, or for initial stock", async () => {
    await current().db.transaction((trx) => insertProperties(current().db, trx, homes, { isNews: false }));
    await put(...homes);
    await put(...homes);
    expect(await events()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it("aren't recorded when the transaction fails", async () => {
    const failing = current().db.transaction(async (trx) => {
      await putProperties(current().db, trx, homes);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await events()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it("enqueue one job for everything after the last handled event", async () => {
    await put(one);
    await put(two);
    expect(await jobs()).toEqual(["property-events:0"]);
    expect(await finish(1)).toBe(true);
    expect(await getHandledEvent(current().db.query)).toBe(1);
    // The second event existed already, so it needs a job of its own.
    expect(await jobs()).toEqual(["property-events:0", "property-events:1"]);
    expect(await finish(2)).toBe(true);
    expect(await jobs()).toEqual(["property-events:0", "property-events:1"]);
    await put({ ...one, priceValue: 1 });
    expect(await jobs()).toEqual(["property-events:0", "property-events:1", "property-events:2"]);
  });

  it("move the cursor once, and never back", async () => {
    await put(one, two);
    expect(await finish(2)).toBe(true);
    expect(await finish(2)).toBe(false);
    expect(await finish(1)).toBe(false);
    expect(await getHandledEvent(current().db.query)).toBe(2);
  });

  it("enqueue a job for a writer that commits while the cursor moves", async () => {
    const other = openDatabase(current().options);
    await put(one);
    let commit: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const writer = other.transaction(async (trx) => {
      await putProperties(other, trx, [two]);
      commit();
    });
    await held;
    await Promise.all([writer, finish(1)]);
    await other.close();
    expect(await jobs()).toContain("property-events:1");
  });

  it("are deleted once they are handled and old", async () => {
    await put(one, two);
    await finish(1);
    await deleteOldPropertyEvents(current().db.query, Date.now() + 1_000);
    expect((await events()).map(({ propertyId }) => propertyId)).toEqual([two.propertyId]);
  });
});
