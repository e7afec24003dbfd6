import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoTemplate } from "../../../../tests/support/demo-templates.ts";
import { createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { readAll } from "../../../../tests/support/read-all.ts";
import { BlmFrame, type BlmItem, toBlmFields } from "../../../domain/feed/blm/write-blm.ts";
import { toCanonicalJson } from "../../../domain/feed/canonical-json.ts";
import { findProperties } from "../../property/property-queries.ts";
import { blmReader } from "../blm/blm-reader.ts";
import type { FeedRow } from "../feed-reader.ts";
import { writeBlmFeed } from "./export-blm.ts";
import { listStockIds } from "./export-queries.ts";
import { writeWholeFile } from "./write-file.ts";

const NOW = Date.now();

describe("the stock as BLM", () => {
  let testDb: TestDb;
  let folder: string;
  let rows: FeedRow[];
  beforeAll(async () => {
    testDb = await createTestDb("sqlite", demoTemplate({ count: 300 }));
    folder = mkdtempSync(join(tmpdir(), "gable-blm-"));
    const options = { publicUrl: "https://agency.example.org", branchId: undefined, now: NOW };
    rows = await writeAndRead(writeBlmFeed(testDb.db.query, options));
  });
  afterAll(async () => {
    await testDb.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function writeAndRead(content: AsyncIterable<string>): Promise<FeedRow[]> {
    const path = join(folder, "stock.blm");
    await writeWholeFile(path, content);
    const delivery = await blmReader.open({ path, name: "stock.blm" }, { codes: {}, receivedAt: NOW });
    const read = await readAll(delivery.readRows());
    await delivery.close();
    return read;
  }
  async function* write(items: readonly BlmItem[]): AsyncGenerator<string> {
    const fields = items.flatMap((item) => toBlmFields(item) ?? []);
    const frame = new BlmFrame();
    for (const one of fields) frame.add(one);
    yield frame.writeHead("2026-11-16");
    for (const one of fields) yield frame.writeRow(one);
    yield "#END#\n";
  }

  it("contains everything that is on the market, with what BLM can say", async () => {
    const ids = await listStockIds(testDb.db.query, { after: 0, branchId: undefined, limit: 1_000 });
    const gone = ["sold", "exchanged", "completed", "let"];
    const properties = (await findProperties(testDb.db.query, ids)).filter(
      ({ status }) => !gone.includes(status),
    );
    expect(rows.filter(({ record }) => record === null)).toEqual([]);
    expect(rows.map(({ theirRef }) => theirRef)).toEqual(properties.map(({ reference }) => reference));
    for (const [index, property] of properties.entries())
      expect(rows[index]?.record).toMatchObject({
        channel: property.channel,
        status: property.status,
        propertyType: property.propertyType,
        displayAddress: property.displayAddress,
        postcode: property.postcode,
        price: { pounds: property.priceValue, perPersonWeek: property.pppwPrice },
        bedrooms: property.bedrooms,
        createdAt: Math.floor(property.createdAt / 1_000) * 1_000,
        description: property.details.description,
        photos: property.details.photos.map(({ caption }) => ({ caption })),
      });
  });

  it("is the same again after it has been read", async () => {
    const items = rows.flatMap(({ theirRef, theirBranch, isHidden, record }) =>
      theirRef && theirBranch && record ? { theirRef, branch: theirBranch, isHidden, record } : [],
    );
    const again = await writeAndRead(write(items));
    expect(again).toHaveLength(rows.length);
    for (const [index, row] of again.entries())
      expect(toCanonicalJson(row.record)).toBe(toCanonicalJson(rows[index]?.record));
  });

  it("is separated by signs that no text contains", async () => {
    const [row] = rows;
    if (!row?.record) throw new Error("no row");
    const record = { ...row.record, summary: "A ^ and a ~ and a |" };
    const [read] = await writeAndRead(write([{ theirRef: "A", branch: "ely", isHidden: true, record }]));
    expect(read).toMatchObject({
      theirRef: `ely_${record.reference}`,
      isHidden: true,
      record: { summary: record.summary },
    });
    expect(readFileSync(join(folder, "stock.blm"), "utf8")).toContain("EOF : '¬'\nEOR : '¦'");
  });
});
