import { generatedId } from "./generated-id.ts";
import type { Migration } from "./migration.ts";

/** Who wants to know when an item of a property's material information is known. */
export const materialAlerts: Migration = {
  name: "0026-material-alerts",
  async up(trx, engine) {
    await trx.schema
      .createTable("material_alerts")
      .addColumn("alert_id", "integer", generatedId(engine))
      .addColumn("property_id", "integer", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("items", "text", (column) => column.notNull())
      .addColumn("asked_at", "bigint", (column) => column.notNull())
      .addColumn("confirmed_at", "bigint")
      .execute();
    await trx.schema
      .createIndex("material_alerts_by_property")
      .on("material_alerts")
      .column("property_id")
      .execute();
    await trx.schema.createIndex("material_alerts_by_email").on("material_alerts").column("email").execute();
    // A property's page looks for the last time that its price came down.
    await trx.schema
      .createIndex("property_events_by_property")
      .on("property_events")
      .columns(["property_id", "event_id"])
      .execute();
  },
};
