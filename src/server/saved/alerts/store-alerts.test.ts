import { beforeAll, describe, expect, it } from "vitest";
import {
  addSearch,
  addUser,
  alertSettings,
  listAlerts,
  makeHomes,
  put,
} from "../../../../tests/support/alert-world.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import type { Property } from "../../../domain/property/property.ts";
import type { Db } from "../../db/database.ts";
import { deleteOldPropertyEvents, putPastReductions } from "../../property/property-event-queries.ts";
import { findFoundAlerts, storeBatch } from "./alert-match-queries.ts";
import { matchAlerts } from "./match-alerts.ts";
import { splitMatches, storeFoundAlerts } from "./store-alerts.ts";

describe("splitMatches", () => {
  it.each([
    ["nothing", [], []],
    ["what fits", [[1, [5, 6]]], [[[1, [5, 6]]]]],
    ["exactly one batch", [[1, [5, 6, 7]]], [[[1, [5, 6, 7]]]]],
    [
      "a search that goes on in the next batch",
      [
        [1, [5, 6]],
        [2, [5, 6]],
      ],
      [
        [
          [1, [5, 6]],
          [2, [5]],
        ],
        [[2, [6]]],
      ],
    ],
    [
      "a search in three batches",
      [[1, [1, 2, 3, 4, 5, 6, 7]]],
      [[[1, [1, 2, 3]]], [[1, [4, 5, 6]]], [[1, [7]]]],
    ],
  ] as const)("splits %s", (_, matches, batches) => {
    expect(splitMatches(matches, 3)).toEqual(batches);
  });
});

let homes: Property[];
beforeAll(async () => {
  homes = await makeHomes(3);
});

onBothEngines("storing the alerts that were found", (current) => {
  /** Two searches that match three homes, found and not yet stored. */
  async function find(db: Db): Promise<void> {
    for (const email of ["rosa@example.uk", "una@example.uk"])
      await addSearch(db, { userId: await addUser(db, email) });
    await put(db, homes);
    await matchAlerts({ db, getSettings: alertSettings });
    expect(await listAlerts(db)).toEqual([]);
  }

  it("stores each once, although they were found twice", async () => {
    const { db } = current();
    await find(db);
    await db.query.updateTable("property_event_cursor").set({ handled_event: 0 }).execute();
    await matchAlerts({ db, getSettings: alertSettings });
    await storeFoundAlerts(db);
    expect(await listAlerts(db)).toHaveLength(6);
    expect(await findFoundAlerts(db.query)).toBeUndefined();
  });

  it("keeps them when it is stopped in the middle", async () => {
    const { db } = current();
    await find(db);
    const foundId = (await findFoundAlerts(db.query)) ?? 0;
    const stopped = db.transaction(async (trx) => {
      await storeBatch(db, trx, foundId);
      throw new Error("Stopped.");
    });
    await expect(stopped).rejects.toThrow("Stopped.");
    expect(await listAlerts(db)).toEqual([]);
    await storeFoundAlerts(db);
    expect(await listAlerts(db)).toHaveLength(6);
  });

  it("is done once when two workers do it at the same time", async () => {
    const { db } = current();
    await find(db);
    await Promise.all([storeFoundAlerts(db), storeFoundAlerts(db), storeFoundAlerts(db)]);
    expect(await listAlerts(db)).toHaveLength(6);
  });

  it("stores nothing after its lock is lost", async () => {
    const { db } = current();
    await find(db);
    await storeFoundAlerts(db, AbortSignal.abort());
    expect(await listAlerts(db)).toEqual([]);
  });

  it("finds its events, although old ones are deleted and past reductions replaced in the meantime", async () => {
    const { db } = current();
    await find(db);
    await deleteOldPropertyEvents(db.query, Date.now() + 1_000);
    const past = homes.map(({ propertyId }) => ({ propertyId, at: 1, oldPrice: 500_000, newPrice: 450_000 }));
    await db.transaction((trx) => putPastReductions(trx, past));
    await storeFoundAlerts(db);
    expect((await listAlerts(db)).map(({ reason }) => reason)).toEqual(Array(6).fill("new"));
  });
});
