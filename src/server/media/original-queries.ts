import type { Picture } from "../../domain/property/media/picture-schema.ts";
import type { Query, Trx } from "../db/database.ts";
import { putPictures } from "./picture-queries.ts";

export interface OriginalFacts {
  sha256: string;
  contentType: string;
  bytes: number;
}

/** Records an original before its bytes are stored, so that the sweep leaves them alone. */
export async function putOriginal(query: Query, original: OriginalFacts, now: number): Promise<void> {
  await query
    .insertInto("media_originals")
    .values({
      sha256: original.sha256,
      content_type: original.contentType,
      bytes: original.bytes,
      stored_at: now,
      unreferenced_since: null,
    })
    .onConflict((conflict) => conflict.column("sha256").doUpdateSet({ unreferenced_since: null }))
    .execute();
}

export async function putKeptPicture(trx: Trx, picture: Picture, sha256: string): Promise<void> {
  await putPictures(trx, [picture]);
  await trx.updateTable("pictures").set({ original_sha256: sha256 }).where("key", "=", picture.key).execute();
}

/** The width of a picture in the media store; undefined if there is none with this key. */
export async function findKeptPicture(query: Query, key: string): Promise<{ width: number } | undefined> {
  return query
    .selectFrom("pictures")
    .select("width")
    .where("key", "=", key)
    .where("original_sha256", "is not", null)
    .executeTakeFirst();
}

export async function findOriginalOfPicture(query: Query, key: string): Promise<OriginalFacts | undefined> {
  const row = await query
    .selectFrom("pictures")
    .innerJoin("media_originals", "media_originals.sha256", "pictures.original_sha256")
    .select(["media_originals.sha256", "media_originals.content_type", "media_originals.bytes"])
    .where("pictures.key", "=", key)
    .executeTakeFirst();
  return row && { sha256: row.sha256, contentType: row.content_type, bytes: row.bytes };
}
