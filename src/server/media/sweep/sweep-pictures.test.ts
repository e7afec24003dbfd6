import { utimesSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { createTestDb, onBothEngines, type TestDb } from "../../../../tests/support/engines.ts";
import { DAY_MS, SECOND_MS } from "../../../domain/time/time.ts";
import { putOverride } from "../../feed/overrides/override-queries.ts";
import { openImageCache, toCacheName } from "../image-cache.ts";
import { createImageRenderer } from "../image-renderer.ts";
import { keepPicture } from "../keep-picture.ts";
import { createRenderQueue } from "../render-queue.ts";
import type { MediaKey } from "../store/media-store.ts";
import { openMediaStore } from "../store/open-media-store.ts";
import { sweepPictures } from "./sweep-pictures.ts";

const renderer = createImageRenderer("src/entry/render-images.ts");
afterAll(() => renderer.close());

function start({ db, dataDir }: TestDb) {
  const store = openMediaStore({ dataDir, mediaUrl: undefined });
  const images = openImageCache(join(dataDir, "images"));
  return {
    db,
    store,
    images,
    async keep(background: string) {
      const picture = sharp({ create: { width: 9, height: 6, channels: 3, background } });
      const content = await picture.png().toBuffer();
      const deps = { db, store, queue: createRenderQueue(), renderer };
      const result = await keepPicture(deps, { content, alt: background });
      if (!("ok" in result)) throw new Error(result.refused);
      return result.ok.key;
    },
    sweep: (now: number) => sweepPictures({ db, store, images }, now),
    async list() {
      const keys: MediaKey[] = [];
      for (const area of ["originals", "pictures"] as const)
        for await (const { key } of store.list(area)) keys.push(key);
      return keys;
    },
    async listRows() {
      return (await db.query.selectFrom("pictures").select("key").orderBy("key").execute()).map(
        ({ key }) => key,
      );
    },
    setPage: (body: unknown) =>
      db.transaction(async (trx) => {
        await trx.deleteFrom("content_pages").execute();
        await trx
          .insertInto("content_pages")
          .values({ slug: "a", body_json: JSON.stringify(body) })
          .execute();
      }),
  };
}

onBothEngines("sweepPictures", (current) => {
  const NOW = Date.now();

  it("removes a picture once nothing has shown it for 30 days", async () => {
    const { keep, sweep, list, listRows, setPage, images, db } = start(current());
    const shown = await keep("red");
    const hidden = await keep("blue");
    await setPage({ pictureKey: shown });
    const rendered = toCacheName({ key: hidden, width: 320, format: "avif" });
    await images.keep(rendered, Buffer.from("rendered"));

    expect(await sweep(NOW)).toBe(0);
    expect(await sweep(NOW + 30 * DAY_MS)).toBe(0);
    expect((await list()).length).toBe(4);
    expect(await sweep(NOW + 30 * DAY_MS + 1)).toBe(1);
    expect(await listRows()).toEqual([shown]);
    expect((await list()).length).toBe(2);
    expect(await images.find(rendered)).toBeUndefined();
    expect(await db.query.selectFrom("media_originals").selectAll().execute()).toHaveLength(1);
  });

  it("counts the 30 days from when it was last shown or kept again", async () => {
    const { keep, sweep, listRows, setPage } = start(current());
    const key = await keep("red");
    await sweep(NOW);
    await setPage({ logo: `/images/480/${key}` });
    await sweep(NOW + 20 * DAY_MS);
    await setPage({});
    await sweep(NOW + 29 * DAY_MS);
    expect(await sweep(NOW + 40 * DAY_MS)).toBe(0);
    await keep("red");
    expect(await sweep(NOW + 70 * DAY_MS)).toBe(0);
    expect(await sweep(NOW + 101 * DAY_MS)).toBe(1);
    expect(await listRows()).toEqual([]);
  });

  it("keeps what another provider names", async () => {
    const { keep, db, store, images, listRows } = start(current());
    const key = await keep("red");
    const providers = [
      async function* listDelivered() {
        yield `a delivery with ${key}`;
      },
    ];
    for (const days of [0, 40, 80])
      await sweepPictures({ db, store, images, providers }, NOW + days * DAY_MS);
    expect(await listRows()).toEqual([key]);
  });

  it("keeps a photo that a person hides", async () => {
    const { db, keep, sweep, listRows } = start(current());
    const key = await keep("red");
    await db.transaction((trx) =>
      putOverride(trx, 7, {
        field: "photos",
        value: { first: [], hidden: [key] },
        feedValue: [{ key, caption: "" }],
        feedValueNow: [{ key, caption: "" }],
        isFeedChanged: false,
        by: "Sam",
        at: NOW,
      }),
    );
    for (const days of [0, 40, 80]) await sweep(NOW + days * DAY_MS);
    expect(await listRows()).toEqual([key]);
  });

  it("leaves the demo's pictures alone", async () => {
    const { db, sweep, listRows } = start(current());
    await db.query
      .insertInto("pictures")
      .values({ key: "houses/a-1", width: 1, height: 1, alt: "", colour: "#000000", blur: null })
      .execute();
    await sweep(NOW);
    await sweep(NOW + 40 * DAY_MS);
    expect(await listRows()).toEqual(["houses/a-1"]);
  });

  it("removes old files without a record, and keeps young ones", async () => {
    const { store, sweep, list, keep, setPage } = start(current());
    const key = await keep("red");
    await setPage({ key });
    const kept = await list();
    const orphans: MediaKey[] = [`originals/${"0".repeat(64)}`, `pictures/${"0".repeat(40)}`];
    for (const orphan of orphans) await store.put(orphan, Buffer.from("x"));
    await sweep(NOW);
    expect((await list()).length).toBe(4);
    const old = NOW / SECOND_MS - (31 * DAY_MS) / SECOND_MS;
    for (const file of [...kept, ...orphans]) utimesSync(store.toPath?.(file) ?? "", old, old);
    await sweep(NOW);
    expect(await list()).toEqual(kept);
  });
});

describe("the references of pictures", () => {
  /** Columns with JSON that never names a picture of the agency. */
  const WITHOUT_PICTURES = [
    "desk_audit.facts_json",
    "feed_changes.feed_before_json",
    // A picture stays for 30 days after its last use, which is as long as a run can be rolled back.
    "feed_changes.overrides_before_json",
    "feed_changes.property_before_json",
    "feed_properties.place_json",
    "feed_properties.record_json",
    "feed_properties.warnings_json",
    "feed_run_scopes.counts_json",
    "feed_run_scopes.held_json",
    "feed_runs.columns_json",
    "feed_runs.report_json",
    "feeds.heard_gaps_json",
    "feeds.settings_json",
    "jobs.payload_json",
    "lead_events.facts_json",
    "leads.fields_json",
    "leads.person_json",
    "pending_registrations.registration_json",
    "property_changes.property_ids_json",
    "property_overrides.feed_value_json",
    "property_overrides.value_json",
    "seller_report_drafts.draft_json",
    "viewing_plans.body_json",
  ];
  const SEARCHED = [
    "site_documents.body_json",
    "branches.body_json",
    "staff.body_json",
    "sales_events.body_json",
    "content_pages.body_json",
    "form_definitions.body_json",
    "document_versions.body_json",
    "document_drafts.body_json",
    "properties.photo_keys_json",
    "properties.details_json",
    "property_overrides.feed_value_now_json",
    "seller_reports.report_json",
  ];

  it("are looked for in every column with JSON, or the column is listed here as one without", async () => {
    const testDb = await createTestDb("sqlite");
    const { rows } = await sql<{ place: string }>`select m.name || '.' || c.name as place
      from sqlite_master m join pragma_table_info(m.name) c
      where m.type = 'table' and c.name like '%\_json' escape '\\'`.execute(testDb.db.query);
    await testDb.drop();
    const places = rows.map(({ place }) => place);
    expect(places.filter((place) => !WITHOUT_PICTURES.includes(place)).sort()).toEqual([...SEARCHED].sort());
  });
});
