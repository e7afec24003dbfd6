import { generatedId } from "./generated-id.ts";
import type { Migration } from "./migration.ts";

const USER_TEXTS = [
  "first_name",
  "last_name",
  "title",
  "tel_home",
  "tel_mobile",
  "house_name",
  "house_number",
  "street_address",
  "address_2",
  "locality",
  "town",
  "county",
  "postcode",
] as const;

/** People with a password, what they agreed to, and what they keep. */
export const accounts: Migration = {
  name: "0011-accounts",
  async up(trx, engine) {
    for (const name of USER_TEXTS) {
      await trx.schema
        .alterTable("users")
        .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
        .execute();
    }
    await trx.schema.alterTable("users").addColumn("password_hash", "text").execute();
    await trx.schema
      .alterTable("users")
      .addColumn("do_not_contact", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await trx.schema
      .alterTable("sessions")
      .addColumn("device", "text", (column) => column.notNull().defaultTo(""))
      .execute();

    await trx.schema
      .createTable("marketing_preferences")
      .addColumn("marketing_preference_id", "integer", generatedId(engine))
      .addColumn("user_id", "integer", (column) =>
        column.notNull().unique().references("users.user_id").onDelete("cascade"),
      )
      .addColumn("is_opted_in", "integer", (column) => column.notNull())
      .addColumn("url", "text", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .execute();

    await trx.schema
      .createTable("consents")
      .addColumn("consent_id", "integer", generatedId(engine))
      .addColumn("user_id", "integer", (column) => column.references("users.user_id").onDelete("cascade"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("is_given", "integer", (column) => column.notNull())
      .addColumn("words", "text", (column) => column.notNull())
      .addColumn("page", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
    await trx.schema.createIndex("consents_by_user").on("consents").column("user_id").execute();

    await trx.schema
      .createTable("saved_properties")
      .addColumn("user_id", "integer", (column) =>
        column.notNull().references("users.user_id").onDelete("cascade"),
      )
      .addColumn("property_id", "integer", (column) => column.notNull())
      .addColumn("saved_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("saved_properties_key", ["user_id", "property_id"])
      .execute();

    await trx.schema
      .createTable("password_resets")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("user_id", "integer", (column) =>
        column.notNull().references("users.user_id").onDelete("cascade"),
      )
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await trx.schema.createIndex("password_resets_by_user").on("password_resets").column("user_id").execute();

    await trx.schema
      .createTable("failed_attempts")
      .addColumn("key_hash", "text", (column) => column.primaryKey())
      .addColumn("count", "integer", (column) => column.notNull())
      .addColumn("last_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
