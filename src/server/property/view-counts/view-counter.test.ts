import { beforeAll, beforeEach, expect, it } from "vitest";
import { makeDemoAgency } from "../../../../tests/support/demo-agency.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import type { Property } from "../../../domain/property/property.ts";
import { openDatabase } from "../../db/database.ts";
import type { Log } from "../../log.ts";
import { insertProperties, removeProperties } from "../write-properties.ts";
import { addPropertyViews, listViewFigures } from "./property-view-queries.ts";
import { REPEAT_MS, startViewCounter } from "./view-counter.ts";

const NOON = Date.parse("2026-07-15T12:00:00Z");
/** In British Summer Time this is already the 16th. */
const LATE = Date.parse("2026-07-15T23:30:00Z");
const SOON_MS = 20;
const NEVER_MS = 1_000_000;
const SECRET = "the same in every process";

let stock: Property[];
beforeAll(async () => {
  stock = (await makeDemoAgency({ count: 3 })).properties;
});

onBothEngines("the view counter", (current) => {
  const idOf = (index: number) => stock[index]?.propertyId ?? 0;
  const seen = (index: number, ip = "192.0.2.1") => ({
    propertyId: idOf(index),
    ip,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0",
  });
  const figures = (since = "2026-01-01") => listViewFigures(current().db.query, since);
  const rows = () => current().db.query.selectFrom("property_views").selectAll().orderBy("day").execute();
  let warnings: string[];
  const log = { warn: (_details: object, text: string) => warnings.push(text) } as unknown as Log;

  beforeEach(async () => {
    warnings = [];
    await current().db.transaction((trx) => insertProperties(current().db, trx, stock));
  });

  it("stores its counts regularly", async () => {
    const counter = startViewCounter({
      db: current().db,
      log,
      secret: SECRET,
      clock: () => NOON,
      flushMs: SOON_MS,
    });
    counter.count(seen(0));
    expect(await figures()).toEqual([]);
    await expect.poll(figures).toHaveLength(1);
    counter.count(seen(1));
    await expect.poll(figures).toHaveLength(2);
    await counter.stop();
  });

  it("counts a view on its London day, and a visitor again after half an hour", async () => {
    let now = NOON;
    const counter = startViewCounter({
      db: current().db,
      log,
      secret: SECRET,
      clock: () => now,
      flushMs: NEVER_MS,
    });
    for (const ms of [0, REPEAT_MS - 1, REPEAT_MS, REPEAT_MS + 1]) {
      now = NOON + ms;
      counter.count(seen(0));
      await counter.flush();
    }
    now = LATE;
    counter.count(seen(0));
    await counter.stop();
    expect(await rows()).toEqual([
      { property_id: idOf(0), day: "2026-07-15", views: 2 },
      { property_id: idOf(0), day: "2026-07-16", views: 1 },
    ]);
  });

  it("keeps its counts while the database is unavailable and stores them once later", async () => {
    let isAway = true;
    const { db } = current();
    const flaky: typeof db = {
      ...db,
      transaction: (work) => (isAway ? Promise.reject(new Error("away")) : db.transaction(work)),
    };
    const counter = startViewCounter({
      db: flaky,
      log,
      secret: SECRET,
      clock: () => NOON,
      flushMs: NEVER_MS,
    });
    counter.count(seen(0));
    await counter.flush();
    expect(warnings).toEqual(["Couldn't store property views"]);
    counter.count(seen(0, "192.0.2.2"));
    isAway = false;
    await Promise.all([counter.flush(), counter.flush()]);
    await counter.stop();
    expect((await figures()).map(({ views }) => views)).toEqual([2]);
  });

  it("adds up views that several processes store at the same time", async () => {
    const other = openDatabase(current().options);
    const counters = [current().db, other].map((db) =>
      startViewCounter({ db, log, secret: SECRET, clock: () => NOON }),
    );
    for (const [number, counter] of counters.entries()) {
      for (const index of number === 0 ? [0, 1, 2] : [2, 1, 0])
        counter.count(seen(index, `192.0.2.${number}`));
    }
    await Promise.all(counters.map((counter) => counter.stop()));
    await other.close();
    expect((await figures()).map(({ views }) => views)).toEqual([2, 2, 2]);
    expect(warnings).toEqual([]);
  });

  it("counts a visitor whose views reach two processes once, also after a restart", async () => {
    const other = openDatabase(current().options);
    for (const db of [current().db, other, current().db]) {
      const counter = startViewCounter({ db, log, secret: SECRET, clock: () => NOON });
      counter.count(seen(0));
      counter.count(seen(0));
      await counter.stop();
    }
    await other.close();
    expect((await figures()).map(({ views }) => views)).toEqual([1]);
  });

  it.each([
    { propertyId: 1 },
    { ip: "192.0.2.2" },
    { userAgent: "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15" },
  ])("treats %j as a different view", async (other) => {
    const counter = startViewCounter({ db: current().db, log, secret: SECRET, clock: () => NOON });
    counter.count(seen(0));
    counter.count({ ...seen(0), ...other, ...("propertyId" in other ? { propertyId: idOf(1) } : {}) });
    await counter.stop();
    expect((await figures()).reduce((sum, { views }) => sum + views, 0)).toBe(2);
  });

  it("forgets who viewed what after half an hour, and stores no ip", async () => {
    let now = NOON;
    const { db } = current();
    const counter = startViewCounter({ db, log, secret: SECRET, clock: () => now, flushMs: NEVER_MS });
    const remembered = () => db.query.selectFrom("counted_views").selectAll().execute();
    counter.count(seen(0));
    await counter.flush();
    const [first] = await remembered();
    expect(JSON.stringify(first)).not.toContain("192.0.2.1");
    now = NOON + REPEAT_MS;
    counter.count(seen(1));
    await counter.stop();
    const later = await remembered();
    expect(later).toHaveLength(1);
    expect(later[0]?.view_hash).not.toBe(first?.view_hash);
  });

  it("lists the most viewed first from a day on, including properties that are no longer listed", async () => {
    const { db } = current();
    await db.transaction((trx) =>
      addPropertyViews(trx, [
        { propertyId: idOf(0), day: "2026-11-01", views: 2 },
        { propertyId: idOf(0), day: "2026-11-02", views: 3 },
        { propertyId: idOf(1), day: "2026-11-02", views: 4 },
      ]),
    );
    const addressOf = (index: number) => stock[index]?.displayAddress;
    expect(await figures("2026-11-01")).toEqual([
      { propertyId: idOf(0), address: addressOf(0), views: 5 },
      { propertyId: idOf(1), address: addressOf(1), views: 4 },
    ]);
    expect((await figures("2026-11-02")).map(({ propertyId }) => propertyId)).toEqual([idOf(1), idOf(0)]);
    expect(await figures("2026-11-03")).toEqual([]);
    await db.transaction((trx) => removeProperties(db, trx, [idOf(0)]));
    expect((await figures("2026-11-01"))[0]).toEqual({ propertyId: idOf(0), address: null, views: 5 });
  });
});
