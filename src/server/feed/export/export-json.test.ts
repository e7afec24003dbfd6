import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoTemplate } from "../../../../tests/support/demo-templates.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { readAll } from "../../../../tests/support/read-all.ts";
import { toCanonicalJson } from "../../../domain/feed/canonical-json.ts";
import { type FeedRecord, feedRecordSchema } from "../../../domain/feed/feed-record-schema.ts";
import { toFeedRecord } from "../../../domain/feed/json/from-property.ts";
import { listBranches } from "../../branch/branch-queries.ts";
import { findProperties } from "../../property/property-queries.ts";
import type { FeedRow } from "../feed-reader.ts";
import { jsonReader } from "../json/json-reader.ts";
import { writeJsonFeed } from "./export-json.ts";
import { listStockIds } from "./export-queries.ts";
import { createExportedUrls } from "./read-stock.ts";
import { writeWholeFile } from "./write-file.ts";

const PUBLIC_URL = "https://agency.example.org";
const NOW = Date.UTC(2026, 10, 16);

describe.each(ENGINES)("the stock as JSON (%s)", (engine) => {
  let testDb: TestDb;
  let folder: string;
  beforeAll(async () => {
    testDb = await createTestDb(engine, demoTemplate({ count: 300 }));
    folder = mkdtempSync(join(tmpdir(), "gable-export-"));
  });
  afterAll(async () => {
    await testDb.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function exportAndRead(branchId?: number): Promise<FeedRow[]> {
    const path = join(folder, "stock.json");
    const options = { publicUrl: PUBLIC_URL, branchId, now: NOW };
    await writeWholeFile(path, writeJsonFeed(testDb.db.query, options));
    const delivery = await jsonReader.open({ path, name: "stock.json" }, { codes: {}, receivedAt: 0 });
    return readAll(delivery.readRows());
  }

  it("is read back as the same records, all of them and without a remark", async () => {
    const rows = await exportAndRead();
    const ids = await listStockIds(testDb.db.query, { after: 0, branchId: undefined, limit: 1_000 });
    const properties = await findProperties(testDb.db.query, ids);
    expect(rows).toHaveLength(300);
    expect(rows.flatMap(({ findings }) => findings)).toEqual([]);
    const urls = createExportedUrls(PUBLIC_URL);
    for (const [index, property] of properties.entries()) {
      const { theirRef, record } = rows[index] as FeedRow;
      const houseNumber = record?.houseNumber ?? "";
      expect(theirRef).toBe(property.reference);
      expect(toCanonicalJson(record)).toBe(toCanonicalJson(toFeedRecord({ property, houseNumber, urls })));
    }
    expect(rows.some(({ record }) => record?.houseNumber !== "")).toBe(true);
  });

  it("can be of one branch", async () => {
    const [branch] = await listBranches(testDb.db.query);
    const rows = await exportAndRead(branch?.branchId);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(300);
    expect([...new Set(rows.map(({ theirBranch }) => theirBranch))]).toEqual([branch?.branchUrl]);
  });

  it("is a private file, and a failed export leaves the one before", async () => {
    await exportAndRead();
    const path = join(folder, "stock.json");
    const before = readFileSync(path, "utf8");
    async function* fail() {
      yield "half";
      throw new Error("The database went away.");
    }
    await expect(writeWholeFile(path, fail())).rejects.toThrow("went away");
    expect(readFileSync(path, "utf8")).toBe(before);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it("describes a feed's property by the feed's own record, and contains what the feed hides", async () => {
    const { query } = testDb.db;
    const [first, second] = await exportAndRead();
    const own = feedRecordSchema.parse(first?.record);
    const asFed = { ...own.material, parking: "As the feed says.", planning: "As the feed says." };
    const record: FeedRecord = { ...own, town: "", position: null, bedrooms: null, material: asFed };
    const hidden: FeedRecord = { ...feedRecordSchema.parse(second?.record), reference: "H-1" };
    await query
      .insertInto("feeds")
      .values({
        feed_id: "main",
        kind: "json",
        settings_json: "{}",
        secret_hash: null,
        sealed_credentials: null,
        state: "on",
        version: 1,
        usual_gap_ms: null,
        last_heard_at: null,
        created_at: NOW,
      })
      .execute();
    const branchId = (await listBranches(query))[0]?.branchId ?? 0;
    const [propertyId = 0] = await listStockIds(query, { after: 0, branchId: undefined, limit: 1 });
    const row = {
      feed_id: "main",
      branch_id: branchId,
      record_hash: "x",
      place_json: "{}",
      is_news: 1,
      row_print: "",
      warnings_json: "[]",
      show_at: null,
      first_seen_at: NOW,
      property_created_at: NOW,
      run_id: 1,
      missing_runs: 0,
    };
    await query
      .insertInto("feed_properties")
      .values([
        {
          ...row,
          their_ref: "T-1",
          property_id: propertyId,
          state: "shown",
          record_json: JSON.stringify(record),
        },
        {
          ...row,
          their_ref: "T-2",
          property_id: 999_999,
          state: "hidden",
          record_json: JSON.stringify(hidden),
        },
        {
          ...row,
          their_ref: "T-3",
          property_id: 999_998,
          state: "withdrawn",
          record_json: JSON.stringify(hidden),
        },
      ])
      .execute();
    const byHand = { value_json: "{}", feed_value_json: "{}", feed_value_now_json: "{}" };
    await query
      .insertInto("property_overrides")
      .values({
        ...byHand,
        property_id: propertyId,
        field: "material.parking",
        is_feed_changed: 0,
        made_by: "Rosa",
        made_at: NOW,
      })
      .execute();
    const rows = await exportAndRead();
    expect(rows).toHaveLength(301);
    const found = (ref: string) => rows.find(({ theirRef }) => theirRef === ref);
    const { parking: _, ...others } = asFed;
    const shownParking = own.material.parking;
    const material = shownParking === undefined ? others : { ...others, parking: shownParking };
    expect(toCanonicalJson(found("T-1")?.record)).toBe(toCanonicalJson({ ...record, material }));
    expect(found("T-2")).toMatchObject({ isHidden: true, record: { reference: "H-1" } });
  });
});
