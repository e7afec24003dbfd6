import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { BOTH_ENGINES, createEmptyDatabase } from "../../../tests/support/engines.ts";
import { storeLead } from "../../../tests/support/stored-lead.ts";
import { toEmailKey } from "../../domain/text/email-key.ts";
import { type Db, openDatabase } from "./database.ts";
import { applyFirstMigrations, migrate } from "./migrate.ts";
import { emailConfirmations } from "./migrations/0018-email-confirmations.ts";
import { countedMailboxes } from "./migrations/0021-counted-mailboxes.ts";
import type { Migration } from "./migrations/migration.ts";

const NAMES = [
  "0001-foundation",
  "0002-full-text",
  "0003-places",
  "0004-agency",
  "0005-properties",
  "0006-event-log",
  "0007-property-changes",
  "0008-stock-words",
  "0009-saved-searches",
  "0010-withdrawn-properties",
  "0011-accounts",
  "0012-property-views",
  "0013-alerts",
  "0014-leads",
  "0015-addresses",
  "0016-viewing-slots",
  "0017-comparables",
  "0018-email-confirmations",
  "0019-security-events",
  "0020-erasure",
  "0021-counted-mailboxes",
  "0022-real-stock",
  "0023-saved-facts",
  "0024-viewing-changes",
  "0025-available-from",
  "0026-material-alerts",
  "0027-auction-lot",
  "0028-media",
  "0029-viewing-plans",
  "0030-redirects",
  "0032-shared-limits",
  "0033-feeds",
  "0034-desk",
  "0035-desk-door",
  "0036-desk-inbox",
  "0037-desk-enquiry",
  "0038-held-changes",
  "0039-desk-content",
  "0040-seller-reports",
  "0041-opt-outs",
  "0042-feed-change-overrides",
  "0043-lead-arrival",
  "0044-stock-marks",
  "0046-audit-branch",
  "0048-stock-texts",
  "0049-saved-search-keys",
  "0055-found-alerts",
  "0056-find-people",
  "0057-kept-homes",
  "0058-keys-with-searches",
  "0059-homes-of-a-person",
  "0061-pending-registrations",
  "0064-redirects-and-write-checks",
  "0065-lead-emails",
  "0070-saved-search-bounds",
];

