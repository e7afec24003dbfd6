import type { InlineTexts } from "../domain/page-renderer.ts";
import type { Site } from "../domain/site/site.ts";
import type { PageDocument } from "./document.ts";

/** A document as bytes, because encoding a long page takes longer than sending it. */
interface DrawnPage {
  bytes: Uint8Array;
  inline: InlineTexts;
}

interface Known {
  page: DrawnPage;
  site: Site;
  url: string;
}

interface DrawOptions {
  pageData: unknown;
  site: Site;
  url: string;
  draw(): PageDocument;
}

const encoder = new TextEncoder();

/**
 * A page with the identical data object renders to the same HTML, because the HTML contains nothing specific to one
 * visitor. Services cache their results for a few seconds, and the rendered page is dropped together with the result.
 */
const known = new WeakMap<object, Known>();

export function drawOnce({ pageData, site, url, draw }: DrawOptions): DrawnPage {
  if (typeof pageData !== "object" || pageData === null) return toBytes(draw());
  const before = known.get(pageData);
  if (before && before.site === site && before.url === url) return before.page;
  const page = toBytes(draw());
  known.set(pageData, { page, site, url });
  return page;
}

function toBytes({ html, inline }: PageDocument): DrawnPage {
  return { bytes: encoder.encode(html), inline };
}

const bodies = new WeakMap<object, Uint8Array>();

/** The same for the JSON version of a page. */
export function writeJsonOnce(data: unknown): Uint8Array {
  if (typeof data !== "object" || data === null) return encoder.encode(JSON.stringify(data));
  const before = bodies.get(data);
  if (before !== undefined) return before;
  const body = encoder.encode(JSON.stringify(data));
  bodies.set(data, body);
  return body;
}
