import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * Finds accounts by the beginning of a name, an email address or a telephone number. Ranges find beginnings, so they are
 * compared byte by byte whatever the database's language.
 */
export const findPeople: Migration = {
  name: "0056-find-people",
  async up(trx, engine) {
    const bytes = engine === "postgres" ? sql` collate "C"` : sql``;
    const indexes = {
      // SQLite's own index of the unique column does this already.
      ...(engine === "postgres" ? { users_by_email_start: sql`email` } : {}),
      users_by_name_start: sql`lower(first_name || ' ' || last_name)`,
      users_by_surname_start: sql`lower(last_name)`,
      users_by_mobile_start: sql`replace(tel_mobile, ' ', '')`,
      users_by_home_telephone_start: sql`replace(tel_home, ' ', '')`,
    };
    for (const [name, text] of Object.entries(indexes))
      await sql`create index ${sql.ref(name)} on users ((${text})${bytes})`.execute(trx);
  },
};
