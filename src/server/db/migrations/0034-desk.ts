import { generatedId } from "./generated-id.ts";
import type { Migration } from "./migration.ts";

/** The people who work at the desk, their sessions, and what they did. */
export const desk: Migration = {
  name: "0034-desk",
  async up(trx, engine) {
    const { schema } = trx;
    await schema
      .createTable("desk_users")
      .addColumn("desk_user_id", "integer", generatedId(engine))
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("email_key", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("sees_all_branches", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("removed_at", "bigint")
      .addUniqueConstraint("desk_users_by_email", ["email_key"])
      .execute();
    await schema
      .createTable("desk_user_branches")
      .addColumn("desk_user_id", "integer", (column) => column.notNull())
      .addColumn("branch_id", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("desk_user_branches_key", ["desk_user_id", "branch_id"])
      .execute();
    await schema
      .createTable("desk_sessions")
      .addColumn("session_hash", "text", (column) => column.primaryKey())
      .addColumn("desk_user_id", "integer", (column) => column.notNull())
      .addColumn("device", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("last_seen_at", "bigint", (column) => column.notNull())
      .addColumn("proved_at", "bigint", (column) => column.notNull())
      .execute();
    await schema
      .createIndex("desk_sessions_by_user")
      .on("desk_sessions")
      .columns(["desk_user_id", "last_seen_at"])
      .execute();
    await schema
      .createTable("desk_audit")
      .addColumn("audit_id", "integer", generatedId(engine))
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("desk_user_id", "integer")
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("facts_json", "text", (column) => column.notNull())
      .execute();
    await schema.createIndex("desk_audit_by_time").on("desk_audit").columns(["at", "audit_id"]).execute();
    await schema
      .createIndex("desk_audit_by_subject")
      .on("desk_audit")
      .columns(["subject", "audit_id"])
      .execute();
  },
};
