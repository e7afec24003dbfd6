import { MOST_PARTS } from "./most-parts.ts";
import { readOrientation, writeOrientation } from "./orientation.ts";

const FILE_HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

const NEEDED = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);

/** Without EXIF data, other metadata, and whatever follows the picture. The encoded picture isn't touched. */
export function stripWebp(content: Buffer): Buffer {
  const kept: Buffer[] = [];
  let exif: Buffer = Buffer.alloc(0);
  const fileEnd = Math.min(content.length, CHUNK_HEAD_BYTES + content.readUInt32LE(4));
  for (let at = FILE_HEAD_BYTES; at + CHUNK_HEAD_BYTES <= fileEnd && kept.length < MOST_PARTS; ) {
    const end = at + CHUNK_HEAD_BYTES + content.readUInt32LE(at + 4);
    const type = content.toString("latin1", at, at + 4);
    if (NEEDED.has(type)) kept.push(toChunk(type, content.subarray(at + CHUNK_HEAD_BYTES, end)));
    else if (type === "EXIF" && exif.length === 0)
      exif = writeOrientation(readOrientation(skipExifName(content.subarray(at + CHUNK_HEAD_BYTES, end))));
    at = end + (end % 2);
  }
  if (exif.length > 0) kept.push(toChunk("EXIF", exif));
  const [first] = kept;
  if (first?.toString("latin1", 0, 4) === "VP8X" && first.length > CHUNK_HEAD_BYTES) {
    const flags = (first[CHUNK_HEAD_BYTES] as number) & ~(EXIF_FLAG | XMP_FLAG);
    first[CHUNK_HEAD_BYTES] = exif.length > 0 ? flags | EXIF_FLAG : flags;
  }
  const head = Buffer.from(content.subarray(0, FILE_HEAD_BYTES));
  head.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([head, ...kept]);
}

/** Some programs write the name that EXIF data has in a JPEG. */
function skipExifName(data: Buffer): Buffer {
  return data.toString("latin1", 0, 6) === "Exif\0\0" ? data.subarray(6) : data;
}

function toChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(CHUNK_HEAD_BYTES + data.length + (data.length % 2));
  chunk.write(type, 0, "latin1");
  chunk.writeUInt32LE(data.length, 4);
  data.copy(chunk, CHUNK_HEAD_BYTES);
  return chunk;
}
