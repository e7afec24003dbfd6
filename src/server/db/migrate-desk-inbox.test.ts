import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BOTH_ENGINES, createTestDb, type TestDb } from "../../../tests/support/engines.ts";
import { storeLead } from "../../../tests/support/stored-lead.ts";
import { DAY_MS } from "../../domain/time/time.ts";
import { deskInbox } from "./migrations/0036-desk-inbox.ts";

const TABLES = ["lead_work", "lead_events", "lead_terms"] as const;

describe.each(BOTH_ENGINES)("the migration to the desk's inbox (%s)", (engine) => {
  let testDb: TestDb;
  beforeAll(async () => {
    testDb = await createTestDb(engine);
  });
  afterAll(() => testDb.drop());

  it("puts earlier enquiries into the inbox, and only the newest as unanswered", async () => {
    const { db } = testDb;
    const now = Date.now();
    const person = {
      firstName: "Zoë",
      lastName: "O’Brien-Smith",
      email: "Zoe@Example.org",
      telephone: "+44 1632 960123",
    };
    await storeLead(db, { type: "valuation", person, createdAt: now - 30 * DAY_MS });
    await storeLead(db, { type: "viewing", propertyId: 7, createdAt: now - DAY_MS });
    await storeLead(db, { type: "office", person: { ...person, telephone: "by email only" } });
    const readTerms = () =>
      db.query.selectFrom("lead_terms").selectAll().orderBy("lead_id").orderBy("term").execute();
    const readWork = () => db.query.selectFrom("lead_work").selectAll().orderBy("lead_id").execute();
    const [terms, work] = [await readTerms(), await readWork()];
    for (const table of TABLES) {
      const drop = db.query.schema.dropTable(table);
      // A later migration refers to these tables.
      await (engine === "postgres" ? drop.cascade() : drop).execute();
    }

    await db.transaction((trx) => deskInbox.up(trx, engine));

    // As the product lists them, so that a search finds earlier and later enquiries alike.
    expect(await readTerms()).toEqual(terms);
    const migrated = await readWork();
    expect(migrated.map(({ kind }) => kind)).toEqual(work.map(({ kind }) => kind));
    expect(migrated.map(({ state, tab }) => [state, tab])).toEqual([
      ["answered", "answered"],
      ["new", "unanswered"],
      ["new", "unanswered"],
    ]);
  });
});
