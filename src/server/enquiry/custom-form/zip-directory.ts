import { inflateRaw } from "node:zlib";

/** An entry of a zip's central directory, which is the list that Word and unzip programs use. */
export interface ZipEntry {
  /** In lower case with forward slashes, because Office ignores case in part names. */
  name: string;
  method: number;
  compressedBytes: number;
  /** As the archive says; the content may be longer. */
  unpackedBytes: number;
  isEncrypted: boolean;
  headerOffset: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
/** A long Word document with images has a few hundred. */
const MOST_ENTRIES = 5_000;
const STORED = 0;
const DEFLATED = 8;

/** Undefined when the file isn't one complete, ordinary zip archive. Zip64 isn't supported: it's for far larger files than we accept. */
export function listZipEntries(content: Buffer): ZipEntry[] | undefined {
  const end = findEnd(content);
  if (end === undefined) return undefined;
  const count = content.readUInt16LE(end + 10);
  const bytes = content.readUInt32LE(end + 12);
  let at = content.readUInt32LE(end + 16);
  if (count > MOST_ENTRIES || at + bytes !== end) return undefined;
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || content.readUInt32LE(at) !== ENTRY_SIGNATURE) return undefined;
    const nameEnd = at + ENTRY_BYTES + content.readUInt16LE(at + 28);
    const next = nameEnd + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
    if (next > end) return undefined;
    entries.push({
      name: content
        .toString("utf8", at + ENTRY_BYTES, nameEnd)
        .replaceAll("\\", "/")
        .toLowerCase(),
      method: content.readUInt16LE(at + 10),
      compressedBytes: content.readUInt32LE(at + 20),
      unpackedBytes: content.readUInt32LE(at + 24),
      isEncrypted: (content.readUInt16LE(at + 8) & 1) === 1,
      headerOffset: content.readUInt32LE(at + 42),
    });
    at = next;
  }
  return at === end ? entries : undefined;
}

/** The end record must be the last thing in the file, followed only by a comment of the length that it states. */
function findEnd(content: Buffer): number | undefined {
  const first = Math.max(0, content.length - END_BYTES - LONGEST_COMMENT);
  for (let at = content.length - END_BYTES; at >= first; at -= 1) {
    const isEnd =
      content.readUInt32LE(at) === END_SIGNATURE &&
      at + END_BYTES + content.readUInt16LE(at + 20) === content.length;
    if (isEnd) return at;
  }
  return undefined;
}

/** Undefined when the entry is damaged, encrypted, or larger than `mostBytes` after unpacking. */
export async function readZipEntry(
  content: Buffer,
  entry: ZipEntry,
  mostBytes: number,
): Promise<Buffer | undefined> {
  const { headerOffset, compressedBytes, method, isEncrypted } = entry;
  if (isEncrypted || headerOffset + LOCAL_BYTES > content.length) return undefined;
  if (content.readUInt32LE(headerOffset) !== LOCAL_SIGNATURE) return undefined;
  const start =
    headerOffset +
    LOCAL_BYTES +
    content.readUInt16LE(headerOffset + 26) +
    content.readUInt16LE(headerOffset + 28);
  if (start + compressedBytes > content.length) return undefined;
  const packed = content.subarray(start, start + compressedBytes);
  if (method === STORED) return packed.length > mostBytes ? undefined : packed;
  if (method !== DEFLATED) return undefined;
  return new Promise((resolve) => {
    inflateRaw(packed, { maxOutputLength: Math.max(1, mostBytes) }, (error, unpacked) =>
      resolve(error ? undefined : unpacked),
    );
  });
}
