import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { feedSettingsSchema } from "../../src/domain/feed/feed-settings-schema.ts";
import { insertFeed } from "../../src/server/feed/feed-queries.ts";
import { FEED_MEDIA } from "../../src/server/feed/media/enqueue-feed-media.ts";
import { feedMediaHandler } from "../../src/server/feed/media/feed-media-job.ts";
import { createGuardedFetch } from "../../src/server/feed/media/guarded-fetch.ts";
import { createHostBudget } from "../../src/server/feed/media/host-budget.ts";
import { isPublicIp } from "../../src/server/feed/media/public-ip.ts";
import { feedDueHandler } from "../../src/server/feed/media/show-due-properties.ts";
import { receiveDelivery } from "../../src/server/feed/receive-delivery.ts";
import { runDelivery } from "../../src/server/feed/run/run-delivery.ts";
import { findRun } from "../../src/server/feed/run/run-queries.ts";
import { claimJob, completeJob } from "../../src/server/jobs/job-queue.ts";
import type { ImageRenderer } from "../../src/server/media/image-renderer.ts";
import { createRenderQueue } from "../../src/server/media/render-queue.ts";
import { openLocalFiles } from "../../src/server/media/store/local-files.ts";
import { openMediaStore } from "../../src/server/media/store/open-media-store.ts";
import { findProperties } from "../../src/server/property/property-queries.ts";
import { type BlmValues, buildBlm, buildBlmZip, SAMPLE_ROW } from "./blm-files.ts";
import type { TestDb } from "./engines.ts";

/** A row without pictures and with a place of its own, so that it needs no gazetteer. */
export const PLACED_ROW: BlmValues = {
  ...SAMPLE_ROW,
  LATITUDE: "52.4",
  LONGITUDE: "0.26",
  MEDIA_IMAGE_00: "",
  MEDIA_IMAGE_TEXT_00: "",
  MEDIA_IMAGE_01: "",
  MEDIA_IMAGE_TEXT_01: "",
};
export const THEIR_REF = SAMPLE_ROW.AGENT_REF;

/** A small picture of one colour: another colour is another picture. */
export function createPicture(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 12, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

interface WorldOptions {
  renderer: ImageRenderer;
  /** The only port of this machine that pictures may be fetched from. */
  port?: number;
}

/** A feed of BLM files with its own worker, which does its jobs on request. */
export async function startPictureFeed(
  { db, options, dataDir }: TestDb,
  { renderer, port = 0 }: WorldOptions,
) {
  const store = openMediaStore({ dataDir, mediaUrl: undefined });
  const files = openLocalFiles(store, join(dataDir, "fetched"));
  let later = 0;
  const clock = () => Date.now() + later;
  const media = feedMediaHandler({
    db,
    store,
    files,
    renderer,
    queue: createRenderQueue(),
    fetch: createGuardedFetch({
      isAllowed: (ip, to) => isPublicIp(ip) || (ip === "127.0.0.1" && to === port),
      maxBytes: 1_048_576,
    }),
    budget: createHostBudget({ clock }),
    clock,
  });
  const due = feedDueHandler({ db, clock });
  const never = new AbortController().signal;
  await db.transaction(async (trx) => {
    const settings = feedSettingsSchema.parse({ oneBranchId: 1 });
    await insertFeed(trx, { feedId: "main", kind: "blm", settings, secretHash: null, now: Date.now() });
  });

  type Files = Readonly<Record<string, Buffer | string>>;
  const world = {
    db,
    store,
    clock,
    passTime(ms: number) {
      later += ms;
    },
    /** Delivers rows, in a zip if there are files. Returns the run's id. */
    async deliver(rows: readonly BlmValues[], zipped: Files = {}): Promise<number> {
      const blm = buildBlm({ rows });
      const isZip = Object.keys(zipped).length > 0;
      const content = isZip ? await buildBlmZip({ "stock.blm": blm, ...zipped }) : Buffer.from(blm);
      return world.deliverFile(content, isZip ? "stock.zip" : "stock.blm");
    },
    /** Returns the run's id, or 0 if there is none. */
    async deliverFile(content: Buffer, name: string): Promise<number> {
      const received = await receiveDelivery(
        { db, store, folder: join(dataDir, "arriving") },
        { feedId: "main", name, how: "command", content: Readable.from([content]) },
      );
      if (!("ok" in received)) return 0;
      const { runId } = received.ok;
      await runDelivery({ db, files, database: options }, runId, never);
      return runId;
    },
    findReport: async (runId: number) => (await findRun(db.query, runId))?.report,
    /** Does the jobs for pictures that are due; returns how many there were. */
    async doMediaJobs(): Promise<number> {
      for (let count = 0; ; count += 1) {
        const at = { worker: "test", kinds: [FEED_MEDIA], now: clock(), leaseMs: 60_000 };
        const claim = await claimJob(db, at);
        if (!claim) return count;
        await media.run(claim.job, never);
        await completeJob(db, claim, clock());
      }
    },
    /** What the worker does every minute. */
    async tick() {
      await due.run({ id: "due", kind: due.kind, payload: {}, attempt: 1 }, never);
    },
    async deliverAll(rows: readonly BlmValues[], zipped: Files = {}): Promise<void> {
      await world.deliver(rows, zipped);
      await world.doMediaJobs();
    },
    /** The property as shown; undefined if it isn't. */
    async findShown(theirRef: string = THEIR_REF) {
      const row = await db.query
        .selectFrom("feed_properties")
        .select("property_id")
        .where("their_ref", "=", theirRef)
        .executeTakeFirst();
      return row && (await findProperties(db.query, [row.property_id]))[0];
    },
    async listFindings() {
      return db.query
        .selectFrom("feed_findings")
        .select(["code", "value", "their_ref"])
        .where("level", "=", "warning")
        .orderBy("code")
        .execute();
    },
    /** Grows with every write to a property, every event, and every look at a file. */
    async countWrites() {
      const { last_sequence } = await db.query
        .selectFrom("property_change_counter")
        .select("last_sequence")
        .executeTakeFirstOrThrow();
      const events = await db.query.selectFrom("property_events").select(["event_id", "kind"]).execute();
      return { changes: last_sequence, events: events.map(({ kind }) => kind) };
    },
    async listFiles() {
      return db.query.selectFrom("feed_files").selectAll().orderBy("source").execute();
    },
  };
  return world;
}

export type PictureFeed = Awaited<ReturnType<typeof startPictureFeed>>;
