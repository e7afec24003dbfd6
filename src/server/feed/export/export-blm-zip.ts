import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { ExportedUrls } from "../../../domain/feed/json/from-property.ts";
import { listFeedMedia } from "../../../domain/feed/media/feed-media.ts";
import { listKeptPictureKeys } from "../../../domain/property/media/kept-picture.ts";
import type { Query } from "../../db/database.ts";
import { openPictureOriginal } from "../../media/keep-picture.ts";
import type { MediaStore, OpenedMedia } from "../../media/store/media-store.ts";
import { createBlmUrls, readBlmFrame, writeBlmRows } from "./export-blm.ts";
import type { OwnFileNames } from "./name-own-files.ts";
import type { StockOptions } from "./read-stock.ts";

interface ZipDeps {
  query: Query;
  store: MediaStore;
}

interface BlmZip {
  content: Readable;
  /** How many pictures and documents are in it. */
  files: number;
  /** Names of files that are lost, so that the rows name them without the zip having them. */
  missing: string[];
}

const BLM_NAME = "stock.blm";

/**
 * The stock as a zip: a BLM file and, as they were received, the pictures and documents that no other server has. Those
 * that a feed names by URL stay URLs.
 */
export async function openBlmZip(
  deps: ZipDeps,
  { publicUrl, ...stock }: StockOptions & { now: number },
): Promise<BlmZip> {
  const names = new ZipNames();
  const options = { ...stock, urls: names.toUrls(createBlmUrls(publicUrl)), names };
  const named = new Set<string>();
  const frame = await readBlmFrame(deps.query, {
    ...options,
    onRecord: (record) => {
      for (const { media } of listFeedMedia(record)) named.add(media.source);
    },
  });
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  zip.on("error", (error: unknown) => content.destroy(error as Error));
  const mtime = new Date(stock.now);
  zip.addReadStreamLazy(BLM_NAME, { mtime }, (use) =>
    use(null, Readable.from(writeBlmRows(deps.query, frame, options))),
  );
  const missing: string[] = [];
  const files = [...names.files].filter(([name]) => named.has(name));
  for (const [name, mediaKey] of files) {
    const found = await openFile(deps, mediaKey);
    found?.content.destroy();
    if (!found) {
      missing.push(name);
      continue;
    }
    // Pictures and PDFs are compressed already.
    zip.addReadStreamLazy(name, { mtime, compress: false }, (use) => {
      openFile(deps, mediaKey).then(
        (file) => (file ? use(null, file.content) : content.destroy(new Error(`${name} has gone.`))),
        (error: unknown) => content.destroy(error as Error),
      );
    });
  }
  zip.end();
  return { content, files: files.length - missing.length, missing };
}

/** The original of a picture, or a PDF: of the keys, only that of a picture has a folder. */
function openFile({ query, store }: ZipDeps, mediaKey: string): Promise<OpenedMedia | undefined> {
  return mediaKey.includes("/")
    ? openPictureOriginal({ query, store }, mediaKey)
    : store.open(`documents/${mediaKey}.pdf`);
}

/** The names that files would have in the zip. */
class ZipNames implements OwnFileNames {
  /** The key of each file's content. */
  readonly files = new Map<string, string>();

  readonly toPicture = ({ source, mediaKey }: { source: string; mediaKey: string }): string =>
    this.#add(source, mediaKey);
  readonly toDocument = this.toPicture;

  /** Pictures of properties without a feed are files too; the demo's own stay on the site. */
  toUrls(site: ExportedUrls): ExportedUrls {
    return {
      ...site,
      toPictureUrl: (key) =>
        listKeptPictureKeys(key)[0] === key
          ? this.#add(`${key.slice(key.lastIndexOf("/") + 1)}.jpg`, key)
          : site.toPictureUrl(key),
    };
  }

  /** Two feeds may have sent different files of one name. */
  #add(name: string, mediaKey: string): string {
    let added = name;
    for (let number = 2; added === BLM_NAME || (this.files.get(added) ?? mediaKey) !== mediaKey; number += 1)
      added = `${number}-${name}`;
    this.files.set(added, mediaKey);
    return added;
  }
}
