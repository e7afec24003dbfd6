import type { KnownFile } from "../../../domain/feed/media/feed-media.ts";
import { chunksOf } from "../../db/chunks.ts";
import type { Query } from "../../db/database.ts";
import type { FeedFileRow } from "../../db/tables/feed-tables.ts";

/** A known file with what is needed to look at it again. */
export interface StoredFile extends KnownFile {
  etag: string | null;
  lastModified: string | null;
  runId: number | null;
  problem: string | null;
}

const SOURCES_PER_QUERY = 500;

/** What is known of files by their source. One whose picture has been swept counts as unknown. */
export async function findKnownFiles(
  query: Query,
  feedId: string,
  sources: readonly string[],
): Promise<Map<string, StoredFile>> {
  const files = new Map<string, StoredFile>();
  for (const chunk of chunksOf([...new Set(sources)], SOURCES_PER_QUERY)) {
    const rows = await query
      .selectFrom("feed_files")
      .leftJoin("pictures", "pictures.key", "feed_files.media_key")
      .selectAll("feed_files")
      .select("pictures.key as picture_key")
      .where("feed_id", "=", feedId)
      .where("source", "in", chunk)
      .execute();
    for (const { picture_key, ...row } of rows) {
      const isSwept = row.media_key?.includes("/") && picture_key === null;
      if (!isSwept) files.set(row.source, toStoredFile(row));
    }
  }
  return files;
}

function toStoredFile(row: FeedFileRow): StoredFile {
  return {
    state: row.media_key !== null ? "kept" : row.problem === null ? "link" : "failed",
    mediaKey: row.media_key,
    bytes: row.bytes,
    fingerprint: row.fingerprint,
    etag: row.etag,
    lastModified: row.last_modified,
    runId: row.run_id,
    nextLookAt: row.next_look_at,
    tries: row.tries,
    problem: row.problem,
  };
}

export interface FileName {
  feedId: string;
  source: string;
  theirRef: string;
}

export async function putFeedFile(
  query: Query,
  { feedId, source, theirRef }: FileName,
  file: Omit<StoredFile, "state">,
): Promise<void> {
  const facts = {
    media_key: file.mediaKey,
    bytes: file.bytes,
    fingerprint: file.fingerprint,
    etag: file.etag,
    last_modified: file.lastModified,
    their_ref: theirRef,
    run_id: file.runId,
    next_look_at: file.nextLookAt,
    tries: file.tries,
    problem: file.problem,
  };
  await query
    .insertInto("feed_files")
    .values({ feed_id: feedId, source, ...facts })
    .onConflict((conflict) => conflict.columns(["feed_id", "source"]).doUpdateSet(facts))
    .execute();
}
