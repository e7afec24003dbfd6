import type { Site } from "../domain/site/site.ts";

interface Known {
  bytes: Uint8Array;
  site: Site;
  url: string;
}

interface DrawOptions {
  pageData: unknown;
  site: Site;
  url: string;
  /** Renders what comes after the document's head. */
  draw(): string;
}

const encoder = new TextEncoder();

/**
 * A page with the identical data object renders to the same HTML, because the HTML contains nothing specific to one
 * visitor. Services cache their results for a few seconds, and the rendered page is dropped together with the result.
 */
const known = new WeakMap<object, Known>();

/** Returns bytes, because encoding a long page takes longer than sending it. */
export function drawOnce({ pageData, site, url, draw }: DrawOptions): Uint8Array {
  if (typeof pageData !== "object" || pageData === null) return encoder.encode(draw());
  const before = known.get(pageData);
  if (before && before.site === site && before.url === url) return before.bytes;
  const bytes = encoder.encode(draw());
  known.set(pageData, { bytes, site, url });
  return bytes;
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

export function joinBytes(head: string, rest: Uint8Array): Uint8Array {
  const first = encoder.encode(head);
  const all = new Uint8Array(first.length + rest.length);
  all.set(first);
  all.set(rest, first.length);
  return all;
}
