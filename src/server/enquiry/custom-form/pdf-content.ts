import { inflate } from "node:zlib";
import { yieldToEventLoop } from "../../jobs/yield-to-event-loop.ts";

/** Actions that run code, and containers that can hold some. `Rendition` can run a script. */
const REFUSED_NAMES = [
  "JavaScript",
  "JS",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  "RichMedia",
  "Rendition",
  "XFA",
] as const;
/** Two or three letters occur by chance in compressed images, so these count only outside streams. */
const SHORT_NAMES: ReadonlySet<string> = new Set(["JS", "XFA"]);
const OBJECT_STREAM = "ObjStm";
const LONGEST_NAME = 16;

/** A document of a thousand pages has a few hundred object streams. */
const MOST_OBJECT_STREAMS = 2_000;
const MOST_INFLATED_BYTES = 32 * 1024 * 1024;
const LONGEST_DICTIONARY = 4_096;
/** Ten megabytes of slashes must not block the event loop for other visitors. */
const NAMES_BEFORE_YIELD = 50_000;

const SLASH = 0x2f;
const HASH = 0x23;

/**
 * True for a PDF without any of the refused names, whether plain, `#`-escaped or in a compressed object stream. An object
 * stream that can't be read is refused, because its content is unknown.
 */
export async function isPlainPdf(content: Buffer): Promise<boolean> {
  const objectStreams: number[] = [];
  const isStream = createStreamTest(content);
  const isPlain = await everyName(content, (name, at) => {
    if (name === OBJECT_STREAM) objectStreams.push(at);
    return !isRefused(name) || (SHORT_NAMES.has(name) && isStream(at));
  });
  if (!isPlain || objectStreams.length > MOST_OBJECT_STREAMS) return false;
  let left = MOST_INFLATED_BYTES;
  for (const at of objectStreams) {
    const found = findStream(content, at);
    if (!found) return false;
    if (!found.isPacked) continue;
    const objects = await inflateUpTo(content.subarray(found.start), left);
    if (!objects || !(await everyName(objects, (name) => !isRefused(name)))) return false;
    left -= objects.length;
  }
  return true;
}

function isRefused(name: string): boolean {
  return (REFUSED_NAMES as readonly string[]).includes(name);
}

const KNOWN_STARTS: ReadonlySet<number> = new Set(
  [...REFUSED_NAMES, OBJECT_STREAM].map((name) => name.charCodeAt(0)),
);

/** Calls `test` for each name that could be a known one. Returns false at the first that fails. One pass over the bytes. */
async function everyName(content: Buffer, test: (name: string, at: number) => boolean): Promise<boolean> {
  let names = 0;
  for (let at = content.indexOf(SLASH); at !== -1; at = content.indexOf(SLASH, at + 1)) {
    names += 1;
    if (names % NAMES_BEFORE_YIELD === 0) await yieldToEventLoop();
    const first = content[at + 1] ?? 0;
    if (first !== HASH && !KNOWN_STARTS.has(first)) continue;
    const name = readName(content, at + 1);
    if (name !== undefined && !test(name, at)) return false;
  }
  return true;
}

/** Decodes escapes: `/J#53` is the name `JS`. Undefined when it's longer than any known name. */
function readName(content: Buffer, start: number): string | undefined {
  let name = "";
  for (let at = start; at < content.length; at += 1) {
    let byte = content[at] as number;
    if (!isNameByte(byte)) return name;
    if (byte === HASH) {
      const code = Number.parseInt(content.toString("latin1", at + 1, at + 3), 16);
      if (Number.isNaN(code)) return undefined;
      byte = code;
      at += 2;
    }
    name += String.fromCharCode(byte);
    if (name.length > LONGEST_NAME) return undefined;
  }
  return name;
}

const NAME_ENDS: ReadonlySet<number> = new Set([...Buffer.from("\0\t\n\f\r ()<>[]{}/%", "latin1")]);

function isNameByte(byte: number): boolean {
  return !NAME_ENDS.has(byte);
}

/** Tells whether an offset is between `stream` and `endstream`. Call it with rising offsets: it searches each byte once. */
function createStreamTest(content: Buffer): (at: number) => boolean {
  let begin = findNextStream(content, 0);
  let end = findStreamEnd(content, begin);
  return (at) => {
    while (end < at) {
      begin = findNextStream(content, end);
      end = findStreamEnd(content, begin);
    }
    return at > begin;
  };
}

const orInfinity = (at: number) => (at === -1 ? Number.POSITIVE_INFINITY : at);

function findNextStream(content: Buffer, from: number): number {
  for (let at = content.indexOf("stream", from); at !== -1; at = content.indexOf("stream", at + 1)) {
    const after = content[at + 6];
    const isKeyword = (after === 0x0a || after === 0x0d) && content.toString("latin1", at - 3, at) !== "end";
    if (isKeyword) return at;
  }
  return Number.POSITIVE_INFINITY;
}

function findStreamEnd(content: Buffer, begin: number): number {
  return begin === Number.POSITIVE_INFINITY ? begin : orInfinity(content.indexOf("endstream", begin));
}

/** The data of the stream whose dictionary contains this name; undefined when its encoding isn't supported. */
function findStream(content: Buffer, nameAt: number): { start: number; isPacked: boolean } | undefined {
  const keyword = findNextStream(content.subarray(0, nameAt + LONGEST_DICTIONARY), nameAt);
  if (keyword === Number.POSITIVE_INFINITY) return undefined;
  const before = content.subarray(Math.max(0, nameAt - LONGEST_DICTIONARY), nameAt);
  const dictionary = content.subarray(nameAt - before.length + before.lastIndexOf("obj") + 1, keyword);
  const filters: string[] = [];
  let isFiltered = false;
  for (let at = dictionary.indexOf(SLASH); at !== -1; at = dictionary.indexOf(SLASH, at + 1)) {
    const name = readName(dictionary, at + 1) ?? "";
    if (name === "Filter") isFiltered = true;
    // A predictor transforms the bytes again; an external file can't be read.
    else if (name === "Predictor" || name === "F") return undefined;
    else if (/Decode$|^Crypt$/.test(name)) filters.push(name);
  }
  if (isFiltered && filters.join() !== "FlateDecode") return undefined;
  const eol = content[keyword + 6] === 0x0d && content[keyword + 7] === 0x0a ? 2 : 1;
  return { start: keyword + 6 + eol, isPacked: isFiltered };
}

/** Undefined when it isn't zlib data, or would become too large. */
function inflateUpTo(packed: Buffer, mostBytes: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    inflate(packed, { maxOutputLength: Math.max(1, mostBytes) }, (error, unpacked) =>
      resolve(error ? undefined : unpacked),
    );
  });
}
