import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { BOTH_ENGINES, createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { fillSmallAgency } from "../../../../tests/support/small-agency.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";
import { openDatabase } from "../database.ts";
import { toDatabaseCopy } from "./copy-of-database.ts";
import { loadDatabase } from "./load-database.ts";
import { readSnapshot } from "./read-snapshot.ts";

const EMPTY = { isReplaced: false, advice: "Use --replace.", finish: async () => undefined };

async function copy(from: TestDb, to: TestDb, options = EMPTY) {
  return readSnapshot(from.db, async (query) =>
    loadDatabase(to.db, await toDatabaseCopy(from.db.engine, query), options),
  );
}

async function getTotals({ db }: TestDb) {
  return readSnapshot(db, async (query) => {
    const content = await toDatabaseCopy(db.engine, query);
    for await (const _ of content.readAll());
    return content.getTotals();
  });
}

const PAIRS = BOTH_ENGINES.flatMap((from) => BOTH_ENGINES.map((to) => [from, to] as const));

describe.each(PAIRS)("loadDatabase (%s to %s)", (from, to) => {
  it("gives the copy the same rows, checksums and next numbers", async () => {
    const source = await createTestDb(from);
    const target = await createTestDb(to);
    try {
      await fillSmallAgency(source.db);
      const first = await storeLead(source.db);
      const last = await storeLead(source.db, { email: "Ærø 💷 \\ ' \" \n\t@example.org" });
      await sql`delete from leads where lead_id = ${last}`.execute(source.db.query);
      await copy(source, target);
      expect(await getTotals(target)).toEqual(await getTotals(source));
      expect((await getTotals(source)).tables.postcodes?.rows).toBe(450);
      expect(await storeLead(target.db)).toBe(last + 1);
      expect(first).toBeLessThan(last);
    } finally {
      await source.drop();
      await target.drop();
    }
  });
});

describe.each(BOTH_ENGINES)("loadDatabase (%s)", (engine) => {
  it("refuses a database with content and changes nothing, unless it is replaced", async () => {
    const source = await createTestDb(engine);
    const target = await createTestDb(engine);
    try {
      await fillSmallAgency(source.db);
      await storeLead(target.db);
      const kept = await storeLead(target.db);
      await target.db.query.deleteFrom("leads").where("lead_id", "!=", kept).execute();
      await expect(copy(source, target)).rejects.toThrow(
        "The database isn't empty: there are rows in consents, lead_terms, lead_work, leads.",
      );
      expect(await target.db.query.selectFrom("leads").select("lead_id").execute()).toEqual([
        { lead_id: kept },
      ]);
      await copy(source, target, { ...EMPTY, isReplaced: true });
      expect(await getTotals(target)).toEqual(await getTotals(source));
    } finally {
      await source.drop();
      await target.drop();
    }
  });

  it("refuses a database with another program's tables", async () => {
    const source = await createTestDb(engine);
    const target = await createTestDb(engine);
    try {
      await sql`create table invoices (id integer primary key)`.execute(target.db.query);
      await expect(copy(source, target, { ...EMPTY, isReplaced: true })).rejects.toThrow("invoices");
    } finally {
      await source.drop();
      await target.drop();
    }
  });

  it("undoes everything when the last step fails", async () => {
    const source = await createTestDb(engine);
    const target = await createTestDb(engine);
    try {
      await fillSmallAgency(source.db);
      const before = await getTotals(target);
      const finish = async () => {
        throw new Error("no space");
      };
      await expect(copy(source, target, { ...EMPTY, finish })).rejects.toThrow("no space");
      expect(await getTotals(target)).toEqual(before);
    } finally {
      await source.drop();
      await target.drop();
    }
  });

  it("reads one moment while others write", async () => {
    const source = await createTestDb(engine);
    const reader = openDatabase(source.options);
    try {
      await storeLead(source.db);
      const rows = await readSnapshot(reader, async (query) => {
        const content = await toDatabaseCopy(engine, query);
        await storeLead(source.db);
        const read = [];
        for await (const batch of content.readAll()) if (batch.table === "leads") read.push(...batch.rows);
        return read;
      });
      expect(rows).toHaveLength(1);
    } finally {
      await reader.close();
      await source.drop();
    }
  });
});
