import { CompiledQuery } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { toColumnArray } from "./column-arrays.ts";

let testDb: TestDb;
beforeEach(async () => {
  testDb = await createTestDb("postgres");
});
afterEach(() => testDb.drop());

/** What PostgreSQL reads. */
async function readBack(values: readonly unknown[]): Promise<unknown[]> {
  const { type, bytes } = toColumnArray(values);
  const { rows } = await testDb.db.query.executeQuery<{ value: unknown }>(
    CompiledQuery.raw(`select value from unnest($1::${type}) as value`, [bytes]),
  );
  return rows.map(({ value }) => value);
}

describe("a column as an array", () => {
  it.each<[what: string, values: unknown[]]>([
    ["texts", ["Ely", "", "Ωß💷", `{"a":"b\\c",NULL}`, "null", "\n\t\u0001"]],
    ["texts with nulls", [null, "Ely", null]],
    ["whole numbers", [0, 1, -1, 4_294_967_295, 4_294_967_296, -4_294_967_297, 1_789_000_000_000]],
    ["the largest and smallest whole numbers", [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]],
    ["whole numbers with nulls", [null, 3, null]],
    ["only nulls", [null, null]],
    ["a single value", ["Ely"]],
    ["no values", []],
  ])("keeps %s as they are", async (_what, values) => {
    expect(await readBack(values)).toEqual(values);
  });

  it("reads a missing value as null", async () => {
    expect(await readBack([undefined, 1])).toEqual([null, 1]);
  });

  it.each<[what: string, values: unknown[]]>([
    ["fractions", [1.5]],
    ["numbers beyond the safe ones", [2 ** 53]],
    ["truth values", [true]],
    ["texts and numbers together", ["a", 1]],
    ["objects", [{}]],
  ])("refuses %s", (_what, values) => {
    expect(() => toColumnArray(values)).toThrow(/A column of/);
  });
});
