import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import yauzl from "yauzl";
import { type Finding, warn } from "../../../domain/feed/finding.ts";
import { DeliveryRefused } from "../feed-reader.ts";

const GIGABYTE = 1024 ** 3;
export const ZIP_LIMITS = { entries: 5_000, unpackedBytes: 4 * GIGABYTE, ratio: 200 } as const;

const UNIX_KIND = 0o170000;
const UNIX_LINK = 0o120000;
const BROKEN = "The zip file is broken or incomplete.";

/** The files at the top of a zip, by their names in lower case. What can't be used is among the findings. */
export interface OpenZip {
  /** A fingerprint of each file's content. */
  files: ReadonlyMap<string, string>;
  findings: readonly Finding[];
  /** Fails while it is read if the file is damaged. */
  openFile(name: string): Promise<Readable | undefined>;
  close(): void;
}

/** Throws `DeliveryRefused` for a zip that is broken or too large. */
export async function openZip(path: string): Promise<OpenZip> {
  const zip = await yauzl
    .openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false })
    .catch(() => {
      throw new DeliveryRefused(BROKEN);
    });
  try {
    const { entries, findings } = await listEntries(zip);
    return {
      files: new Map([...entries].map(([name, entry]) => [name, toFingerprint(entry)])),
      findings,
      openFile: async (name) => {
        const entry = entries.get(name);
        return entry && openEntry(zip, entry);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof DeliveryRefused ? error : new DeliveryRefused(BROKEN);
  }
}

async function listEntries(zip: yauzl.ZipFile) {
  if (zip.entryCount > ZIP_LIMITS.entries)
    throw new DeliveryRefused(
      `The zip file has more than ${ZIP_LIMITS.entries.toLocaleString("en-GB")} files.`,
    );
  const entries = new Map<string, yauzl.Entry>();
  const findings: Finding[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const name = readName(entry);
    // A folder has no content, and macOS adds a folder of its own notes.
    if (name.endsWith("/") || name.startsWith("__MACOSX/")) continue;
    const problem = findProblem(entry, name) ?? (entries.has(name.toLowerCase()) ? TWICE : undefined);
    if (problem) {
      findings.push(warn({ ...problem, value: name, column: null }));
      continue;
    }
    unpacked += entry.uncompressedSize;
    entries.set(name.toLowerCase(), entry);
  }
  if (unpacked > ZIP_LIMITS.unpackedBytes)
    throw new DeliveryRefused("The zip file would have more than 4 GB when it is unpacked.");
  return { entries, findings };
}

function readName(entry: yauzl.Entry): string {
  // Strict: a backslash stays one, and is refused below.
  return yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
}

const TWICE = {
  code: "zip-file-twice",
  sentence: "The zip has two files of this name; the first one is used.",
};

/** Why a file of the zip isn't used; undefined if it is. */
function findProblem(entry: yauzl.Entry, name: string): { code: string; sentence: string } | undefined {
  if (name === "" || /[/\\:]|\.\.|\p{Cc}/u.test(name))
    return {
      code: "zip-path",
      sentence: "Files in the zip must be at its top, without a folder. This one isn’t used.",
    };
  if (((entry.externalFileAttributes >>> 16) & UNIX_KIND) === UNIX_LINK)
    return { code: "zip-link", sentence: "This entry of the zip is a link to another file and isn’t used." };
  if (entry.isEncrypted())
    return { code: "zip-encrypted", sentence: "This file of the zip needs a password and isn’t used." };
  if (!entry.canDecodeFileData())
    return { code: "zip-method", sentence: "This file of the zip is packed in a way that can’t be read." };
  if (entry.uncompressedSize > entry.compressedSize * ZIP_LIMITS.ratio)
    return {
      code: "zip-bomb",
      sentence: `This file of the zip would grow more than ${ZIP_LIMITS.ratio} times and isn’t used.`,
    };
  return undefined;
}

function toFingerprint({ crc32: sum, uncompressedSize }: yauzl.Entry): string {
  return `${sum.toString(16).padStart(8, "0")}-${uncompressedSize}`;
}

async function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  const packed = await zip.openReadStreamPromise(entry).catch(() => {
    throw new DeliveryRefused(BROKEN);
  });
  return Readable.from(readChecked(packed, entry), { objectMode: false });
}

/** The unpacked bytes. Their checksum is compared at the end, because a damaged file can unpack without an error. */
async function* readChecked(packed: Readable, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch {
    throw new DeliveryRefused(BROKEN);
  }
  if (sum !== entry.crc32) throw new DeliveryRefused(BROKEN);
}
