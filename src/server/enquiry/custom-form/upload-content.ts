import type { UploadKind } from "../../../domain/enquiry/custom-form/upload.ts";
import type { CleanPicture } from "../../media/clean-picture.ts";
import { findPictureType } from "../../media/picture-type.ts";
import type { UploadFormat } from "../../media/render-task.ts";
import { isOleFile } from "./ole-directory.ts";
import { isPlainPdf } from "./pdf-content.ts";
import { isPlainDoc, isPlainDocx } from "./word-content.ts";

const startsWith = (bytes: readonly number[]) => (content: Buffer) =>
  bytes.every((byte, index) => content[index] === byte);

/** Detects the kind by the first bytes. The file's name and the browser's content type are ignored. */
const SIGNS: readonly (readonly [UploadKind, (content: Buffer) => boolean])[] = [
  ["pdf", startsWith([...Buffer.from("%PDF-")])],
  ["jpeg", (content) => findPictureType(content) === "jpeg"],
  ["png", (content) => findPictureType(content) === "png"],
  ["webp", (content) => findPictureType(content) === "webp"],
  ["doc", isOleFile],
  ["docx", startsWith([0x50, 0x4b, 0x03, 0x04])],
];

/** Documents are stored as they are, so they must not contain anything that runs. */
const IS_PLAIN_DOCUMENT = {
  pdf: isPlainPdf,
  doc: isPlainDoc,
  docx: isPlainDocx,
} as const satisfies Partial<Record<UploadKind, (content: Buffer) => boolean | Promise<boolean>>>;

function isDocument(kind: UploadKind): kind is keyof typeof IS_PLAIN_DOCUMENT {
  return kind in IS_PLAIN_DOCUMENT;
}

type CleanUploadResult = { ok: { kind: UploadKind; content: Buffer } } | { refused: "not-accepted" | "busy" };

/** Returns the content to store. Images are re-encoded without metadata or hidden data. */
export async function cleanUpload(content: Buffer, cleanPicture: CleanPicture): Promise<CleanUploadResult> {
  const kind = SIGNS.find(([, isKind]) => isKind(content))?.[0];
  if (!kind) return { refused: "not-accepted" };
  if (isDocument(kind)) {
    const isPlain = await IS_PLAIN_DOCUMENT[kind](content);
    return isPlain ? { ok: { kind, content } } : { refused: "not-accepted" };
  }
  const clean = await cleanPicture(content, kind as UploadFormat);
  if ("ok" in clean) return { ok: { kind, content: clean.ok } };
  return { refused: clean.refused === "busy" ? "busy" : "not-accepted" };
}
