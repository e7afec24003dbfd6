import { generatedId } from "./generated-id.ts";
import type { Migration } from "./migration.ts";

export const foundation: Migration = {
  name: "0001-foundation",
  async up(trx, engine) {
    await trx.schema
      .createTable("site_documents")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("body_json", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .execute();

    await trx.schema
      .createTable("users")
      .addColumn("user_id", "integer", generatedId(engine))
      .addColumn("email", "text", (column) => column.notNull().unique())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();

    await trx.schema
      .createTable("sessions")
      .addColumn("id_hash", "text", (column) => column.primaryKey())
      .addColumn("user_id", "integer", (column) =>
        column.notNull().references("users.user_id").onDelete("cascade"),
      )
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("last_seen_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await trx.schema.createIndex("sessions_by_user").on("sessions").column("user_id").execute();
    await trx.schema.createIndex("sessions_by_expiry").on("sessions").column("expires_at").execute();

    await trx.schema
      .createTable("jobs")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("payload_json", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("run_at", "bigint", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("max_attempts", "integer", (column) => column.notNull())
      .addColumn("lease_until", "bigint")
      .addColumn("worker", "text")
      .addColumn("last_error", "text")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("finished_at", "bigint")
      .execute();
    await trx.schema.createIndex("jobs_by_state").on("jobs").columns(["state", "run_at"]).execute();

    await trx.schema
      .createTable("spent_bot_checks")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
