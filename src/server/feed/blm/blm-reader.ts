import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { BlmFrame } from "../../../domain/feed/blm/blm-frame.ts";
import { createBlmSplitter, type SplitPart } from "../../../domain/feed/blm/blm-splitter.ts";
import { listLostColumns } from "../../../domain/feed/blm/lost-columns.ts";
import { createShapeCensus, type ShapeCensus } from "../../../domain/feed/blm/row-shape.ts";
import { type Finding, warn } from "../../../domain/feed/finding.ts";
import {
  type DeliveryFile,
  DeliveryRefused,
  type FeedReader,
  type ReaderOptions,
  type ReadRowsOptions,
} from "../feed-reader.ts";
import { type OpenZip, openZip } from "../zip/open-zip.ts";
import { type DetectedEncoding, decodeText, detectEncoding } from "./decode-text.ts";
import { readBlmRows } from "./read-blm-rows.ts";

/** Larger chunks outlive the young generation, and what they leave behind fills the heap until a full collection. */
const CHUNK_BYTES = 64 * 1024;
const EMPTY_ZIP = "The zip file has no .blm file at its top.";

const NO_BRANCHES =
  "The file has no column BRANCH_ID, which is needed to list a property, unless the feed is of one branch.";

type OpenBytes = () => Promise<AsyncIterable<Uint8Array>>;

/** A BLM file, or a zip with one BLM file and its pictures. Which of the two is decided by the content. */
export const blmReader: FeedReader = {
  open: async (file, options) => {
    const zip = (await isZip(file)) ? await openZip(file.path) : undefined;
    try {
      return await openBlm({ zip, openBytes: zip ? findBlm(zip) : openPlain(file) }, options);
    } catch (error) {
      zip?.close();
      throw error;
    }
  },
};

async function isZip({ path }: DeliveryFile): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    const start = buffer.subarray(0, bytesRead).toString("latin1");
    // The second one is a zip without files.
    return start === "PK\u0003\u0004" || start === "PK\u0005\u0006";
  } finally {
    await handle.close();
  }
}

function openPlain({ path }: DeliveryFile): OpenBytes {
  return async () => createReadStream(path, { highWaterMark: CHUNK_BYTES });
}

function findBlm(zip: OpenZip): OpenBytes {
  const names = [...zip.files.keys()].filter((name) => name.endsWith(".blm"));
  const [name] = names;
  if (name === undefined) throw new DeliveryRefused(EMPTY_ZIP);
  if (names.length > 1)
    throw new DeliveryRefused(
      `The zip file has ${names.length} .blm files (${names.slice(0, 5).join(", ")}). Send one zip for each.`,
    );
  return async () => {
    const bytes = await zip.openFile(name);
    if (!bytes) throw new DeliveryRefused(EMPTY_ZIP);
    return bytes;
  };
}

async function openBlm(
  { zip, openBytes }: { zip: OpenZip | undefined; openBytes: OpenBytes },
  options: ReaderOptions,
) {
  const encoding = await detectEncoding(await openBytes());
  const split = () => splitText(openBytes, encoding);
  const scanned = await scan(split());
  const { frame } = scanned;
  if (!options.isOneBranch && !frame.names.includes("BRANCH_ID")) throw new DeliveryRefused(NO_BRANCHES);
  // A name that occurs twice stays in its place: another one may have been damaged into it.
  const columns = frame.names
    .map((name, index) => (frame.columns[index] === name ? name : `${name} twice`))
    .filter((name) => name !== "");
  return {
    columns,
    listLostColumns: (before: readonly string[]) => listLostColumns(before, columns),
    promisedRows: frame.promisedRows,
    findings: [...(zip?.findings ?? []), ...listEncodingFindings(encoding), ...frame.findings],
    readRows: (rowsOptions?: ReadRowsOptions) =>
      readBlmRows(split(), { ...scanned, options, isAsBefore: rowsOptions?.isAsBefore }),
    openFile: async (name: string) => zip?.openFile(name),
    files: zip?.files ?? new Map<string, string>(),
    close: async () => zip?.close(),
  };
}

function listEncodingFindings({ isMixed }: DetectedEncoding): Finding[] {
  const sentence = "A few characters of the file aren’t in the encoding of the others.";
  return isMixed ? [warn({ code: "mixed-encoding", sentence })] : [];
}

/** Throws `DeliveryRefused` where the file can't be used. */
async function* splitText(openBytes: OpenBytes, encoding: DetectedEncoding): AsyncGenerator<SplitPart> {
  const splitter = createBlmSplitter();
  for await (const text of decodeText(await openBytes(), encoding)) yield check(splitter.push(text));
  yield check(splitter.end());
}

function check(part: SplitPart): SplitPart {
  if (part.refused !== undefined) throw new DeliveryRefused(part.refused);
  return part;
}

interface Scanned {
  frame: BlmFrame;
  lastSigns: number;
  rowsStartLines: boolean;
}

/** Reads the file to its end: a file that isn't whole is refused before any of its rows is used. */
async function scan(parts: AsyncIterable<SplitPart>): Promise<Scanned> {
  let found: { frame: BlmFrame; census: ShapeCensus } | undefined;
  const counts = { rows: 0, onNewLine: 0 };
  for await (const { frame, rows } of parts) {
    if (frame) found = { frame, census: createShapeCensus(frame) };
    for (const { text, startsLine } of rows) {
      found?.census.add(text);
      counts.rows += 1;
      counts.onNewLine += Number(startsLine);
    }
  }
  if (!found) throw new DeliveryRefused("The file has no #DATA#.");
  const rowsStartLines = counts.onNewLine > counts.rows / 2;
  return { frame: found.frame, lastSigns: found.census.choose(), rowsStartLines };
}
