/** A feature of a vector tile: its kind, properties and lines or rings in tile units. */
export interface TileFeature {
  kind: "point" | "line" | "polygon";
  properties: Record<string, string | number | boolean>;
  parts: [x: number, y: number][][];
}

export interface TileLayer {
  extent: number;
  features: TileFeature[];
}

const KINDS = ["point", "point", "line", "polygon"] as const;

/** Decodes a vector tile (Mapbox Vector Tile 2.1, uncompressed) into its layers by name. */
export function decodeTile(bytes: Uint8Array): Map<string, TileLayer> {
  const layers = new Map<string, TileLayer>();
  for (const { field, reader } of new Reader(bytes).fields()) {
    if (field === 3) {
      const { name, ...layer } = decodeLayer(reader);
      layers.set(name, layer);
    }
  }
  return layers;
}

function decodeLayer(layer: Reader): TileLayer & { name: string } {
  let name = "";
  let extent = 4_096;
  const keys: string[] = [];
  const values: (string | number | boolean)[] = [];
  const features: Reader[] = [];
  for (const { field, reader, number } of layer.fields()) {
    if (field === 1) name = reader.text();
    if (field === 2) features.push(reader);
    if (field === 3) keys.push(reader.text());
    if (field === 4) values.push(decodeValue(reader));
    if (field === 5) extent = number;
  }
  return { name, extent, features: features.map((feature) => decodeFeature(feature, { keys, values })) };
}

function decodeValue(value: Reader): string | number | boolean {
  for (const { field, reader, number } of value.fields()) {
    if (field === 1) return reader.text();
    if (field === 2) return reader.float();
    if (field === 3) return reader.double();
    if (field === 6) return unzigzag(number);
    if (field === 7) return number === 1;
    return number;
  }
  return "";
}

interface LayerTables {
  keys: readonly string[];
  values: readonly (string | number | boolean)[];
}

function decodeFeature(feature: Reader, { keys, values }: LayerTables): TileFeature {
  const properties: TileFeature["properties"] = {};
  let kind: TileFeature["kind"] = "point";
  let parts: TileFeature["parts"] = [];
  for (const { field, reader, number } of feature.fields()) {
    if (field === 2) {
      const tags = reader.numbers();
      for (let index = 0; index + 1 < tags.length; index += 2) {
        const key = keys[tags[index] ?? -1];
        const value = values[tags[index + 1] ?? -1];
        if (key !== undefined && value !== undefined) properties[key] = value;
      }
    }
    if (field === 3) kind = KINDS[number] ?? "point";
    if (field === 4) parts = decodeGeometry(reader.numbers());
  }
  return { kind, properties, parts };
}

const MOVE_TO = 1;
const LINE_TO = 2;

function decodeGeometry(commands: readonly number[]): TileFeature["parts"] {
  const parts: TileFeature["parts"] = [];
  let [x, y, index] = [0, 0, 0];
  while (index < commands.length) {
    const command = commands[index] ?? 0;
    index += 1;
    const [id, count] = [command & 7, command >> 3];
    if (id !== MOVE_TO && id !== LINE_TO) continue;
    for (let step = 0; step < count; step += 1) {
      x += unzigzag(commands[index] ?? 0);
      y += unzigzag(commands[index + 1] ?? 0);
      index += 2;
      if (id === MOVE_TO) parts.push([[x, y]]);
      else parts.at(-1)?.push([x, y]);
    }
  }
  return parts;
}

function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

interface Field {
  field: number;
  /** The value of a number. */
  number: number;
  /** The value of anything longer. */
  reader: Reader;
}

/** Reads the fields of a protocol buffer message. */
class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  *fields(): Generator<Field> {
    while (this.#at < this.#bytes.length) {
      const key = this.#varint();
      const [field, wire] = [Math.floor(key / 8), key % 8];
      const number = wire === 0 ? this.#varint() : 0;
      const length = wire === 2 ? this.#varint() : wire === 1 ? 8 : wire === 5 ? 4 : 0;
      const reader = new Reader(this.#bytes.subarray(this.#at, this.#at + length));
      this.#at += length;
      yield { field, number, reader };
    }
  }

  numbers(): number[] {
    const found: number[] = [];
    while (this.#at < this.#bytes.length) found.push(this.#varint());
    return found;
  }

  text(): string {
    return new TextDecoder().decode(this.#bytes);
  }

  float(): number {
    return this.#view().getFloat32(0, true);
  }

  double(): number {
    return this.#view().getFloat64(0, true);
  }

  #view(): DataView {
    return new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength);
  }

  #varint(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.#bytes[this.#at] ?? 0;
      this.#at += 1;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  }
}
