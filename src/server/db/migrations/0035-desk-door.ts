import type { Migration } from "./migration.ts";

/** How people sign in at the desk: passwords, codes, passkeys, recovery codes and invitations. */
export const deskDoor: Migration = {
  name: "0035-desk-door",
  async up(trx) {
    const { schema } = trx;
    await schema
      .createTable("desk_credentials")
      .addColumn("desk_user_id", "integer", (column) => column.primaryKey())
      .addColumn("password_hash", "text", (column) => column.notNull())
      .addColumn("sealed_code_secret", "text")
      .addColumn("last_code_step", "bigint", (column) => column.notNull())
      .addColumn("changed_at", "bigint", (column) => column.notNull())
      .execute();
    await schema
      .createTable("desk_passkeys")
      .addColumn("passkey_id", "text", (column) => column.primaryKey())
      .addColumn("desk_user_id", "integer", (column) => column.notNull())
      .addColumn("public_key", "text", (column) => column.notNull())
      .addColumn("counter", "bigint", (column) => column.notNull())
      .addColumn("transports", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("last_used_at", "bigint")
      .execute();
    await schema.createIndex("desk_passkeys_by_user").on("desk_passkeys").column("desk_user_id").execute();
    await schema
      .createTable("desk_recovery_codes")
      .addColumn("code_hash", "text", (column) => column.primaryKey())
      .addColumn("desk_user_id", "integer", (column) => column.notNull())
      .execute();
    await schema
      .createIndex("desk_recovery_codes_by_user")
      .on("desk_recovery_codes")
      .column("desk_user_id")
      .execute();
    await schema
      .createTable("desk_invitations")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("email_key", "text", (column) => column.notNull())
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("sees_all_branches", "integer", (column) => column.notNull())
      .addColumn("branch_ids", "text", (column) => column.notNull())
      .addColumn("invited_by", "integer")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("password_hash", "text")
      .addColumn("sealed_code_secret", "text")
      .addUniqueConstraint("desk_invitations_by_email", ["email_key"])
      .execute();
    await schema
      .createTable("desk_spent_challenges")
      .addColumn("challenge_hash", "text", (column) => column.primaryKey())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
