import { CompiledQuery, sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import type { Trx } from "../database.ts";
import { PREPARED } from "./prepared-statements.ts";

let testDb: TestDb;
beforeEach(async () => {
  testDb = await createTestDb("postgres");
});
afterEach(() => testDb.drop());

const MARKED = `${PREPARED}select name from site_documents where name = any($1) order by name`;
const PLAIN = "select name from site_documents where name = $1";

const find = async (trx: Trx, text: string, value: unknown) =>
  (await trx.executeQuery<{ name: string }>(CompiledQuery.raw(text, [value]))).rows.map(({ name }) => name);
const listPrepared = async (trx: Trx) => {
  const { rows } = await sql<{ statement: string; asked: number }>`select statement,
    generic_plans + custom_plans as asked from pg_prepared_statements order by name`.execute(trx);
  return rows;
};
const insertDocument = (trx: Trx, name: string) =>
  trx.insertInto("site_documents").values({ name, body_json: "{}", version: 1, updated_at: 0 }).execute();

it("prepares a marked text once and executes it with other values each time, and prepares no others", async () => {
  await testDb.db.transaction(async (trx) => {
    for (const name of ["a", "b"]) await insertDocument(trx, name);
    expect(await find(trx, MARKED, ["b"])).toEqual(["b"]);
    expect(await find(trx, MARKED, ["a", "b", "c"])).toEqual(["a", "b"]);
    expect(await find(trx, PLAIN, "a")).toEqual(["a"]);
    expect(await listPrepared(trx)).toEqual([{ statement: MARKED, asked: 2 }]);
  });
});

it("executes a prepared text after a migration of its table", async () => {
  await testDb.db.transaction(async (trx) => {
    await insertDocument(trx, "a");
    expect(await find(trx, MARKED, ["a"])).toEqual(["a"]);
    await sql`alter table site_documents add column later integer`.execute(trx);
    expect(await find(trx, MARKED, ["a"])).toEqual(["a"]);
  });
});
