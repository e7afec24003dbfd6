import type { InlineTexts } from "../domain/page-renderer.ts";
import type { Site } from "../domain/site/site.ts";
import type { PageDocument } from "./document.ts";
import type { HtmlParts } from "./rendered-parts.tsx";

/** A document as bytes, because encoding a long page takes longer than sending it. */
interface RenderedDocument {
  bytes: Uint8Array;
  inline: InlineTexts;
}

interface CachedDocument {
  page: Promise<RenderedDocument>;
  site: Site;
  url: string;
}

interface RenderOptions {
  pageData: unknown;
  site: Site;
  url: string;
  render(): Promise<PageDocument>;
}

const encoder = new TextEncoder();

/**
 * A page with the identical data object renders to the same HTML, because the HTML contains nothing specific to one
 * visitor. Services cache their results for a few seconds, and the rendered page is dropped together with the result.
 */
const documents = new WeakMap<object, CachedDocument>();

export function renderCached({ pageData, site, url, render }: RenderOptions): Promise<RenderedDocument> {
  if (typeof pageData !== "object" || pageData === null) return render().then(toBytes);
  const cached = documents.get(pageData);
  if (cached && cached.site === site && cached.url === url) return cached.page;
  const page = render().then(toBytes);
  documents.set(pageData, { page, site, url });
  page.catch(() => documents.delete(pageData));
  return page;
}

function toBytes({ html, inline }: PageDocument): RenderedDocument {
  return { bytes: encode(html), inline };
}

/** Pages are written here first: for an array of the right size, their texts would have to be measured before. */
let draft = new Uint8Array(0);
/** One UTF-16 unit is at most this many bytes. */
const MOST_BYTES = 3;

function encode(parts: HtmlParts): Uint8Array {
  const room = MOST_BYTES * parts.reduce((sum, { length }) => sum + length, 0);
  if (draft.length < room) draft = new Uint8Array(room);
  const end = parts.reduce((start, part) => start + write(part, draft.subarray(start)), 0);
  return draft.slice(0, end);
}

function write(part: string | Uint8Array, target: Uint8Array): number {
  if (typeof part === "string") return encoder.encodeInto(part, target).written;
  target.set(part);
  return part.length;
}

const bodies = new WeakMap<object, Uint8Array>();

/** The same for the JSON version of a page. */
export function stringifyCached(data: unknown): Uint8Array {
  if (typeof data !== "object" || data === null) return encoder.encode(JSON.stringify(data));
  const cached = bodies.get(data);
  if (cached !== undefined) return cached;
  const body = encoder.encode(JSON.stringify(data));
  bodies.set(data, body);
  return body;
}
