import { MOST_PARTS } from "./most-parts.ts";
import { readOrientation, writeOrientation } from "./orientation.ts";

const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const EXIF = "Exif\0\0";
const JFIF_BYTES = 18;

const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** Markers that stand alone, without a length. */
const isBare = (marker: number) => marker === 0x00 || marker === 0x01 || marker === 0xd8 || isRestart(marker);
const startsWith = (segment: Buffer, text: string) => segment.toString("latin1", 4, 4 + text.length) === text;

/** The parts that decide how the picture looks: the profile of its colours, and how they are stored. */
function isNeeded(marker: number, segment: Buffer): boolean {
  if (marker === 0xe0) return startsWith(segment, "JFIF\0") && segment.length === JFIF_BYTES;
  if (marker === 0xe2) return startsWith(segment, "ICC_PROFILE\0");
  if (marker === 0xee) return startsWith(segment, "Adobe");
  return !isApplication(marker) && marker !== COMMENT;
}

/** Without EXIF data, comments, thumbnails, and whatever follows the picture. The encoded picture isn't touched. */
export function stripJpeg(content: Buffer): Buffer {
  const kept: Buffer[] = [];
  let exif: Buffer | undefined;
  let at = START.length;
  while (at + 2 <= content.length && kept.length < MOST_PARTS) {
    const marker = content[at + 1] as number;
    if (content[at] !== 0xff || marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) {
      kept.push(END);
      break;
    }
    if (isBare(marker)) {
      at += 2;
      continue;
    }
    const end = at + 4 > content.length ? Number.POSITIVE_INFINITY : at + 2 + content.readUInt16BE(at + 2);
    if (end > content.length) break;
    const segment = content.subarray(at, end);
    if (isNeeded(marker, segment)) kept.push(segment);
    else if (marker === 0xe1 && startsWith(segment, EXIF)) exif ??= segment;
    at = end;
    if (marker !== START_OF_SCAN) continue;
    const scanEnd = findScanEnd(content, at);
    kept.push(content.subarray(at, scanEnd));
    at = scanEnd;
  }
  const orientation = exif ? readOrientation(exif.subarray(4 + EXIF.length)) : 1;
  return Buffer.concat([START, toExifSegment(orientation), ...kept]);
}

function toExifSegment(orientation: number): Buffer {
  const tiff = writeOrientation(orientation);
  if (tiff.length === 0) return tiff;
  const head = Buffer.alloc(4 + EXIF.length);
  head.writeUInt16BE(0xffe1, 0);
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2);
  head.write(EXIF, 4, "latin1");
  return Buffer.concat([head, tiff]);
}

/** Where the next segment begins: inside a scan, only a zero or a restart marker follows 0xff. */
function findScanEnd(content: Buffer, start: number): number {
  for (let at = content.indexOf(0xff, start); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const marker = content[at + 1];
    if (marker === undefined) break;
    if (marker !== 0x00 && marker !== 0xff && !isRestart(marker)) return at;
  }
  return content.length;
}
