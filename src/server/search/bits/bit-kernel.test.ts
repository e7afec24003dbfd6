import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import wabt from "wabt";
import { countCellCodesOf, countCodesOf, countSharedBits, fillWithCodes, KERNEL } from "./bit-kernel.ts";
import { type Bits, createBits, hasBit, setBit } from "./bitset.ts";

const SOURCE = new URL("./bit-kernel.wat", import.meta.url);

/** Around the length of a vector, and more than the memory that the kernel starts with. */
const LENGTHS = [32, 96, 128, 160, 4_000, 1_600_000];
const RUNS = { numRuns: 50 };

function fill(rows: number, isSet: (row: number) => boolean): Bits {
  const bits = createBits(rows);
  for (let row = 0; row < rows; row++) if (isSet(row)) setBit(bits, row);
  return bits;
}

const listRows = (bits: Bits) =>
  Array.from({ length: bits.length * 32 }, (_, row) => row).filter((row) => hasBit(bits, row));

describe("bit-kernel.wat", () => {
  it("is what the kernel was compiled from", async () => {
    const { parseWat } = await wabt();
    const compiled = parseWat("bit-kernel.wat", readFileSync(SOURCE, "utf8"), { simd: true }).toBinary({});
    expect(Buffer.from(compiled.buffer).toString("base64")).toBe(KERNEL);
  });
});

describe("countSharedBits", () => {
  it.each(LENGTHS)("counts what three sets of %i rows share", (rows) => {
    const result = { bits: fill(rows, (row) => row % 2 === 0) };
    const a = fill(rows, (row) => row % 3 === 0);
    const b = fill(rows, (row) => row % 5 === 0);
    expect(countSharedBits(result, a, b)).toBe(Math.ceil(rows / 30));
    expect(countSharedBits(result, a, a)).toBe(Math.ceil(rows / 6));
    expect(countSharedBits(result, result.bits, result.bits)).toBe(Math.ceil(rows / 2));
  });

  it("is right for results in any order, with other calls in between", () => {
    const rows = 704;
    const sets = fc.array(fc.array(fc.boolean(), { minLength: rows, maxLength: rows }), {
      minLength: 3,
      maxLength: 6,
    });
    const asked = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.boolean()), { maxLength: 20 });
    const property = fc.property(sets, asked, (lists, questions) => {
      const results = lists.map((list) => ({ list, bits: fill(rows, (row) => list[row] === true) }));
      for (const [x, y, z, isDisturbed] of questions) {
        const [one, two, three] = [x, y, z].map((at) => results[at % results.length]) as typeof results;
        if (!one || !two || !three) throw new Error("There are three at least.");
        if (isDisturbed) fillWithCodes(createBits(rows), new Uint8Array(rows), { least: 0, most: 0 });
        const shared = one.list.filter((isSet, row) => isSet && two.list[row] && three.list[row]).length;
        expect(countSharedBits(one, two.bits, three.bits)).toBe(shared);
      }
    });
    fc.assert(property, RUNS);
  });
});

describe("countCodesOf", () => {
  it.each(LENGTHS)("counts the codes of a result of %i rows", (rows) => {
    const codes = Uint8Array.from({ length: rows }, (_, row) => row % 256);
    const counts = countCodesOf({ bits: fill(rows, (row) => row % 2 === 1) }, codes);
    expect(counts).toEqual(
      Int32Array.from({ length: 256 }, (_, code) => (code % 2 === 1 ? Math.ceil((rows - code) / 256) : 0)),
    );
  });

  it("counts nothing of an empty result", () => {
    expect(countCodesOf({ bits: createBits(64) }, new Uint8Array(64)).every((count) => count === 0)).toBe(
      true,
    );
  });
});

describe("countCellCodesOf", () => {
  it.each(LENGTHS)("counts the codes of the cells of %i rows", (rows) => {
    const cellByRow = Uint16Array.from({ length: rows }, (_, row) => row % 65_025);
    const codeByCell = Uint8Array.from({ length: 65_026 }, (_, cell) => cell % 7);
    const expected = new Int32Array(256);
    for (let row = 0; row < rows; row += 3) {
      const code = (row % 65_025) % 7;
      expected[code] = (expected[code] ?? 0) + 1;
    }
    const result = { bits: fill(rows, (row) => row % 3 === 0) };
    expect(countCellCodesOf(result, { cellByRow, codeByCell })).toEqual(expected);
  });
});

describe("fillWithCodes", () => {
  it("finds the rows whose code is within the bounds", () => {
    const code = fc.nat(255);
    const bounds = fc.tuple(code, code).map(([a, b]) => ({ least: Math.min(a, b), most: Math.max(a, b) }));
    const property = fc.property(
      fc.uint8Array({ minLength: 96, maxLength: 96 }),
      bounds,
      (codes, { least, most }) => {
        const found = fillWithCodes(createBits(96), codes, { least, most });
        expect(listRows(found)).toEqual(
          [...codes.keys()].filter((row) => (codes[row] ?? 0) >= least && (codes[row] ?? 0) <= most),
        );
      },
    );
    fc.assert(property, RUNS);
  });

  it.each(LENGTHS)("overwrites all of %i rows", (rows) => {
    const target = createBits(rows).fill(-1);
    fillWithCodes(target, new Uint8Array(rows).fill(7), { least: 8, most: 255 });
    expect(target.every((word) => word === 0)).toBe(true);
    fillWithCodes(target, new Uint8Array(rows).fill(8), { least: 8, most: 255 });
    expect(target.every((word) => word === -1)).toBe(true);
  });
});
