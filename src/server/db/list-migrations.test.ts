import { expect, it } from "vitest";
import { BOTH_ENGINES, createEmptyDatabase } from "../../../tests/support/engines.ts";
import { openDatabase } from "./database.ts";
import { listMigrations, migrate } from "./migrate.ts";

it.each(BOTH_ENGINES)("lists what a start would apply, without applying it (%s)", async (engine) => {
  const db = openDatabase(await createEmptyDatabase(engine));
  const before = await listMigrations(db);
  expect(before.applied).toEqual([]);
  expect(before.pending[0]).toBe("0001-foundation");
  expect(await listMigrations(db)).toEqual(before);
  expect(await migrate(db)).toEqual(before.pending);
  expect(await listMigrations(db)).toEqual({ applied: before.pending, pending: [] });
  await db.close();
});
