import { toFileName } from "../../../domain/enquiry/custom-form/upload.ts";
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
  readonly name: string;
  constructor(upload: { uploadId: string; bytes: number; isTooLarge: boolean; name: string }) {
    this.uploadId = upload.uploadId;
    this.bytes = upload.bytes;
    this.isTooLarge = upload.isTooLarge;
    this.name = upload.name;
  }
}

/** Streams one file of a form to disk, up to the size limit. */
export async function receiveUpload(folder: UploadFolder, file: IncomingFile): Promise<ReceivedFile> {
  const uploadId = await folder.receive(file.content);
  return {
    value: new ReceivedUpload({
      uploadId,
      bytes: file.getBytes(),
      isTooLarge: file.isTooLarge(),
      name: file.name,
    }),
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

type KeepUploadResult =
  | { ok: Omit<LeadUpload, "fieldName"> }
  | { refused: "too-large" | "not-accepted" | "busy" };

/** Checks, cleans and stores a received file. A refused file isn't stored. */
export async function keepUpload(
  { folder, cleanPicture }: { folder: UploadFolder; cleanPicture: CleanPicture },
  { uploadId, isTooLarge, name }: ReceivedUpload,
): Promise<KeepUploadResult> {
  if (isTooLarge) return { refused: "too-large" };
  const clean = await cleanUpload(await folder.readReceived(uploadId), cleanPicture);
  if ("refused" in clean) return clean;
  const { kind, content } = clean.ok;
  await folder.keep(uploadId, content);
  return { ok: { uploadId, kind, bytes: content.length, fileName: toFileName(name, kind) } };
}
