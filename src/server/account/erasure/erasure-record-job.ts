import { randomUUID } from "node:crypto";
import type { Trx } from "../../db/database.ts";
import type { JobHandler } from "../../jobs/job.ts";
import { enqueueJob } from "../../jobs/job-queue.ts";
import type { MediaStore } from "../../media/store/media-store.ts";
import { type ErasureRecord, erasureRecordSchema, readRecords } from "./erasure-journal.ts";

const KEEP_ERASURE_RECORD = "keep-erasure-record";

/** Copies the record to the media store, which every machine can read. */
export async function enqueueErasureRecord(trx: Trx, record: ErasureRecord): Promise<void> {
  await enqueueJob(trx, { kind: KEEP_ERASURE_RECORD, payload: record });
}

export function keepErasureRecordHandler({ media }: { media: MediaStore }): JobHandler {
  return {
    kind: KEEP_ERASURE_RECORD,
    async run({ payload }) {
      const record = erasureRecordSchema.parse(payload);
      await media.put(`erasures/${record.at}-${randomUUID()}`, Buffer.from(JSON.stringify(record)));
    },
  };
}

export async function listStoredErasures(media: MediaStore): Promise<ErasureRecord[]> {
  const records: ErasureRecord[] = [];
  for await (const { key } of media.list("erasures")) {
    const content = await media.get(key);
    if (content) records.push(...readRecords(content.toString("utf8")));
  }
  return records;
}

export async function deleteStoredErasures(media: MediaStore, cutoff: number): Promise<void> {
  for await (const { key, storedAt } of media.list("erasures"))
    if (storedAt < cutoff) await media.remove(key);
}
