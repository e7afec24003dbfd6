import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import wabt from "wabt";
import {
  andBoth,
  andInto,
  andNotBoth,
  countCodesOf,
  countSharedBits,
  fillWithCodes,
  KERNEL,
  listRowsOf,
  orInto,
  writeCellCodes,
} from "./bit-kernel.ts";
import { hasBit, setBit } from "./bitset.ts";
import {
  createKernelBits,
  createKernelBytes,
  createKernelHalves,
  createKernelRows,
  type KernelBits,
} from "./kernel-memory.ts";

const SOURCE = new URL("./bit-kernel.wat", import.meta.url);

/** Around the length of a vector, and more than the memory that the kernel starts with. */
const LENGTHS = [32, 96, 128, 160, 4_000, 1_600_000];
const ROWS = 704;
const RUNS = { numRuns: 50 };

function fill(rows: number, isSet: (row: number) => boolean): KernelBits {
  const bits = createKernelBits(rows);
  for (let row = 0; row < rows; row++) if (isSet(row)) setBit(bits, row);
  return bits;
}

const listRows = (bits: KernelBits) =>
  Array.from({ length: bits.length * 32 }, (_, row) => row).filter((row) => hasBit(bits, row));

const sets = (count: number) =>
  fc.array(fc.array(fc.boolean(), { minLength: ROWS, maxLength: ROWS }), {
    minLength: count,
    maxLength: count,
  });

describe("bit-kernel.wat", () => {
  it("is what the kernel was compiled from", async () => {
    const { parseWat } = await wabt();
    const features = { simd: true, threads: true };
    const compiled = parseWat("bit-kernel.wat", readFileSync(SOURCE, "utf8"), features).toBinary({});
    expect(Buffer.from(compiled.buffer).toString("base64")).toBe(KERNEL);
  });
});

describe("bits in the kernel's memory", () => {
  it("are combined row by row", () => {
    const property = fc.property(sets(2), ([a = [], b = []]) => {
      const [x, y] = [a, b].map((list) => fill(ROWS, (row) => list[row] === true)) as [
        KernelBits,
        KernelBits,
      ];
      const rows = Array.from({ length: ROWS }, (_, row) => row);
      const target = createKernelBits(ROWS).fill(-1);
      andBoth(target, x, y);
      expect(listRows(target)).toEqual(rows.filter((row) => a[row] && b[row]));
      andNotBoth(target, x, y);
      expect(listRows(target)).toEqual(rows.filter((row) => a[row] && !b[row]));
      orInto(target, y);
      expect(listRows(target)).toEqual(rows.filter((row) => a[row] || b[row]));
      andInto(target, x);
      expect(listRows(target)).toEqual(rows.filter((row) => a[row]));
    });
    fc.assert(property, RUNS);
  });

  it("are listed in order", () => {
    const property = fc.property(sets(1), ([list = []]) => {
      const rows = listRowsOf(
        fill(ROWS, (row) => list[row] === true),
        createKernelRows(ROWS),
      );
      expect([...rows]).toEqual([...list.keys()].filter((row) => list[row]));
    });
    fc.assert(property, RUNS);
  });
});

describe("countSharedBits", () => {
  it.each(LENGTHS)("counts what three sets of %i rows share", (rows) => {
    const bits = fill(rows, (row) => row % 2 === 0);
    const a = fill(rows, (row) => row % 3 === 0);
    const b = fill(rows, (row) => row % 5 === 0);
    expect(countSharedBits(bits, a, b)).toBe(Math.ceil(rows / 30));
    expect(countSharedBits(bits, a, a)).toBe(Math.ceil(rows / 6));
    expect(countSharedBits(bits, bits, bits)).toBe(Math.ceil(rows / 2));
  });
});

describe("countCodesOf", () => {
  it.each(LENGTHS)("counts the codes of a result of %i rows", (rows) => {
    const codes = createKernelBytes(rows);
    for (let row = 0; row < rows; row++) codes[row] = row % 256;
    const counts = countCodesOf(
      fill(rows, (row) => row % 2 === 1),
      codes,
    );
    expect(counts).toEqual(
      Int32Array.from({ length: 256 }, (_, code) => (code % 2 === 1 ? Math.ceil((rows - code) / 256) : 0)),
    );
  });

  it("counts nothing of an empty result", () => {
    const counts = countCodesOf(createKernelBits(64), createKernelBytes(64));
    expect(counts.every((count) => count === 0)).toBe(true);
  });
});

describe("writeCellCodes", () => {
  it.each(LENGTHS)("writes the codes of the cells of %i rows", (rows) => {
    const cellByRow = createKernelHalves(rows);
    for (let row = 0; row < rows; row++) cellByRow[row] = row % 65_025;
    const codeByCell = createKernelBytes(65_026);
    for (let cell = 0; cell < codeByCell.length; cell++) codeByCell[cell] = cell % 7;
    const target = createKernelBytes(rows).fill(255);
    writeCellCodes(target, { cellByRow, codeByCell });
    const expected = Uint8Array.from({ length: rows }, (_, row) => (row % 65_025) % 7);
    expect(Buffer.compare(Buffer.from(target.slice(0, rows)), expected)).toBe(0);
  });
});

describe("fillWithCodes", () => {
  it("finds the rows whose code is within the bounds", () => {
    const code = fc.nat(255);
    const bounds = fc.tuple(code, code).map(([a, b]) => ({ least: Math.min(a, b), most: Math.max(a, b) }));
    const property = fc.property(
      fc.uint8Array({ minLength: 128, maxLength: 128 }),
      bounds,
      (list, { least, most }) => {
        const codes = createKernelBytes(128);
        codes.set(list);
        const found = fillWithCodes(createKernelBits(128), codes, { least, most });
        expect(listRows(found)).toEqual(
          [...list.keys()].filter((row) => (list[row] ?? 0) >= least && (list[row] ?? 0) <= most),
        );
      },
    );
    fc.assert(property, RUNS);
  });

  it.each(LENGTHS)("overwrites all of %i rows", (rows) => {
    const target = createKernelBits(rows).fill(-1);
    fillWithCodes(target, createKernelBytes(rows).fill(7), { least: 8, most: 255 });
    expect(target.every((word) => word === 0)).toBe(true);
    fillWithCodes(target, createKernelBytes(rows).fill(8), { least: 8, most: 255 });
    expect(target.every((word) => word === -1)).toBe(true);
  });
});
