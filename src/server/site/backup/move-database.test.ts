import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { fillSmallAgency } from "../../../../tests/support/small-agency.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";
import { type Db, openDatabase } from "../../db/database.ts";
import { moveDatabase } from "./move-database.ts";

const NOW = Date.parse("2026-11-16T02:30:00.000Z");

describe("moveDatabase", () => {
  let source: TestDb;
  let target: TestDb;
  let watch: Db;
  let to: Db;
  beforeEach(async () => {
    source = await createTestDb("sqlite");
    target = await createTestDb("postgres");
    watch = openDatabase(source.options);
    to = openDatabase(target.options);
    await fillSmallAgency(source.db);
    await sql`pragma wal_checkpoint(truncate)`.execute(source.db.query);
  });
  afterEach(async () => {
    await watch.close();
    await to.close();
    await source.drop();
    await target.drop();
  });
  const move = () => moveDatabase({ from: source.db, watch, to }, NOW);
  const readSource = () => readFileSync(join(source.dataDir, "gable.sqlite"));

  it("gives PostgreSQL the same rows and leaves the SQLite file as it was", async () => {
    const before = readSource();
    const { tables } = await move();
    expect(tables).toMatchObject({ postcodes: { rows: 450 }, leads: { rows: 1 }, users: { rows: 1 } });
    expect(readSource().equals(before)).toBe(true);
    const own = await source.db.query.selectFrom("postcodes").selectAll().orderBy("lat").execute();
    expect(await to.query.selectFrom("postcodes").selectAll().orderBy("lat").execute()).toEqual(own);
    expect(await storeLead(to)).toBe(2);
  });

  it("refuses a database with content", async () => {
    await storeLead(to);
    await expect(move()).rejects.toThrow("The database isn't empty");
    expect(await to.query.selectFrom("users").select("user_id").execute()).toEqual([]);
  });

  it("keeps nothing if the site writes meanwhile", async () => {
    const site = openDatabase(source.options);
    const moving = move();
    await storeLead(site);
    await expect(moving).rejects.toThrow("wrote to the database during the move");
    await site.close();
    expect(await to.query.selectFrom("leads").select("lead_id").execute()).toEqual([]);
  });
});
