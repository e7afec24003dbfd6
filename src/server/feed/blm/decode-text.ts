import { isAscii, isUtf8 } from "node:buffer";

type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export interface DetectedEncoding {
  encoding: TextEncoding;
  /** UTF-8 with a few bytes that aren't, which are read as windows-1252. */
  isMixed: boolean;
}

type Bytes = AsyncIterable<Uint8Array>;

const LONGEST_SEQUENCE = 4;

/** Windows-1252 has these where Unicode has control characters; five bytes mean nothing. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const CONTROLS = /[\u0080-\u009f]/g;

/** Reads all bytes: by the byte order mark, else UTF-8 if it is that, else windows-1252. */
export async function detectEncoding(bytes: Bytes): Promise<DetectedEncoding> {
  const counts = { sequences: 0, errors: 0 };
  let isFirst = true;
  for await (const chunk of joinSequences(bytes)) {
    const marked = isFirst ? findMark(chunk) : undefined;
    if (marked) return { encoding: marked, isMixed: false };
    isFirst = false;
    countSequences(chunk, counts);
  }
  const { sequences, errors } = counts;
  if (errors === 0) return { encoding: "utf-8", isMixed: false };
  // One damaged byte must not change how all other rows are read.
  return sequences >= errors
    ? { encoding: "utf-8", isMixed: true }
    : { encoding: "windows-1252", isMixed: false };
}

/** The text, in chunks. Control characters of Unicode become what windows-1252 means by them. */
export async function* decodeText(bytes: Bytes, { encoding }: DetectedEncoding): AsyncGenerator<string> {
  let isFirst = true;
  for await (const text of decodeChunks(bytes, encoding)) {
    const plain = isFirst && text.startsWith("\ufeff") ? text.slice(1) : text;
    isFirst = false;
    // No text has this character, and PostgreSQL can't store it.
    yield plain.replaceAll("\0", "").replace(CONTROLS, toWindows1252);
  }
}

async function* decodeChunks(bytes: Bytes, encoding: TextEncoding): AsyncGenerator<string> {
  if (encoding === "utf-8") {
    for await (const chunk of joinSequences(bytes)) yield isUtf8(chunk) ? toUtf8(chunk) : toMixed(chunk);
    return;
  }
  if (encoding === "windows-1252") {
    for await (const chunk of bytes) yield toBuffer(chunk).toString("latin1");
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

function toWindows1252(control: string): string {
  return WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80);
}

/** A file of UTF-16 begins with a mark, or with '#' as two bytes. */
function findMark(start: Uint8Array): TextEncoding | undefined {
  const [first, second, third] = start;
  if (first === 0xef && second === 0xbb && third === 0xbf) return undefined;
  if ((first === 0xff && second === 0xfe) || (first === 0x23 && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x23)) return "utf-16be";
  return undefined;
}

/** Moves the start of a character at the end of a chunk to the next one. */
async function* joinSequences(bytes: Bytes): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array = new Uint8Array();
  for await (const chunk of bytes) {
    const joined = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const cut = findOpenSequence(joined);
    rest = joined.subarray(cut);
    if (cut > 0) yield joined.subarray(0, cut);
  }
  if (rest.length > 0) yield rest;
}

/** Where a sequence begins that the chunk doesn't end; the chunk's length if there is none. */
function findOpenSequence(bytes: Uint8Array): number {
  for (let back = 1; back < LONGEST_SEQUENCE && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return getSequenceLength(byte) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

function getSequenceLength(lead: number): number {
  if (lead >= 0xf0 && lead <= 0xf4) return 4;
  if (lead >= 0xe0) return lead < 0xf0 ? 3 : 1;
  return lead >= 0xc2 ? 2 : 1;
}

/** The length of the character at a position; 0 if the byte there isn't part of one. */
function findSequence(bytes: Uint8Array, at: number): number {
  const length = getSequenceLength(bytes[at] ?? 0);
  return length > 1 && at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length)) ? length : 0;
}

/** Counts characters of several bytes, and runs of bytes that aren't UTF-8. */
function countSequences(bytes: Uint8Array, counts: { sequences: number; errors: number }): void {
  if (isAscii(bytes)) return;
  if (isUtf8(bytes)) {
    for (const byte of bytes) if (byte >= 0xc2) counts.sequences += 1;
    return;
  }
  let isInError = false;
  for (let at = 0; at < bytes.length; ) {
    if ((bytes[at] ?? 0) < 0x80) {
      isInError = false;
      at += 1;
      continue;
    }
    const length = findSequence(bytes, at);
    if (length > 0) counts.sequences += 1;
    else if (!isInError) counts.errors += 1;
    isInError = length === 0;
    at += length || 1;
  }
}

/** UTF-8, with bytes that aren't taken as windows-1252. */
function toMixed(bytes: Uint8Array): string {
  const parts: string[] = [];
  let plainFrom = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = (bytes[at] ?? 0) < 0x80 ? 1 : findSequence(bytes, at);
    if (length === 0) {
      parts.push(
        toUtf8(bytes.subarray(plainFrom, at)),
        toBuffer(bytes.subarray(at, at + 1)).toString("latin1"),
      );
      plainFrom = at + 1;
    }
    at += length || 1;
  }
  return [...parts, toUtf8(bytes.subarray(plainFrom))].join("");
}

function toUtf8(bytes: Uint8Array): string {
  return toBuffer(bytes).toString("utf8");
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
