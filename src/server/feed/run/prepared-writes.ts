import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { OpenDelivery } from "../feed-reader.ts";
import type { RunPlan } from "./plan-run.ts";
import type { FeedWrite } from "./write-feed-properties.ts";

export interface PreparedWrites {
  /** In batches, in the order of the delivery. */
  readBatches(size: number): AsyncIterable<FeedWrite[]>;
  remove(): Promise<void>;
}

/**
 * Reads the rows that a plan writes again and keeps them in a file. So the transaction that publishes them neither
 * parses the delivery nor holds all of it in memory.
 */
export async function prepareWrites(delivery: OpenDelivery, plan: RunPlan): Promise<PreparedWrites> {
  const folder = await mkdtemp(join(tmpdir(), "gable-feed-"));
  const file = join(folder, "writes");
  try {
    await pipeline(Readable.from(listLines(delivery, plan)), createWriteStream(file));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    async *readBatches(size) {
      let batch: FeedWrite[] = [];
      for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
        batch.push(JSON.parse(line) as FeedWrite);
        if (batch.length < size) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function* listLines(delivery: OpenDelivery, plan: RunPlan): AsyncGenerator<string> {
  const planned = new Map(plan.writes.map((write) => [write.rowNumber, write]));
  if (planned.size === 0) return;
  for await (const { number, record } of delivery.readRows()) {
    const write = planned.get(number);
    if (!write || !record) continue;
    const { place } = await plan.placer.placeRecord(record);
    if (!place) continue;
    const { lat, lng, town, county } = place;
    const { theirRef, branchId, hash, change } = write;
    const prepared: FeedWrite = {
      theirRef,
      branchId,
      hash,
      record,
      place: { lat, lng, town, county },
      isHidden: change === "hidden",
    };
    yield `${JSON.stringify(prepared)}\n`;
  }
}
