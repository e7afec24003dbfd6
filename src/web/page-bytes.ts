import type { HtmlParts } from "./rendered-parts.tsx";

const encoder = new TextEncoder();

/** Pages are written here first: for an array of the right size, their texts would have to be measured before. */
let draft = new Uint8Array(0);
/** One UTF-16 unit is at most this many bytes. */
const MOST_BYTES = 3;

/** Encoding a long page takes longer than sending it, so parts that are bytes already are only copied. */
export function encodeHtml(parts: HtmlParts): Uint8Array {
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

export function encodeJson(data: unknown): Uint8Array {
  return encoder.encode(JSON.stringify(data));
}
