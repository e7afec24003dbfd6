import { UPLOAD_KINDS, type UploadKind } from "../../domain/enquiry/upload.ts";
import type { CleanPicture } from "../images/clean-picture.ts";

const startsWith = (bytes: readonly number[]) => (content: Buffer) =>
  bytes.every((byte, index) => content[index] === byte);
const has = (content: Buffer, text: string) => content.includes(text, 0, "latin1");

/** What a file is by its content; its name and what the browser says of it are never asked. */
const SIGNS: readonly (readonly [UploadKind, (content: Buffer) => boolean])[] = [
  ["pdf", startsWith([...Buffer.from("%PDF-")])],
  ["jpeg", startsWith([0xff, 0xd8, 0xff])],
  ["png", startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  [
    "webp",
    (content) => content.toString("latin1", 0, 4) === "RIFF" && content.toString("latin1", 8, 12) === "WEBP",
  ],
  ["doc", (content) => isOldOffice(content) && content.includes("WordDocument", 0, "utf16le")],
  // Word with macros is the same archive with a program in it.
  [
    "docx",
    (content) =>
      startsWith([0x50, 0x4b, 0x03, 0x04])(content) &&
      has(content, "word/document.xml") &&
      !has(content, "vbaProject.bin"),
  ],
];

const isOldOffice = startsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

export function kindOf(content: Buffer): UploadKind | undefined {
  return SIGNS.find(([, isKind]) => isKind(content))?.[0];
}

/** As it may be kept: a picture is made anew, without what hid in it or said where it was taken. Undefined: it is none of ours. */
export async function cleanUpload(
  content: Buffer,
  cleanPicture: CleanPicture,
): Promise<{ kind: UploadKind; content: Buffer } | undefined> {
  const kind = kindOf(content);
  if (!kind) return undefined;
  if (!UPLOAD_KINDS[kind].isPicture) return { kind, content };
  const clean = await cleanPicture(content, kind as "jpeg" | "png" | "webp");
  return clean && { kind, content: clean };
}
