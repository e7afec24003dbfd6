import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { feedRecordSchema } from "../../src/domain/feed/feed-record-schema.ts";
import { blmReader } from "../../src/server/feed/blm/blm-reader.ts";
import type { FeedRow, OpenDelivery } from "../../src/server/feed/feed-reader.ts";

const BLM_RECEIVED_AT = Date.parse("2026-11-16T20:00:00Z");

/** Opens the content of files as BLM deliveries, in a folder of its own that `remove` removes. */
export async function createBlmDeliveries() {
  const folder = await mkdtemp(join(tmpdir(), "blm-"));
  let count = 0;
  const open = async (content: string | Buffer, isOneBranch = false): Promise<OpenDelivery> => {
    count += 1;
    const path = join(folder, String(count));
    await writeFile(path, content);
    return blmReader.open({ path, name: "stock" }, { codes: {}, receivedAt: BLM_RECEIVED_AT, isOneBranch });
  };
  return {
    open,
    /** Every row, each of whose records is checked against the schema. */
    read: async (content: string | Buffer): Promise<FeedRow[]> => {
      const delivery = await open(content);
      const rows = await listRows(delivery);
      await delivery.close();
      for (const { record } of rows) if (record) expect(feedRecordSchema.parse(record)).toEqual(record);
      return rows;
    },
    /** Why the content is refused; fails if it isn't. */
    refuse: async (content: string | Buffer): Promise<Error> => {
      const delivery = await open(content).catch((error: Error) => error);
      if (delivery instanceof Error) return delivery;
      await delivery.close();
      throw new Error("The delivery was not refused.");
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

export async function listRows(delivery: OpenDelivery): Promise<FeedRow[]> {
  const rows: FeedRow[] = [];
  for await (const row of delivery.readRows()) rows.push(row);
  return rows;
}
