const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
const UPRIGHT = 1;
const MOST_TURNED = 8;

/** How the picture must be turned, from the TIFF part of its EXIF data. Upright if that can't be read. */
export function readOrientation(tiff: Buffer): number {
  if (tiff.length < 10) return UPRIGHT;
  const isLittleEndian = tiff.toString("latin1", 0, 2) === "II";
  const readShort = (at: number) => (isLittleEndian ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittleEndian ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return UPRIGHT;
  const count = readShort(directory);
  for (let index = 0; index < count; index += 1) {
    const at = directory + 2 + index * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return UPRIGHT;
    if (readShort(at) !== ORIENTATION_TAG || readShort(at + 2) !== SHORT) continue;
    const orientation = readShort(at + 8);
    return orientation >= UPRIGHT && orientation <= MOST_TURNED ? orientation : UPRIGHT;
  }
  return UPRIGHT;
}

/** EXIF data that says how the picture must be turned and nothing else; empty for an upright picture. */
export function writeOrientation(orientation: number): Buffer {
  if (orientation === UPRIGHT) return Buffer.alloc(0);
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", 0, "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
