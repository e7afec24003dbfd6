import { DAY_MS } from "../../../domain/time/time.ts";
import type { Query } from "../../db/database.ts";
import type { UploadFolder } from "./upload-folder.ts";
import { findKnownUploads } from "./upload-queries.ts";

/** A file is written before the enquiry that it belongs to, so a young one may still find its own. */
const ORPHAN_AGE_MS = DAY_MS;

/** Removes files that no enquiry has: their form was refused, their process was killed, or their enquiry is gone. */
export async function sweepUploads(query: Query, folder: UploadFolder, now: number): Promise<number> {
  const { kept, received } = await folder.listOld(now - ORPHAN_AGE_MS);
  const known = await findKnownUploads(query, kept);
  const orphans = kept.filter((uploadId) => !known.has(uploadId));
  for (const uploadId of orphans) await folder.forget(uploadId);
  for (const uploadId of received) await folder.forgetReceived(uploadId);
  return orphans.length + received.length;
}
