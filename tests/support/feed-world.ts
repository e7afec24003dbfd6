import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type Branch, branchSchema } from "../../src/domain/branch/branch-schema.ts";
import type { RunReport } from "../../src/domain/feed/run-report.ts";
import type { Property } from "../../src/domain/property/property.ts";
import { replaceBranches } from "../../src/server/branch/branch-queries.ts";
import { createFeed } from "../../src/server/feed/create-feed.ts";
import { receiveDelivery } from "../../src/server/feed/receive-delivery.ts";
import { runDelivery } from "../../src/server/feed/run/run-delivery.ts";
import { findRun } from "../../src/server/feed/run/run-queries.ts";
import { openLocalFiles } from "../../src/server/media/store/local-files.ts";
import { openMediaStore } from "../../src/server/media/store/open-media-store.ts";
import { findProperties } from "../../src/server/property/property-queries.ts";
import { type BlmValues, buildBlm, SAMPLE_ROW } from "./blm-files.ts";
import type { TestDb } from "./engines.ts";

const NO_MEDIA = { MEDIA_IMAGE_00: "", MEDIA_IMAGE_01: "", MEDIA_IMAGE_TEXT_00: "", MEDIA_IMAGE_TEXT_01: "" };

/** Rows without pictures, each with its coordinates, so that no gazetteer is needed. */
export function listRows(count: number, change: (index: number) => BlmValues = () => ({})): BlmValues[] {
  return Array.from({ length: count }, (_, index) => ({
    ...SAMPLE_ROW,
    ...NO_MEDIA,
    AGENT_REF: `A_${100 + index}`,
    BRANCH_ID: "A",
    LATITUDE: "52.4",
    LONGITUDE: "0.26",
    PRICE: 200_000 + index,
    ...change(index),
  }));
}

export const STOCK_COLUMNS = [
  ...Object.keys(SAMPLE_ROW).filter((column) => !column.startsWith("MEDIA_")),
  "LATITUDE",
  "LONGITUDE",
  ...Object.keys(SAMPLE_ROW).filter((column) => column.startsWith("MEDIA_")),
];

export function buildStock(rows: readonly BlmValues[]): string {
  return buildBlm({ rows, columns: STOCK_COLUMNS });
}

export function listDemoBranches(): Branch[] {
  const given = JSON.parse(readFileSync("demo/agency/branches.json", "utf8")) as object[];
  return given.slice(0, 3).map((branch) => branchSchema.parse({ ...branch, pictureKey: null }));
}

async function writeBranches(db: TestDb["db"]): Promise<string[]> {
  const branches = listDemoBranches();
  await db.transaction((trx) => replaceBranches(trx, { branches, staff: [] }));
  const [a, b] = branches.map(({ branchId }) => branchId);
  return [`A=${a}`, `B=${b}`];
}

/** An agency with one feed, whose branches A and B are its first and second, or as given for an agency that is there. */
export async function createFeedWorld({ db, dataDir, options }: TestDb, given?: { maps: readonly string[] }) {
  const maps = given?.maps ?? (await writeBranches(db));
  const created = await createFeed(db, { name: "main", kind: "blm", maps, now: Date.now() });
  if ("refused" in created) throw new Error(created.refused);
  const store = openMediaStore({ dataDir, mediaUrl: undefined });
  const files = openLocalFiles(store, join(dataDir, "feeds", ".fetched"));

  async function finish(runId: number): Promise<RunReport> {
    await runDelivery({ db, files, database: options }, runId, new AbortController().signal);
    const report = (await findRun(db.query, runId))?.report;
    if (!report) throw new Error(`Run ${runId} has no report.`);
    return report;
  }

  function receiveStream(content: Readable, feedId = "main") {
    return receiveDelivery(
      { db, store, folder: join(dataDir, "feeds", ".arriving") },
      { feedId, name: "stock.blm", how: "command", content },
    );
  }
  const receive = (content: string | Buffer, feedId?: string) =>
    receiveStream(Readable.from([Buffer.from(content)]), feedId);

  return {
    secret: created.ok.secret,
    store,
    files,
    receive,
    receiveStream,
    finish,
    async deliver(content: string | Buffer, feedId?: string): Promise<RunReport & { runId: number }> {
      const received = await receive(content, feedId);
      if (!("ok" in received)) throw new Error(JSON.stringify(received));
      const { runId } = received.ok;
      return { ...(await finish(runId)), runId };
    },
    async listProperties(): Promise<Property[]> {
      const rows = await db.query
        .selectFrom("properties")
        .select("property_id")
        .orderBy("property_id")
        .execute();
      return findProperties(
        db.query,
        rows.map(({ property_id }) => property_id),
      );
    },
    async countEvents(): Promise<number> {
      return (await db.query.selectFrom("property_events").select("event_id").execute()).length;
    },
  };
}
