import { createReadStream } from "node:fs";
import { quarantine } from "../../../domain/feed/finding.ts";
import {
  JSON_LIST_KEY,
  type JsonPageHead,
  jsonPageHeadSchema,
  pulledEndSchema,
} from "../../../domain/feed/json/json-feed-schema.ts";
import { listJsonPages } from "../../../domain/feed/json/json-pages.ts";
import { BrokenJson, JsonSplitter } from "../../../domain/feed/json/json-splitter.ts";
import { readJsonProperty } from "../../../domain/feed/json/read-json-property.ts";
import {
  type DeliveryFile,
  DeliveryRefused,
  type FeedReader,
  type FeedRow,
  type ReaderOptions,
} from "../feed-reader.ts";
import { openRows } from "../open-rows.ts";

const NOT_A_FEED = "The file isn’t a JSON feed as docs/json-feed.md describes it.";

/**
 * Our own JSON feed: one document, or the pages of a pull, each a document, with the mark of the last page after them.
 */
export const jsonReader: FeedReader = {
  listPages: listJsonPages,
  open: (file, options) => openRows(() => readRows(file, options)),
};

async function* readRows(file: DeliveryFile, { codes }: ReaderOptions): AsyncGenerator<FeedRow> {
  const splitter = new JsonSplitter(JSON_LIST_KEY);
  const pages = new PageCount();
  let number = 0;
  for await (const text of readUtf8(file.path)) {
    for (const { part, text: raw } of splitParts(splitter, text)) {
      if (part === "member") pages.addMember(raw);
      else if (part === "end") pages.end();
      else {
        number += 1;
        pages.addEntry();
        yield toRow(raw, number, codes);
      }
    }
  }
  if (!splitter.isWhole) throw new DeliveryRefused("The file ends before the feed does.");
  pages.checkWhole();
}

/** Without NUL, which PostgreSQL can't store. */
function parseEntry(raw: string): unknown {
  if (!raw.includes("\\u0000")) return JSON.parse(raw);
  return JSON.parse(raw, (_name, value) => (typeof value === "string" ? value.replaceAll("\0", "") : value));
}

function toRow(raw: string, number: number, codes: ReaderOptions["codes"]): FeedRow {
  try {
    return { number, raw, fingerprint: "", ...readJsonProperty(parseEntry(raw), codes) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const sentence = "This part of the file isn’t valid JSON.";
    const findings = [quarantine({ code: "bad-json", value: raw, sentence })];
    return {
      number,
      raw,
      fingerprint: "",
      theirRef: null,
      theirBranch: null,
      isHidden: false,
      record: null,
      findings,
    };
  }
}

function splitParts(splitter: JsonSplitter, text: string) {
  try {
    return splitter.push(text);
  } catch (error) {
    if (error instanceof BrokenJson) throw new DeliveryRefused(`${NOT_A_FEED} ${error.message}`);
    throw error;
  }
}

async function* readUtf8(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (bytes?: Uint8Array) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new DeliveryRefused("The file isn’t UTF-8 text.");
    }
  };
  for await (const bytes of createReadStream(path)) yield decode(bytes as Uint8Array);
  decode();
}

/** Follows the pages of a delivery, to know at its end whether it is whole (R1). */
class PageCount {
  #members: string[] = [];
  #entriesOfPage = 0;
  #entries = 0;
  #heads: JsonPageHead[] = [];
  #promisedPages: number | undefined;

  addMember(text: string): void {
    this.#members.push(text);
  }

  addEntry(): void {
    this.#entriesOfPage += 1;
    this.#entries += 1;
  }

  end(): void {
    const fields = this.#parseMembers();
    const mark = pulledEndSchema.safeParse(fields);
    if (this.#promisedPages !== undefined) throw new DeliveryRefused("The feed goes on after its end.");
    if (mark.success && this.#entriesOfPage === 0) this.#promisedPages = mark.data.pages;
    else {
      const head = jsonPageHeadSchema.safeParse(fields);
      if (!head.success) throw new DeliveryRefused(NOT_A_FEED);
      this.#heads.push(head.data);
    }
    this.#members = [];
    this.#entriesOfPage = 0;
  }

  checkWhole(): void {
    const last = this.#heads.at(-1);
    if (!last) throw new DeliveryRefused(NOT_A_FEED);
    const isMarked = this.#promisedPages !== undefined;
    if (this.#heads.length > 1 && !isMarked)
      throw new DeliveryRefused("The last page of the feed is missing.");
    if (last.next !== null || (isMarked && this.#promisedPages !== this.#heads.length))
      throw new DeliveryRefused("Pages of the feed are missing.");
    const total = last.total ?? this.#entries;
    if (total !== this.#entries)
      throw new DeliveryRefused(
        `The feed says that it has ${total} properties, but ${this.#entries} were found.`,
      );
  }

  #parseMembers(): unknown {
    try {
      return JSON.parse(`{${this.#members.join(",")}}`);
    } catch {
      throw new DeliveryRefused(`${NOT_A_FEED} A part of it isn’t valid.`);
    }
  }
}
