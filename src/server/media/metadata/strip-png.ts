import { crc32 } from "node:zlib";
import { MOST_PARTS } from "./most-parts.ts";
import { readOrientation, writeOrientation } from "./orientation.ts";

const SIGNATURE_BYTES = 8;
/** Length and type before the data, and a checksum after it. */
const FRAME_BYTES = 12;

/** The picture, its colours, its transparency, its size on paper and its frames if it moves. */
const NEEDED = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT cICP mDCV cLLI pHYs bKGD acTL fcTL fdAT".split(" "),
);

/** Without EXIF data, texts, times, and whatever follows the picture. The encoded picture isn't touched. */
export function stripPng(content: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation: Buffer | undefined;
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= content.length && kept.length < MOST_PARTS; ) {
    const end = at + FRAME_BYTES + content.readUInt32BE(at);
    const type = content.toString("latin1", at + 4, at + 8);
    if (NEEDED.has(type)) kept.push(content.subarray(at, end));
    else if (type === "eXIf")
      orientation ??= writeOrientation(readOrientation(content.subarray(at + 8, end - 4)));
    if (type === "IEND") break;
    at = end;
  }
  const [header = Buffer.alloc(0), ...rest] = kept;
  const exif = orientation && orientation.length > 0 ? [toChunk("eXIf", orientation)] : [];
  return Buffer.concat([content.subarray(0, SIGNATURE_BYTES), header, ...exif, ...rest]);
}

function toChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(FRAME_BYTES + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}
