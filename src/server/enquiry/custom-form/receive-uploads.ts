import { LEAD_TEXTS } from "../../../domain/enquiry/lead/lead-texts.ts";
import type { IncomingFile, ReceivedFile } from "../../http/request/multipart.ts";
import type { CleanPicture } from "../../media/clean-picture.ts";
import type { LeadUpload } from "../lead/lead-queries.ts";
import { cleanUpload } from "./upload-content.ts";
import type { UploadFolder } from "./upload-folder.ts";

/** A received file in a request body. It's a class, so that no text field can pass for one. */
export class ReceivedUpload {
  readonly uploadId: string;
  readonly bytes: number;
  readonly isTooLarge: boolean;
  constructor(upload: { uploadId: string; bytes: number; isTooLarge: boolean }) {
    this.uploadId = upload.uploadId;
    this.bytes = upload.bytes;
    this.isTooLarge = upload.isTooLarge;
  }
}

/** Streams one file of a form to disk, up to the size limit. */
export async function receiveUpload(folder: UploadFolder, file: IncomingFile): Promise<ReceivedFile> {
  const uploadId = await folder.receive(file.content);
  return {
    value: new ReceivedUpload({ uploadId, bytes: file.getBytes(), isTooLarge: file.isTooLarge() }),
    forget: () => folder.forgetReceived(uploadId),
  };
}

/** All files of a body, by field name. */
export function listReceivedUploads(body: unknown): Map<string, ReceivedUpload[]> {
  const received = new Map<string, ReceivedUpload[]>();
  if (typeof body !== "object" || body === null) return received;
  for (const [name, value] of Object.entries(body)) {
    const uploads = [value].flat().filter((item) => item instanceof ReceivedUpload);
    if (uploads.length > 0) received.set(name, uploads);
  }
  return received;
}

/** Checks, cleans and stores a received file; returns the problem when it's refused. */
export async function keepUpload(
  { folder, cleanPicture }: { folder: UploadFolder; cleanPicture: CleanPicture },
  { uploadId, isTooLarge }: ReceivedUpload,
): Promise<Omit<LeadUpload, "fieldName"> | { problem: string }> {
  if (isTooLarge) return { problem: LEAD_TEXTS.fileTooLarge };
  const clean = await cleanUpload(await folder.readReceived(uploadId), cleanPicture);
  if (!clean) return { problem: LEAD_TEXTS.fileKind };
  await folder.keep(uploadId, clean.content);
  return { uploadId, kind: clean.kind, bytes: clean.content.length };
}
