import type { UploadKind } from "../../../domain/enquiry/custom-form/upload.ts";
import type { CleanPicture } from "../../media/clean-picture.ts";
import { isOleFile } from "./ole-directory.ts";
import { isPlainPdf } from "./pdf-content.ts";
import { isPlainDoc, isPlainDocx } from "./word-content.ts";

const startsWith = (bytes: readonly number[]) => (content: Buffer) =>
  bytes.every((byte, index) => content[index] === byte);

/** Detects the kind by the first bytes. The file's name and the browser's content type are ignored. */
const SIGNS: readonly (readonly [UploadKind, (content: Buffer) => boolean])[] = [
  ["pdf", startsWith([...Buffer.from("%PDF-")])],
  ["jpeg", startsWith([0xff, 0xd8, 0xff])],
  ["png", startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  [
    "webp",
    (content) => content.toString("latin1", 0, 4) === "RIFF" && content.toString("latin1", 8, 12) === "WEBP",
  ],
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

/** The content to store; undefined when the file isn't accepted. Images are re-encoded without metadata or hidden data. */
export async function cleanUpload(
  content: Buffer,
  cleanPicture: CleanPicture,
): Promise<{ kind: UploadKind; content: Buffer } | undefined> {
  const kind = SIGNS.find(([, isKind]) => isKind(content))?.[0];
  if (!kind) return undefined;
  if (isDocument(kind)) return (await IS_PLAIN_DOCUMENT[kind](content)) ? { kind, content } : undefined;
  const clean = await cleanPicture(content, kind as "jpeg" | "png" | "webp");
  return clean && { kind, content: clean };
}
