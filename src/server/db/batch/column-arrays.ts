/** A column's values as PostgreSQL's binary array, which costs both sides a fraction of what JSON or an array's text does. */
export interface ColumnArray {
  /** The type to cast the parameter to. Its elements can be assigned to the column. */
  type: "text[]" | "int8[]";
  bytes: Buffer;
}

const OIDS = { "text[]": 25, "int8[]": 20 } as const satisfies Record<ColumnArray["type"], number>;
/** Dimensions, whether there are nulls, the elements' type, their number, and the first index. */
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const INT8_BYTES = 8;
const NULL_LENGTH = -1;
const TWO_POW_32 = 2 ** 32;

/** Of texts, or of whole numbers; null and undefined are null. */
export function toColumnArray(values: readonly unknown[]): ColumnArray {
  const isText = values.some((value) => typeof value === "string");
  return isText
    ? { type: "text[]", bytes: encodeTexts(values) }
    : { type: "int8[]", bytes: encodeNumbers(values) };
}

function encodeTexts(values: readonly unknown[]): Buffer {
  const lengths = values.map((value) =>
    isNull(value) ? NULL_LENGTH : Buffer.byteLength(requireText(value)),
  );
  const size = lengths.reduce((sum, length) => sum + LENGTH_BYTES + Math.max(length, 0), HEADER_BYTES);
  const bytes = startArray("text[]", values, size);
  let at = HEADER_BYTES;
  for (const [i, length] of lengths.entries()) {
    at = bytes.writeInt32BE(length, at);
    if (length > 0) at += bytes.write(values[i] as string, at, "utf8");
  }
  return bytes;
}

function encodeNumbers(values: readonly unknown[]): Buffer {
  const present = values.filter((value) => !isNull(value)).length;
  const size = HEADER_BYTES + values.length * LENGTH_BYTES + present * INT8_BYTES;
  const bytes = startArray("int8[]", values, size);
  let at = HEADER_BYTES;
  for (const value of values) {
    if (isNull(value)) {
      at = bytes.writeInt32BE(NULL_LENGTH, at);
      continue;
    }
    const number = requireWhole(value);
    const high = Math.floor(number / TWO_POW_32);
    at = bytes.writeInt32BE(INT8_BYTES, at);
    at = bytes.writeInt32BE(high, at);
    at = bytes.writeUInt32BE(number - high * TWO_POW_32, at);
  }
  return bytes;
}

function startArray(type: ColumnArray["type"], values: readonly unknown[], size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  const header = [1, values.some(isNull) ? 1 : 0, OIDS[type], values.length, 1];
  header.reduce((at, number) => bytes.writeInt32BE(number, at), 0);
  return bytes;
}

function isNull(value: unknown): boolean {
  return value === null || value === undefined;
}

function requireText(value: unknown): string {
  if (typeof value !== "string") throw new Error(`A column of texts has a ${typeof value}.`);
  return value;
}

function requireWhole(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw new Error(`A column of whole numbers has ${String(value)}.`);
  return value as number;
}
