import { DAY_MS } from "../../../domain/time/time.ts";
import type { Query } from "../../db/database.ts";
import type { UploadFolder } from "./upload-folder.ts";
import { findKnownUploads } from "./upload-queries.ts";

/** A file is written before its enquiry is stored, so a recent one may not have its enquiry yet. */
const ORPHAN_AGE_MS = DAY_MS;

/** Removes files without an enquiry: the form was refused, the process was killed, or the enquiry was deleted. */
export async function sweepUploads(query: Query, folder: UploadFolder, now: number): Promise<number> {
  const { kept, received } = await folder.listOld(now - ORPHAN_AGE_MS);
  const known = await findKnownUploads(query, kept);
  const orphans = kept.filter((uploadId) => !known.has(uploadId));
  for (const uploadId of orphans) await folder.forget(uploadId);
  for (const uploadId of received) await folder.forgetReceived(uploadId);
  return orphans.length + received.length;
}
