import { toFileName, type UploadKind } from "../../../domain/enquiry/custom-form/upload.ts";
import { chunksOf } from "../../db/chunks.ts";
import type { Query } from "../../db/database.ts";

const IDS_PER_QUERY = 500;

export async function findUpload(
  query: Query,
  uploadId: string,
): Promise<{ kind: UploadKind; bytes: number; fileName: string } | undefined> {
  const row = await query
    .selectFrom("lead_uploads")
    .select(["kind", "bytes", "field_name", "file_name"])
    .where("upload_id", "=", uploadId)
    .executeTakeFirst();
  if (!row) return undefined;
  const kind = row.kind as UploadKind;
  return { kind, bytes: row.bytes, fileName: row.file_name ?? toFileName(row.field_name, kind) };
}

/** The uploads among these that belong to an enquiry. */
export async function findKnownUploads(query: Query, uploadIds: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const ids of chunksOf(uploadIds, IDS_PER_QUERY)) {
    const rows = await query
      .selectFrom("lead_uploads")
      .select("upload_id")
      .where("upload_id", "in", ids)
      .execute();
    for (const { upload_id } of rows) known.add(upload_id);
  }
  return known;
}
