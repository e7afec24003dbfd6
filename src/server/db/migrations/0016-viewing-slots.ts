import { generatedId } from "./generated-id.ts";
import type { Migration } from "./migration.ts";

/** The times at which a branch can show a home, and the enquiries that took one. */
export const viewingSlots: Migration = {
  name: "0016-viewing-slots",
  async up(trx, engine) {
    // No reference to the branch: a booked time stays when it leaves.
    await trx.schema
      .createTable("viewing_slots")
      .addColumn("viewing_slot_id", "integer", generatedId(engine))
      .addColumn("branch_id", "integer", (column) => column.notNull())
      .addColumn("starts_at", "bigint", (column) => column.notNull())
      .addColumn("ends_at", "bigint", (column) => column.notNull())
      .addUniqueConstraint("viewing_slots_by_start", ["branch_id", "starts_at"])
      .execute();
    // One enquiry for each time, decided here and nowhere else; a time that is booked cannot be taken away.
    await trx.schema
      .createTable("viewing_bookings")
      .addColumn("lead_id", "integer", (column) =>
        column.primaryKey().references("leads.lead_id").onDelete("cascade"),
      )
      .addColumn("viewing_slot_id", "integer", (column) =>
        column.notNull().unique().references("viewing_slots.viewing_slot_id"),
      )
      .addColumn("visitor_email", "text", (column) => column.notNull())
      .execute();
    await trx.schema
      .createIndex("viewing_bookings_by_visitor")
      .on("viewing_bookings")
      .column("visitor_email")
      .execute();
  },
};
