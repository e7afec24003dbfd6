import { createReadStream } from "node:fs";
import { quarantine } from "../../../domain/feed/finding.ts";
import { readStreetProperty } from "../../../domain/feed/street/read-street-property.ts";
import { listStreetPages } from "../../../domain/feed/street/street-pages.ts";
import { IncludedResources, joinRelated } from "../../../domain/feed/street/street-related.ts";
import {
  STREET_LISTS,
  type StoredPage,
  type StreetList,
  storedEndSchema,
  storedPageSchema,
} from "../../../domain/feed/street/street-schema.ts";
import {
  type DeliveryFile,
  DeliveryRefused,
  type FeedReader,
  type FeedRow,
  type ReaderOptions,
} from "../feed-reader.ts";
import { openRows } from "../open-rows.ts";
import { readMarkup } from "../read-markup.ts";

const NOT_A_FEED = "The file doesn’t consist of the pages of Street’s property feed.";
/** A page is at most 20 MB when it is fetched. */
const LONGEST_LINE = 40 * 1024 ** 2;

/**
 * Street's property feed: the pages of its list of sales and of its list of lettings, one on each line, and a last line
 * that says how many there are. Only one page is in memory at a time.
 */
export const streetReader: FeedReader = {
  listPages: listStreetPages,
  open: (file, options) => openRows(() => readRows(file, options)),
};

async function* readRows(file: DeliveryFile, options: ReaderOptions): AsyncGenerator<FeedRow> {
  const lists = new ListCount();
  let number = 0;
  for await (const line of readLines(file.path)) {
    const content = parseLine(line);
    const end = storedEndSchema.safeParse(content);
    if (end.success) {
      lists.end(end.data.pages);
      continue;
    }
    const page = storedPageSchema.safeParse(content);
    if (!page.success) throw new DeliveryRefused(NOT_A_FEED);
    lists.add(page.data);
    for (const row of readPage(page.data, options)) yield { ...row, number: ++number };
  }
  lists.checkWhole();
}

function* readPage(
  { list, data, included }: StoredPage,
  { codes, receivedAt }: ReaderOptions,
): Generator<Omit<FeedRow, "number">> {
  const resources = new IncludedResources(included);
  for (const value of data) {
    const entry = joinRelated(value, resources);
    const raw = JSON.stringify(entry ?? value);
    if (entry)
      yield {
        raw,
        fingerprint: "",
        ...readStreetProperty(entry, { list, codes, receivedAt, toPlainText: readMarkup }),
      };
    else {
      const sentence = "This isn’t a property: it has no id.";
      const findings = [quarantine({ code: "no-reference", value: raw, sentence })];
      const unknown = { theirRef: null, theirBranch: null, isHidden: false, record: null };
      yield { raw, fingerprint: "", ...unknown, findings };
    }
  }
}

async function* readLines(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  for await (const bytes of createReadStream(path)) {
    const lines = (rest + decode(() => decoder.decode(bytes as Uint8Array, { stream: true }))).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > LONGEST_LINE) throw new DeliveryRefused(NOT_A_FEED);
    yield* lines;
  }
  rest += decode(() => decoder.decode());
  if (rest.trim() !== "") yield rest;
}

function decode(read: () => string): string {
  try {
    return read();
  } catch {
    throw new DeliveryRefused("The file isn’t UTF-8 text.");
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new DeliveryRefused(`${NOT_A_FEED} A line of it isn’t valid.`);
  }
}

/** Follows the pages of both lists, to know at the end whether they are whole (R1). */
class ListCount {
  readonly #found = new Map<StreetList, { entries: number; total: number | null; isLast: boolean }>();
  #pages = 0;
  #promisedPages: number | undefined;

  add({ list, data, meta: { pagination } }: StoredPage): void {
    if (this.#promisedPages !== undefined) throw new DeliveryRefused("The feed goes on after its end.");
    const { total, current_page: current, total_pages: pages } = pagination;
    this.#pages += 1;
    this.#found.set(list, {
      entries: (this.#found.get(list)?.entries ?? 0) + data.length,
      total: total ?? null,
      isLast: current == null || pages == null || current >= pages,
    });
  }

  end(pages: number): void {
    if (this.#promisedPages !== undefined) throw new DeliveryRefused("The feed goes on after its end.");
    this.#promisedPages = pages;
  }

  checkWhole(): void {
    if (this.#promisedPages === undefined) throw new DeliveryRefused("The last page of the feed is missing.");
    if (this.#promisedPages !== this.#pages) throw new DeliveryRefused("Pages of the feed are missing.");
    for (const list of STREET_LISTS) {
      const found = this.#found.get(list);
      if (!found?.isLast) throw new DeliveryRefused(`Pages of the list of ${list} are missing.`);
      const { total, entries } = found;
      if (total !== null && total !== entries)
        throw new DeliveryRefused(
          `The list of ${list} says that it has ${total} properties, but ${entries} were found.`,
        );
    }
  }
}