describe.each(BOTH_ENGINES)("migrations (%s)", (engine) => {
  it("run once and then find nothing to do", async () => {
    const db = openDatabase(await createEmptyDatabase(engine));
    expect(await migrate(db)).toEqual(NAMES);
    expect(await migrate(db)).toEqual([]);
    await db.close();
  });

  it("give earlier enquiries the key of their mailbox", async () => {
    const db = openDatabase(await createEmptyDatabase(engine));
    // Later migrations have nothing to do with it.
    await db.transaction((trx) => applyFirstMigrations(engine, trx, 27));
    const emails = ["Rosa+Homes@Example.org", "r.o.sa@googlemail.com", "+tag@example.org", ""];
    for (const email of emails) await storeLead(db, { email, isInInbox: false });
    const before = await db.query.selectFrom("leads").select("email_key").orderBy("lead_id").execute();
    await db.query.schema.dropIndex("leads_by_email").execute();
    await db.query.schema.alterTable("leads").dropColumn("email_key").execute();
    await db.query.schema.dropTable("friend_senders").execute();
    await db.query.schema.alterTable("properties").dropColumn("linked_property_id").execute();
    await db.query.schema.dropTable("property_private_facts").execute();
    await undoSavedFacts(db);
    await db.query.schema.dropTable("viewing_changes").execute();
    await db.query.schema.alterTable("lead_uploads").dropColumn("file_name").execute();
    await db.query.schema.alterTable("properties").dropColumn("available_from").execute();
    await db.query.schema.dropTable("material_alerts").execute();
    await db.query.schema.alterTable("properties").dropColumn("auction_lot").execute();
    await db.query.schema.dropIndex("property_events_by_property").execute();
    await sql`delete from schema_migrations where name >= '0020'`.execute(db.query);
    expect(await migrate(db)).toEqual(NAMES.filter((name) => name >= "0020"));
    const after = await db.query.selectFrom("leads").select("email_key").orderBy("lead_id").execute();
    expect(after).toEqual(before);
    expect(after.map(({ email_key }) => email_key)).toEqual(emails.map(toEmailKey));
    await db.close();
  });

  it("are applied once by processes that start at the same time", async () => {
    const options = await createEmptyDatabase(engine);
    const processes = Array.from({ length: 4 }, () => openDatabase(options));
    const applied = await Promise.all(processes.map((db) => migrate(db)));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    await Promise.all(processes.map((db) => db.close()));
  });

  it("turn the addresses of earlier viewing bookings into mailboxes", async () => {
    const db = openDatabase(await createEmptyDatabase(engine));
    const before: Migration = {
      name: "0001-before",
      async up(trx) {
        await sql`create table viewing_bookings (lead_id integer, visitor_email text)`.execute(trx);
        for (const email of ["rosa+1@example.org", "r.osa@gmail.com", "piet@example.org", "+x@example.org"])
          await sql`insert into viewing_bookings values (1, ${email})`.execute(trx);
      },
    };
    await migrate(db, [before, countedMailboxes]);
    const { rows } = await sql<{ visitor_email: string }>`select visitor_email from viewing_bookings`.execute(
      db.query,
    );
    expect(rows.map((row) => row.visitor_email).sort()).toEqual([
      "+x@example.org",
      "piet@example.org",
      "rosa@example.org",
      "rosa@gmail.com",
    ]);
    await db.close();
  });

  it("leave nothing behind if one fails", async () => {
    const db = openDatabase(await createEmptyDatabase(engine));
    const good: Migration = {
      name: "0001-good",
      up: async (trx) => void (await sql`create table good (id integer)`.execute(trx)),
    };
    const bad: Migration = {
      name: "0002-bad",
      up: async (trx) => {
        await sql`create table half (id integer)`.execute(trx);
        throw new Error("half-way");
      },
    };
    await expect(migrate(db, [good, bad])).rejects.toThrow("half-way");
    await expect(sql`select * from good`.execute(db.query)).rejects.toThrow();
    await expect(sql`select * from half`.execute(db.query)).rejects.toThrow();
    expect(await migrate(db, [good])).toEqual(["0001-good"]);
    await db.close();
  });

  it("treat email addresses of accounts from before 0018 as confirmed", async () => {
    const db = openDatabase(await createEmptyDatabase(engine));
    await sql`create table users (user_id integer primary key, created_at bigint not null)`.execute(db.query);
    await sql`insert into users (user_id, created_at) values (1, 1700000000000)`.execute(db.query);
    await db.transaction((trx) => emailConfirmations.up(trx, engine));
    await sql`insert into users (user_id, created_at) values (2, 1800000000000)`.execute(db.query);
    const { rows } = await sql<{ at: number | null }>`
      select email_confirmed_at as at from users order by user_id`.execute(db.query);
    expect(rows.map(({ at }) => at)).toEqual([1_700_000_000_000, null]);
    await db.close();
  });

  it("refuse a database migrated by a newer version", async () => {
    const db = openDatabase(await createEmptyDatabase(engine));
    const step = (name: string): Migration => ({ name, up: async () => undefined });
    await migrate(db, [step("0001-a"), step("0002-b")]);
    await expect(migrate(db, [step("0001-a")])).rejects.toThrow(
      /0002-b, which this version of the program does not know/,
    );
    await db.close();
  });
});

/** Brings the tables back to before 0023. */
async function undoSavedFacts({ query }: Db): Promise<void> {
  await query.schema.alterTable("saved_properties").dropColumn("saved_price_pounds").execute();
  await query.schema.alterTable("saved_properties").dropColumn("saved_address").execute();
  await query.schema.alterTable("saved_searches").dropColumn("name").execute();
  await query.schema.alterTable("saved_searches").dropColumn("area_town").execute();
}
