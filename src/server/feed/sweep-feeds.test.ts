import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { onBothEngines } from "../../../tests/support/engines.ts";
import { buildStock, createFeedWorld, listRows } from "../../../tests/support/feed-world.ts";
import { DAY_MS } from "../../domain/time/time.ts";
import type { Db } from "../db/database.ts";
import { rollBackRun } from "./run/roll-back.ts";
import { sweepDocuments } from "./sweep-documents.ts";
import { sweepFeeds } from "./sweep-feeds.ts";

function addFeedFile(db: Db, key: string) {
  return db.query
    .insertInto("feed_files")
    .values({
      feed_id: "main",
      source: `https://crm.example.org/${key}.pdf`,
      media_key: key,
      bytes: 5,
      fingerprint: null,
      etag: null,
      last_modified: null,
      their_ref: "A_100",
      run_id: null,
      next_look_at: null,
      tries: 0,
      problem: null,
    })
    .execute();
}

onBothEngines("the sweep of feeds", (current) => {
  it("keeps the latest delivery, and what a roll-back within 30 days needs", async () => {
    const { deliver, store } = await createFeedWorld(current());
    const { db, dataDir } = current();
    const config = { dataDir };
    const list = async () => {
      const keys: string[] = [];
      for await (const { key } of store.list("deliveries")) keys.push(key);
      return keys.length;
    };
    await deliver(buildStock(listRows(3)));
    const { runId } = await deliver(buildStock(listRows(4)));
    await sweepFeeds({ db, store, config }, Date.now() + 29 * DAY_MS);
    expect(await list()).toBe(2);
    await sweepFeeds({ db, store, config }, Date.now() + 31 * DAY_MS);
    expect(await list()).toBe(1);
    expect(await db.query.selectFrom("feed_changes").select("run_id").execute()).toEqual([]);
    const late = { runId, by: "Rosa", now: Date.now() + 31 * DAY_MS };
    expect(await rollBackRun(db, late)).toHaveProperty("refused");
  });

  it("deletes files of the folder 30 days after they were taken, but not those that wait", async () => {
    const { store } = await createFeedWorld(current());
    const { db, dataDir } = current();
    const folders = ["in", "taking", "done", "bad"].map((name) => join(dataDir, "feeds/main", name));
    for (const folder of folders) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "stock.blm"), "x");
      utimesSync(join(folder, "stock.blm"), 1, 1);
    }
    const list = () => folders.map((folder) => readdirSync(folder).length);
    const sweep = (days: number) =>
      sweepFeeds({ db, store, config: { dataDir } }, Date.now() + days * DAY_MS);
    await sweep(29);
    expect(list()).toEqual([1, 1, 1, 1]);
    await sweep(31);
    expect(list()).toEqual([1, 1, 0, 0]);
  });

  it("deletes a PDF once nothing shows it and no run can be rolled back to it", async () => {
    const { store, deliver, listProperties } = await createFeedWorld(current());
    const { db, dataDir } = current();
    const keys = ["a", "b", "c"].map((letter) => letter.repeat(64));
    const [shown = "", gone = "", agencys = ""] = keys;
    await deliver(buildStock(listRows(3)));
    const [property] = await listProperties();
    const { propertyId = 0, details } = property ?? {};
    const write = (documents: readonly string[]) =>
      db.query
        .updateTable("properties")
        .set({ details_json: JSON.stringify({ ...details, documents }) })
        .where("property_id", "=", propertyId)
        .execute();
    for (const key of keys) {
      await store.put(`documents/${key}.pdf`, Buffer.from("%PDF-"));
      if (key !== agencys) await addFeedFile(db, key);
    }
    await write([shown, gone]);
    const list = async () => {
      const found: string[] = [];
      for await (const { key } of store.list("documents")) found.push(key.slice(10, 11));
      return found.sort();
    };
    const sweep = (days: number) =>
      sweepFeeds({ db, store, config: { dataDir } }, Date.now() + days * DAY_MS);
    await sweepDocuments({ db, store }, Date.now() + 31 * DAY_MS);
    expect(await list()).toEqual(["a", "b", "c"]);
    await write([shown]);
    await sweep(29);
    expect(await list()).toEqual(["a", "b", "c"]);
    await db.query
      .updateTable("feed_changes")
      .set({ property_before_json: JSON.stringify([gone]) })
      .where("property_id", "=", propertyId)
      .execute();
    // As the sweep runs every day, the change itself isn't old yet.
    await sweepDocuments({ db, store }, Date.now() + 31 * DAY_MS);
    expect(await list()).toEqual(["a", "b", "c"]);
    await sweep(31);
    expect(await list()).toEqual(["a", "c"]);
    expect(await db.query.selectFrom("feed_files").select("media_key").execute()).toEqual([
      { media_key: shown },
    ]);
  });
});
