/** Boxes that a picture consists of. Anything else at the file's end was appended. */
const BOXES = new Set(["ftyp", "meta", "moov", "mdat", "moof", "sidx", "mfra", "free", "skip", "uuid"]);
/** Boxes that no program needs to show the picture. */
const IDLE_BOXES = new Set(["free", "skip", "uuid"]);
const METADATA_ITEMS = new Set(["Exif", "mime", "uri "]);
/** A picture in tiles has a few hundred. More would only keep us busy. */
const MOST_BOXES = 10_000;
const MOST_EXTENTS = 10_000;
const MOST_CLEARED = 50;
const HEAD_BYTES = 8;
const LARGE_HEAD_BYTES = 16;

interface Box {
  type: string;
  /** Where its content begins. */
  start: number;
  end: number;
}

/**
 * Metadata is overwritten with zeros, because the file says at which byte each part of the picture is. The picture's own
 * properties say how it must be turned, so that nothing of its EXIF data is needed.
 */
export function stripAvif(content: Buffer): Buffer {
  const stripped = Buffer.from(content);
  let end = 0;
  for (const box of listBoxes(stripped, 0, stripped.length)) {
    if (!BOXES.has(box.type)) break;
    end = box.end;
    if (IDLE_BOXES.has(box.type)) stripped.fill(0, box.start, box.end);
    if (box.type === "meta" && !clearItems(stripped, box)) return Buffer.alloc(0);
  }
  return stripped.subarray(0, end);
}

function* listBoxes(content: Buffer, from: number, to: number): Generator<Box> {
  let left = MOST_BOXES;
  for (let at = from; at + HEAD_BYTES <= to && left > 0; left -= 1) {
    const size = content.readUInt32BE(at);
    const type = content.toString("latin1", at + 4, at + 8);
    const isLarge = size === 1 && at + LARGE_HEAD_BYTES <= to;
    const bytes = isLarge ? Number(content.readBigUInt64BE(at + 8)) : size === 0 ? to - at : size;
    const start = at + (isLarge ? LARGE_HEAD_BYTES : HEAD_BYTES);
    if (at + bytes > to || at + bytes < start) return;
    yield { type, start, end: at + bytes };
    at += bytes;
  }
}

/** False for more items than a picture has. */
function clearItems(content: Buffer, meta: Box): boolean {
  const boxes = [...listBoxes(content, meta.start + 4, meta.end)];
  const infos = boxes.find(({ type }) => type === "iinf");
  const locations = boxes.find(({ type }) => type === "iloc");
  if (!infos || !locations) return true;
  const ids = listMetadataIds(content, infos);
  const data = boxes.find(({ type }) => type === "idat")?.start ?? 0;
  let extents = 0;
  let cleared = 0;
  for (const { id, isInMeta, offset, length } of listExtents(content, locations)) {
    extents += 1;
    if (extents > MOST_EXTENTS || cleared > MOST_CLEARED) return false;
    if (!ids.has(id)) continue;
    cleared += 1;
    const start = offset + (isInMeta ? data : 0);
    content.fill(0, Math.min(start, content.length), Math.min(start + length, content.length));
  }
  return true;
}

function listMetadataIds(content: Buffer, infos: Box): Set<number> {
  const ids = new Set<number>();
  const countBytes = content[infos.start] === 0 ? 2 : 4;
  for (const { type, start, end } of listBoxes(content, infos.start + 4 + countBytes, infos.end)) {
    const version = content[start] as number;
    if (type !== "infe" || version < 2) continue;
    const idBytes = version === 2 ? 2 : 4;
    if (start + 10 + idBytes > end) continue;
    const itemType = content.toString("latin1", start + 6 + idBytes, start + 10 + idBytes);
    if (METADATA_ITEMS.has(itemType)) ids.add(content.readUIntBE(start + 4, idBytes));
  }
  return ids;
}

interface Extent {
  id: number;
  /** Counted from the metadata's own data, not from the beginning of the file. */
  isInMeta: boolean;
  offset: number;
  length: number;
}

/** Where the bytes of every item are, by the item location box of ISO/IEC 14496-12. */
function* listExtents(content: Buffer, { start, end }: Box): Generator<Extent> {
  let at = start;
  const read = (bytes: number): number => {
    at += bytes;
    if (bytes === 0 || at > end) return 0;
    return bytes === 8 ? Number(content.readBigUInt64BE(at - 8)) : content.readUIntBE(at - bytes, bytes);
  };
  const version = read(1);
  read(3);
  const sizes = read(2);
  const [offsetBytes = 0, lengthBytes = 0, baseBytes = 0, indexBytes = 0] = [12, 8, 4, 0].map(
    (shift) => (sizes >> shift) & 0xc,
  );
  const idBytes = version < 2 ? 2 : 4;
  const count = read(idBytes);
  for (let item = 0; item < count && at < end; item += 1) {
    const id = read(idBytes);
    const isInMeta = version > 0 && (read(2) & 0xf) === 1;
    read(2);
    const base = read(baseBytes);
    const extents = read(2);
    for (let extent = 0; extent < extents && at < end; extent += 1) {
      if (version > 0) read(indexBytes);
      const offset = base + read(offsetBytes);
      yield { id, isInMeta, offset, length: read(lengthBytes) };
    }
  }
}
