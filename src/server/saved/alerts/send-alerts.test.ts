import { beforeAll, expect, it } from "vitest";
import {
  ALERT_SECRET,
  addSearch,
  addUser,
  listAlerts,
  makeHomes,
  match,
  orderedMails,
  put,
  send,
} from "../../../../tests/support/alert-world.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import type { Property } from "../../../domain/property/property.ts";
import { type Db, openDatabase } from "../../db/database.ts";
import { deleteOptOut, insertOptOut } from "../../mail/opt-out-queries.ts";
import { removeProperties } from "../../property/write-properties.ts";
import { countNewFor } from "./alert-queries.ts";
import { setAlertFrequency, stopAllAlerts } from "./alert-setting-queries.ts";

let homes: Property[];
let one: Property;
let two: Property;
let three: Property;
beforeAll(async () => {
  homes = await makeHomes(30);
  [one, two, three] = homes as [Property, Property, Property];
});

onBothEngines("alert emails", (current) => {
  const mentions = (text: string) =>
    homes.filter(({ propertyId }) => text.includes(`/properties/${propertyId}/`)).length;

  it("are one per user, cover all of the user's searches, and contain each alert once", async () => {
    const { db } = current();
    const [rosa, tom] = [await addUser(db), await addUser(db, "tom@example.uk")];
    await addSearch(db, { userId: rosa });
    await addSearch(db, { userId: rosa, search: { minBeds: 0 } });
    await addSearch(db, { userId: tom });
    // That setting is about marketing. These emails were requested.
    await db.query.updateTable("users").set({ do_not_contact: 1 }).where("user_id", "=", tom).execute();
    await put(db, [one, two]);
    await match(db);
    await send(db);
    await send(db);
    const emails = await orderedMails(db);
    expect(emails.map(({ to }) => to).sort()).toEqual(["rosa@example.uk", "tom@example.uk"]);
    expect(emails.map(({ text }) => mentions(text))).toEqual([2, 2]);
    const sentIn = (await listAlerts(db)).map((row) => row.sent_in);
    expect(sentIn).toHaveLength(6);
    expect(new Set(sentIn).size).toBe(2);
    for (const { messageId } of emails) expect(messageId).toMatch(/^<alerts-\d+-\d+@gable\.test>$/);
  });

  it("don't go to an address on the opt-out list, and don't catch up once it is taken off", async () => {
    const { db } = current();
    await addSearch(db, { userId: await addUser(db) });
    await addSearch(db, { userId: await addUser(db, "tom@example.uk") });
    const optOut = { email: "Rosa+homes@example.uk", secret: ALERT_SECRET, deskUserId: 1, now: Date.now() };
    const optOutId = await db.transaction((trx) => insertOptOut(trx, optOut));
    await put(db, [one]);
    await match(db);
    await send(db);
    expect((await orderedMails(db)).map(({ to }) => to)).toEqual(["tom@example.uk"]);
    await db.transaction((trx) => deleteOptOut(trx, optOutId ?? 0));
    await put(db, [two]);
    await match(db);
    await send(db);
    const toRosa = (await orderedMails(db)).filter(({ to }) => to === "rosa@example.uk");
    expect(toRosa.map(({ text }) => mentions(text))).toEqual([1]);
  });

  it("contain only what is new since the last one", async () => {
    const { db } = current();
    await addSearch(db, { userId: await addUser(db) });
    for (const home of [one, { ...one, priceValue: 425_000 }, two]) {
      await put(db, [home]);
      await match(db);
      await send(db);
    }
    const texts = (await orderedMails(db)).map(({ text }) => text);
    expect(texts).toHaveLength(3);
    expect(texts[1]).toContain("Reduced by £25,000");
    expect(texts[1]).not.toContain("New");
    expect(texts[2]).toContain(`/properties/${two.propertyId}/`);
    expect(texts[2]).not.toContain(`/properties/${one.propertyId}/`);
  });

  it("use the frequency that is set when they are sent", async () => {
    const { db } = current();
    const searchId = await addSearch(db, { userId: await addUser(db), frequency: "W" });
    await put(db, [one]);
    await match(db);
    await send(db, "I");
    await send(db, "M");
    expect(await orderedMails(db)).toEqual([]);
    await setAlertFrequency(db.query, { searchId, frequency: "M" });
    await send(db, "W");
    expect(await orderedMails(db)).toEqual([]);
    await send(db, "M");
    expect(await orderedMails(db)).toHaveLength(1);
  });

  it("stop with 'never', and don't catch up on what was missed", async () => {
    const { db } = current();
    const userId = await addUser(db);
    const searchId = await addSearch(db, { userId });
    await put(db, [one]);
    await match(db);
    await stopAllAlerts(db.query, userId);
    await send(db);
    await put(db, [two]);
    await match(db);
    await send(db);
    await setAlertFrequency(db.query, { searchId, frequency: "I" });
    await put(db, [three]);
    await match(db);
    await send(db);
    const emails = await orderedMails(db);
    expect(emails.map(({ text }) => mentions(text))).toEqual([1]);
    expect(emails[0]?.text).toContain(`/properties/${three.propertyId}/`);
  });

  it("leave out what was sold, taken down or put back up in price, and aren't sent if nothing is left", async () => {
    const { db } = current();
    await addSearch(db, { userId: await addUser(db) });
    const [four] = homes.slice(3) as [Property];
    await put(db, [one, two, four]);
    await match(db);
    await put(db, [{ ...one, status: "sold" }]);
    await db.transaction((trx) => removeProperties(db, trx, [two.propertyId]));
    await send(db);
    expect((await orderedMails(db)).map(({ text }) => mentions(text))).toEqual([1]);
    await put(db, [{ ...four, priceValue: 400_000 }]);
    await match(db);
    await put(db, [four]);
    await send(db);
    expect(await orderedMails(db)).toHaveLength(1);
    expect((await listAlerts(db)).filter((row) => row.sent_in === null)).toEqual([]);
  });

  it("aren't sent for a search or a user deleted in the meantime", async () => {
    const { db } = current();
    const [rosa, tom] = [await addUser(db), await addUser(db, "tom@example.uk")];
    const searchId = await addSearch(db, { userId: rosa });
    await addSearch(db, { userId: tom });
    await put(db, [one]);
    await match(db);
    await db.query.deleteFrom("saved_searches").where("search_id", "=", searchId).execute();
    await db.query.deleteFrom("users").where("user_id", "=", tom).execute();
    await send(db);
    expect(await orderedMails(db)).toEqual([]);
  });

  it("wait for a user without an email address", async () => {
    const { db } = current();
    const userId = await addUser(db, "");
    await addSearch(db, { userId });
    await put(db, [one]);
    await match(db);
    await send(db);
    expect(await orderedMails(db)).toEqual([]);
    await db.query.updateTable("users").set({ email: "rosa@example.uk" }).execute();
    await send(db);
    expect(await orderedMails(db)).toMatchObject([{ to: "rosa@example.uk" }]);
  });

  it("go to confirmed addresses only; earlier alerts are counted in the panel but not sent later", async () => {
    const { db } = current();
    const userId = await addUser(db);
    const setConfirmed = (email_confirmed_at: number | null) =>
      db.query.updateTable("users").set({ email_confirmed_at }).where("user_id", "=", userId).execute();
    await addSearch(db, { userId });
    await addSearch(db, { userId, search: { minBeds: 0 }, frequency: "W" });
    await setConfirmed(null);
    await put(db, [one, two]);
    await match(db);
    await send(db);
    await send(db, "W");
    expect(await orderedMails(db)).toEqual([]);
    await setConfirmed(1);
    await put(db, [three]);
    await match(db);
    await send(db);
    await send(db, "W");
    const emails = await orderedMails(db);
    expect(emails.map(({ text }) => mentions(text))).toEqual([1, 1]);
    for (const { text } of emails) expect(text).toContain(`/properties/${three.propertyId}/`);
    const counts = await countNewFor(db.query, userId);
    expect(counts.map(({ count }) => count)).toEqual([3, 3]);
  });

  it("are sent only once by two concurrent workers, and contain every alert", async () => {
    const { db, options } = current();
    const other = openDatabase(options);
    for (let i = 0; i < 12; i++) await addSearch(db, { userId: await addUser(db, `u${i}@example.uk`) });
    for (const home of homes.slice(0, 4)) {
      await put(db, [home]);
      // One matches while both send: an alert that is too late for one email is in the next.
      await Promise.all([match(db), send(db), send(other)]);
    }
    await send(db);
    await other.close();
    const emails = await orderedMails(db);
    expect(emails.reduce((sum, { text }) => sum + mentions(text), 0)).toBe(12 * 4);
    const alerts = await listAlerts(db);
    expect(alerts.filter((row) => row.sent_in === null)).toEqual([]);
    expect(new Set(alerts.map((row) => row.sent_in)).size).toBe(emails.length);
  });

  it("are neither lost nor sent twice, at whatever statement the database fails", async () => {
    const { db } = current();
    for (let i = 0; i < 3; i++) await addSearch(db, { userId: await addUser(db, `u${i}@example.uk`) });
    let accidents = 0;
    for (let step = 1; ; step++) {
      const home = { ...one, propertyId: 900_000 + step, reference: `X-${step}` };
      await put(db, [home]);
      const failing = failAt(db, step);
      const run = async () => {
        await match(failing.db);
        await send(failing.db);
      };
      await run().catch(() => undefined);
      if (failing.hasFailed()) accidents++;
      // Retries the job as the worker would.
      await match(db);
      await send(db);
      const texts = (await orderedMails(db)).map(({ text }) => text);
      expect(texts.filter((text) => text.includes(`/properties/${home.propertyId}/`))).toHaveLength(3);
      if (!failing.hasFailed()) break;
    }
    expect(accidents).toBeGreaterThan(15);
    expect((await listAlerts(db)).filter((row) => row.sent_in === null)).toEqual([]);
  }, 120_000);
});

/** A database that fails once, at the given statement. */
function failAt(db: Db, step: number): { db: Db; hasFailed(): boolean } {
  let count = 0;
  const watched = new Set<PropertyKey>([
    "selectFrom",
    "insertInto",
    "updateTable",
    "deleteFrom",
    "getExecutor",
  ]);
  const wrap = <Query extends object>(query: Query): Query =>
    new Proxy(query, {
      get(target, name) {
        if (watched.has(name)) {
          count++;
          if (count === step) throw new Error("The power went.");
        }
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  const broken: Db = {
    ...db,
    query: wrap(db.query),
    transaction: (work) => db.transaction((trx) => work(wrap(trx))),
  };
  return { db: broken, hasFailed: () => count >= step };
}
