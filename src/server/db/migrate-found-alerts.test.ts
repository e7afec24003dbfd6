import { sql } from "kysely";
import { expect, it } from "vitest";
import { addUser, listAlerts } from "../../../tests/support/alert-world.ts";
import { BOTH_ENGINES, createEmptyDatabase } from "../../../tests/support/engines.ts";
import { openDatabase } from "./database.ts";
import { applyFirstMigrations, migrate } from "./migrate.ts";

const BEFORE = "0059-homes-of-a-person";

it.each(BOTH_ENGINES)(
  "alerts that were found and not stored yet survive the migration (%s)",
  async (engine) => {
    const db = openDatabase(await createEmptyDatabase(engine));
    const applied = await db.transaction((trx) => applyFirstMigrations(engine, trx, 51));
    expect(applied.at(-1)).toBe(BEFORE);
    const userId = await addUser(db);
    await sql`insert into saved_searches (search_id, user_id, query, identity, alert_frequency, created_at)
    values (7, ${userId}, 'channel=sales', 'a', 'I', 0)`.execute(db.query);
    await sql`insert into property_events (event_id, property_id, kind, old_price_pounds, new_price_pounds, at)
    values (12, 1, 'new', null, null, 5), (13, 2, 'reduced', 450000, 440000, 6)`.execute(db.query);
    const stored = { search_id: 7, property_id: 1, reason: "new", price_pounds: 0, event_id: 12, at: 5 };
    await db.query
      .insertInto("search_alerts")
      .values({ ...stored, old_price_pounds: null })
      .execute();
    // The search 8 was deleted meanwhile.
    await sql`insert into found_alerts (first_event, matches_json) values (12, '{"7":[12,13],"8":[12]}')`.execute(
      db.query,
    );

    await migrate(db);

    const about = { search_id: 7, sent_in: null };
    expect(await listAlerts(db)).toEqual([
      { ...about, property_id: 1, reason: "new", price_pounds: 0, old_price_pounds: null },
      { ...about, property_id: 2, reason: "reduced", price_pounds: 440_000, old_price_pounds: 450_000 },
    ]);
    await db.close();
  },
);
