const BLOCK = 512;
const NAME_BYTES = 100;
const FILE_TYPE = "0";
const LONG_NAME_TYPE = "x";

export interface TarEntry {
  name: string;
  bytes: number;
}

/** The blocks before a file's content, as the tar of POSIX has them, so that every tar program can open a backup. */
export function toTarHeader({ name, bytes }: TarEntry, modifiedAt: number): Buffer {
  if (Buffer.byteLength(name) <= NAME_BYTES) return toBlock({ name, bytes, type: FILE_TYPE, modifiedAt });
  const record = toLongNameRecord(name);
  return Buffer.concat([
    toBlock({ name: "long-name", bytes: record.length, type: LONG_NAME_TYPE, modifiedAt }),
    record,
    toTarPadding(record.length),
    toBlock({ name: name.slice(0, NAME_BYTES), bytes, type: FILE_TYPE, modifiedAt }),
  ]);
}

/** What fills the last block of a content. */
export function toTarPadding(bytes: number): Buffer {
  return Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK);
}

export const TAR_END = Buffer.alloc(2 * BLOCK);
export const TAR_BLOCK = BLOCK;

interface BlockOptions extends TarEntry {
  type: string;
  modifiedAt: number;
}

function toBlock({ name, bytes, type, modifiedAt }: BlockOptions): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, NAME_BYTES, "utf8");
  block.write("0000600\0", 100);
  block.write("0000000\0", 108);
  block.write("0000000\0", 116);
  block.write(`${bytes.toString(8).padStart(11, "0")}\0`, 124);
  block.write(
    `${Math.floor(modifiedAt / 1_000)
      .toString(8)
      .padStart(11, "0")}\0`,
    136,
  );
  block.write(type, 156);
  block.write("ustar\x0000", 257, "latin1");
  block.write(`${sumBytes(block).toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

/** The checksum counts its own field as spaces. */
function sumBytes(block: Buffer): number {
  let sum = 0;
  for (let index = 0; index < BLOCK; index += 1)
    sum += index >= 148 && index < 156 ? 0x20 : (block[index] ?? 0);
  return sum;
}

/** `27 path=…\n`, where the number counts its own digits too. */
function toLongNameRecord(name: string): Buffer {
  const rest = ` path=${name}\n`;
  let length = Buffer.byteLength(rest);
  while (String(length).length + Buffer.byteLength(rest) !== length)
    length = String(length).length + Buffer.byteLength(rest);
  return Buffer.from(`${length}${rest}`);
}

export type TarBlock = TarEntry & { kind: "file" | "long-name" };

/** Undefined for anything that we don't write. The block of zeros at the end has the kind `end`. */
export function readTarHeader(block: Buffer): TarBlock | { kind: "end" } | undefined {
  if (block.every((byte) => byte === 0)) return { kind: "end" };
  const field = (start: number, length: number) =>
    block
      .toString("utf8", start, start + length)
      .split("\0")[0]
      ?.trim() ?? "";
  const sum = field(148, 8);
  const size = field(124, 12);
  if (!/^[0-7]+$/.test(sum) || !/^[0-7]+$/.test(size) || Number.parseInt(sum, 8) !== sumBytes(block))
    return undefined;
  const type = field(156, 1);
  if (type !== FILE_TYPE && type !== LONG_NAME_TYPE) return undefined;
  return {
    kind: type === FILE_TYPE ? "file" : "long-name",
    name: field(0, NAME_BYTES),
    bytes: Number.parseInt(size, 8),
  };
}

export function readLongName(record: Buffer): string | undefined {
  return /^\d+ path=(.+)\n$/s.exec(record.toString("utf8"))?.[1];
}
