import { BlmFrame, toBlmFields } from "../../../domain/feed/blm/write-blm.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import type { Query } from "../../db/database.ts";
import { nameOwnFiles } from "./name-own-files.ts";
import { createExportedUrls, readStock, type StockOptions } from "./read-stock.ts";

/** Readers of BLM tell a picture from a web page by the end of its URL. */
const PICTURE_ENDING = "?.jpg";

/** The stock as a BLM file. It is read twice: the signs that separate fields must occur in no text. */
export async function* writeBlmFeed(
  query: Query,
  { now, ...given }: StockOptions & { now: number },
): AsyncGenerator<string> {
  const options = { ...given, pictureEnding: PICTURE_ENDING };
  const frame = new BlmFrame();
  for await (const fields of readRows(query, options)) frame.add(fields);
  yield frame.writeHead(londonDay(now));
  for await (const fields of readRows(query, options)) yield frame.writeRow(fields);
  yield "#END#\n";
}

async function* readRows(query: Query, options: StockOptions): AsyncGenerator<Map<string, string>> {
  const urls = createExportedUrls(options.publicUrl, options.pictureEnding);
  for await (const item of readStock(query, options)) {
    const fields = toBlmFields({ ...item, record: await nameOwnFiles(query, item, urls) });
    if (fields) yield fields;
  }
}
