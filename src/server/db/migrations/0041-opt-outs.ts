import { generatedId } from "./generated-id.ts";
import type { Migration } from "./migration.ts";

/** Email addresses that want no alerts and no marketing. */
export const optOuts: Migration = {
  name: "0041-opt-outs",
  async up(trx, engine) {
    await trx.schema
      .createTable("marketing_opt_outs")
      .addColumn("opt_out_id", "integer", generatedId(engine))
      .addColumn("email_hash", "text", (column) => column.notNull().unique())
      .addColumn("email", "text")
      .addColumn("email_key", "text")
      .addColumn("added_at", "bigint", (column) => column.notNull())
      .addColumn("desk_user_id", "integer")
      .execute();
    await trx.schema
      .createIndex("marketing_opt_outs_by_key")
      .on("marketing_opt_outs")
      .column("email_key")
      .execute();
  },
};
