import { sql } from "kysely";
import { afterEach, beforeAll, expect, it } from "vitest";
import { makeDemoAgency } from "../../../../tests/support/demo-agency.ts";
import { createTestDb, onBothEngines } from "../../../../tests/support/engines.ts";
import { quietLog, until } from "../../../../tests/support/patience.ts";
import type { Property } from "../../../domain/property/property.ts";
import { EMPTY_SEARCH } from "../../../domain/search/search.ts";
import { toSearchCriteria } from "../../../domain/search/search-criteria.ts";
import { type Db, openDatabase } from "../../db/database.ts";
import { recordPropertyChanges } from "../../property/property-change-queries.ts";
import {
  deleteAllProperties,
  insertProperties,
  putProperties,
  removeProperties,
} from "../../property/write-properties.ts";
import { type LiveSearchIndex, startLiveSearchIndex } from "./live-search-index.ts";

const QUICK_MS = 20;
let stock: Property[];
beforeAll(async () => {
  stock = (await makeDemoAgency({ count: 60 })).properties;
});

onBothEngines("the live search index", (current) => {
  const started: LiveSearchIndex[] = [];
  const start = (db: Db = current().db) => {
    const live = startLiveSearchIndex({ db, log: quietLog(), pollMs: QUICK_MS });
    started.push(live);
    return live;
  };
  afterEach(async () => {
    await Promise.all(started.splice(0).map((live) => live.stop()));
  });

  const write = (work: typeof putProperties, properties: readonly Property[], db = current().db) =>
    db.transaction((trx) => work(db, trx, properties));
  const size = (live: LiveSearchIndex) => live.peek()?.size;

  it("is built from the database", async () => {
    await write(insertProperties, stock);
    const live = start();
    expect(live.peek()).toBeUndefined();
    expect((await live.get()).size).toBe(stock.length);
  });

  it("follows what another process adds, changes and removes", async () => {
    await write(insertProperties, stock.slice(0, 40));
    const live = start();
    const index = await live.get();
    const other = openDatabase(current().options);
    await write(insertProperties, stock.slice(40), other);
    await until(() => expect(size(live)).toBe(stock.length));
    const [first, second] = stock as [Property, Property];
    await write(putProperties, [{ ...first, bedrooms: 77 }], other);
    const criteria = toSearchCriteria({
      search: { ...EMPTY_SEARCH, channel: first.channel, status: "all", minBeds: 77 },
      foundIds: null,
      area: null,
      now: 0,
    });
    await until(() =>
      expect(index.findMarkers(criteria, 5).markers.map(([id]) => id)).toEqual([first.propertyId]),
    );
    await other.transaction((trx) => removeProperties(other, trx, [first.propertyId, second.propertyId]));
    await until(() => expect(size(live)).toBe(stock.length - 2));
    expect(live.peek()).toBe(index);
    await other.close();
  });

  it("is rebuilt when all properties are replaced", async () => {
    await write(insertProperties, stock);
    const live = start();
    const before = await live.get();
    const { db } = current();
    await db.transaction(async (trx) => {
      await deleteAllProperties(db, trx);
      await insertProperties(db, trx, stock.slice(0, 7));
    });
    await until(() => expect(size(live)).toBe(7));
    expect(live.peek()).not.toBe(before);
  });

  it("is rebuilt when the change sequence has a gap or runs backwards", async () => {
    await write(insertProperties, stock.slice(0, 5));
    const live = start();
    const first = await live.get();
    const { db } = current();
    // So many changes that some are deleted before this process has seen them.
    await db.transaction(async (trx) => {
      for (let i = 0; i < 6; i++)
        await recordPropertyChanges(
          trx,
          Array.from({ length: 500_000 }, () => 1),
        );
    });
    await write(insertProperties, stock.slice(5, 10));
    await until(() => expect(size(live)).toBe(10));
    expect(live.peek()).not.toBe(first);
    const second = live.peek();
    await db.query.updateTable("property_change_counter").set({ last_sequence: 1 }).execute();
    await until(() => expect(live.peek()).not.toBe(second));
  });

  it("keeps serving while the database is unavailable, and catches up", async () => {
    const { db } = current();
    let isAway = false;
    const flaky: Db = {
      ...db,
      get query() {
        if (isAway) throw new Error("The database is away");
        return db.query;
      },
    };
    await write(insertProperties, stock.slice(0, 5));
    const live = start(flaky);
    await live.get();
    isAway = true;
    await write(insertProperties, stock.slice(5));
    await expect(live.catchUp()).rejects.toThrow("away");
    expect((await live.get()).size).toBe(5);
    isAway = false;
    await until(() => expect(size(live)).toBe(stock.length));
  });

  it("notifies listeners of the changed properties, and increases its version", async () => {
    const live = start();
    await live.get();
    const heard: (readonly number[] | null)[] = [];
    live.onChange((ids) => heard.push(ids));
    const before = live.version();
    await write(insertProperties, stock.slice(0, 2));
    await live.catchUp();
    await until(() => expect(heard).toEqual([stock.slice(0, 2).map(({ propertyId }) => propertyId)]));
    expect(live.version()).toBeGreaterThan(before);
  });

  it("stops polling once it's stopped", async () => {
    const live = start();
    await live.get();
    await live.stop();
    const witness = start();
    await witness.get();
    await write(insertProperties, stock);
    await until(() => expect(size(witness)).toBe(stock.length));
    expect(size(live)).toBe(0);
  });
});

it("asks visitors to come back while the first build takes long", async () => {
  const testDb = await createTestDb("postgres");
  const { db } = testDb;
  try {
    await db.transaction((trx) => insertProperties(db, trx, stock));
    const other = openDatabase(testDb.options);
    const live = await other.transaction(async (trx) => {
      await sql`lock table properties in access exclusive mode`.execute(trx);
      const waiting = startLiveSearchIndex({ db, log: quietLog(), longestWaitMs: QUICK_MS });
      await expect(waiting.get()).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 10 });
      return waiting;
    });
    await until(() => expect(live.peek()?.size).toBe(stock.length));
    expect((await live.get()).size).toBe(stock.length);
    await live.stop();
    await other.close();
  } finally {
    await testDb.drop();
  }
});
