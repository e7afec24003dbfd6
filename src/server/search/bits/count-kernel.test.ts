import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import wabt from "wabt";
import { createBits, setBit } from "./bitset.ts";
import { countInKernel, KERNEL } from "./count-kernel.ts";

const SOURCE = new URL("./count-kernel.wat", import.meta.url);

/** Below, at and above the length of a vector, and more than the memory that it starts with. */
const LENGTHS = [1, 31, 32, 127, 128, 129, 4_000, 1_500_000];

function fill(rows: number, isSet: (row: number) => boolean) {
  const bits = createBits(rows);
  for (let row = 0; row < rows; row++) if (isSet(row)) setBit(bits, row);
  return bits;
}

describe("countInKernel", () => {
  it.each(LENGTHS)("counts the bits that three sets of %i rows share", (rows) => {
    const bits = fill(rows, (row) => row % 2 === 0);
    const a = fill(rows, (row) => row % 3 === 0);
    const b = fill(rows, (row) => row % 5 === 0);
    expect(countInKernel({}, bits, a, b)).toBe(Math.ceil(rows / 30));
    expect(countInKernel({}, bits, a, a)).toBe(Math.ceil(rows / 6));
    expect(countInKernel({}, bits, bits, bits)).toBe(Math.ceil(rows / 2));
  });

  it("agrees with counting one by one, in any order of questions", () => {
    const sets = fc.array(fc.array(fc.boolean(), { minLength: 700, maxLength: 700 }), {
      minLength: 3,
      maxLength: 6,
    });
    const property = fc.property(
      sets,
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 20 }),
      (rows, asked) => {
        const bits = rows.map((one) => fill(one.length, (row) => one[row] === true));
        for (const picked of asked) {
          const [x, y, z] = picked.map((at) => at % rows.length) as [number, number, number];
          const expected = rows[0]?.filter(
            (_, row) => rows[x]?.[row] && rows[y]?.[row] && rows[z]?.[row],
          ).length;
          const own = bits[x] as Int32Array;
          expect(countInKernel(own, own, bits[y] as Int32Array, bits[z] as Int32Array)).toBe(expected);
        }
      },
    );
    fc.assert(property, { numRuns: 30 });
  });

  it("is compiled from its source", async () => {
    const { parseWat } = await wabt();
    const compiled = parseWat("count-kernel.wat", readFileSync(SOURCE, "utf8"), { simd: true }).toBinary({});
    expect(Buffer.from(compiled.buffer).toString("base64")).toBe(KERNEL);
  });
});
