import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Email addresses are confirmed by a link. Accounts from before this count as confirmed. */
export const emailConfirmations: Migration = {
  name: "0018-email-confirmations",
  async up(trx) {
    await trx.schema.alterTable("users").addColumn("email_confirmed_at", "bigint").execute();
    await sql`update users set email_confirmed_at = created_at`.execute(trx);

    await trx.schema
      .createTable("email_confirmations")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("user_id", "integer", (column) =>
        column.notNull().references("users.user_id").onDelete("cascade"),
      )
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await trx.schema
      .createIndex("email_confirmations_by_user")
      .on("email_confirmations")
      .column("user_id")
      .execute();
  },
};
