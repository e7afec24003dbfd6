import { BlmFrame, toBlmFields } from "../../../domain/feed/blm/write-blm.ts";
import type { FeedRecord } from "../../../domain/feed/feed-record-schema.ts";
import type { ExportedUrls } from "../../../domain/feed/json/from-property.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import type { Query } from "../../db/database.ts";
import { nameOnSite, nameOwnFiles, type OwnFileNames } from "./name-own-files.ts";
import { createExportedUrls, readStock, type StockOptions } from "./read-stock.ts";

/** Readers of BLM tell a picture from a web page by the end of its URL. */
const PICTURE_ENDING = "?.jpg";

interface BlmOptions extends Pick<StockOptions, "branchId" | "onBranch"> {
  urls: ExportedUrls;
  names: OwnFileNames;
  now: number;
  /** Called with each record that has a row, as it is written. */
  onRecord?(record: FeedRecord): void;
}

export function createBlmUrls(publicUrl: string): ExportedUrls {
  return createExportedUrls(publicUrl, PICTURE_ENDING);
}

/** The stock as a BLM file. It is read twice: the signs that separate fields must occur in no text. */
export async function* writeBlmFeed(
  query: Query,
  { publicUrl, ...stock }: StockOptions & { now: number },
): AsyncGenerator<string> {
  const urls = createBlmUrls(publicUrl);
  const options = { ...stock, urls, names: nameOnSite(urls) };
  yield* writeBlmRows(query, await readBlmFrame(query, options), options);
}

/** What has to be known of all rows before the first can be written. */
export async function readBlmFrame(query: Query, options: BlmOptions): Promise<BlmFrame> {
  const frame = new BlmFrame();
  for await (const fields of readRows(query, options)) frame.add(fields);
  return frame;
}

export async function* writeBlmRows(
  query: Query,
  frame: BlmFrame,
  options: BlmOptions,
): AsyncGenerator<string> {
  yield frame.writeHead(londonDay(options.now));
  for await (const fields of readRows(query, options)) yield frame.writeRow(fields);
  yield "#END#\n";
}

async function* readRows(
  query: Query,
  { names, onRecord, ...stock }: BlmOptions,
): AsyncGenerator<Map<string, string>> {
  for await (const item of readStock(query, stock)) {
    const record = await nameOwnFiles(query, item, names);
    const fields = toBlmFields({ ...item, record });
    if (!fields) continue;
    onRecord?.(record);
    yield fields;
  }
}
