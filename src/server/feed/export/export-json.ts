import { toJsonEntry } from "../../../domain/feed/json/from-property.ts";
import { JSON_FEED_VERSION, JSON_LIST_KEY } from "../../../domain/feed/json/json-feed-schema.ts";
import type { Query } from "../../db/database.ts";
import { nameOnSite, nameOwnFiles } from "./name-own-files.ts";
import { createExportedUrls, readStock, type StockOptions } from "./read-stock.ts";

/** The stock as one JSON document, a property on each line. */
export async function* writeJsonFeed(
  query: Query,
  { now, publicUrl, ...stock }: StockOptions & { now: number },
): AsyncGenerator<string> {
  const urls = createExportedUrls(publicUrl);
  const generated = new Date(now).toISOString();
  yield `{"gable":${JSON_FEED_VERSION},"generated":"${generated}","next":null,"${JSON_LIST_KEY}":[`;
  let count = 0;
  for await (const item of readStock(query, { ...stock, urls })) {
    const record = await nameOwnFiles(query, item, nameOnSite(urls));
    yield `${count === 0 ? "" : ","}\n${JSON.stringify(toJsonEntry({ ...item, record, urls }))}`;
    count += 1;
  }
  yield `\n],"total":${count}}\n`;
}
