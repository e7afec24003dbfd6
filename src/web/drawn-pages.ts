import type { Site } from "../domain/site/site.ts";

interface Known {
  bytes: Uint8Array;
  site: Site;
  url: string;
}

interface DrawQuestion {
  pageData: unknown;
  site: Site;
  url: string;
  /** What comes after the document's head. */
  draw(): string;
}

const encoder = new TextEncoder();

/**
 * Pages whose data is the very object of a while ago look as they did then: nothing in the markup is one visitor's own. Services
 * that answer many visitors alike keep their answers for a few seconds, and what was drawn goes when the answer goes.
 */
const known = new WeakMap<object, Known>();

/** As bytes: to encode a long page takes longer than to send it. */
export function drawOnce({ pageData, site, url, draw }: DrawQuestion): Uint8Array {
  if (typeof pageData !== "object" || pageData === null) return encoder.encode(draw());
  const before = known.get(pageData);
  if (before && before.site === site && before.url === url) return before.bytes;
  const bytes = encoder.encode(draw());
  known.set(pageData, { bytes, site, url });
  return bytes;
}

const bodies = new WeakMap<object, Uint8Array>();

/** The same for a page's JSON twin. */
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
