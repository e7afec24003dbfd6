import { MOST_PARTS } from "./most-parts.ts";

const SCREEN_BYTES = 13;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** How often the frames repeat. */
const LOOPS = ["NETSCAPE2.0", "ANIMEXTS1.0"];
const TRAILER = 0x3b;

/** Without comments, other programs' data, and whatever follows the picture. The encoded picture isn't touched. */
export function stripGif(content: Buffer): Buffer {
  let at = SCREEN_BYTES + getTableBytes(content[10]);
  const kept = [content.subarray(0, at)];
  while (at < content.length && kept.length < MOST_PARTS) {
    const start = at;
    const label = content[at + 1];
    if (content[at] === IMAGE) {
      at = findBlocksEnd(content, at + 11 + getTableBytes(content[at + 9]));
      kept.push(content.subarray(start, at));
    } else if (content[at] === EXTENSION) {
      at = findBlocksEnd(content, at + 2);
      const isLoop = LOOPS.includes(content.toString("latin1", start + 3, start + 14));
      if (label === GRAPHIC_CONTROL || (label === APPLICATION && isLoop))
        kept.push(content.subarray(start, at));
    } else {
      if (content[at] === TRAILER) kept.push(content.subarray(at, at + 1));
      break;
    }
  }
  return Buffer.concat(kept);
}

/** The bytes of a colour table, if the flags say that there is one. */
function getTableBytes(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

/** Each block begins with its length; an empty one is the last. */
function findBlocksEnd(content: Buffer, start: number): number {
  let at = start;
  while (at < content.length && content[at] !== 0) at += 1 + (content[at] as number);
  return Math.min(at + 1, content.length);
}
