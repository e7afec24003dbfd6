import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** The newest available homes of a branch or of a person are found in an index alone, however many there are. */
export const homesOfAPerson: Migration = {
  name: "0059-homes-of-a-person",
  async up(trx) {
    await trx.schema.dropIndex("properties_by_branch").execute();
    await trx.schema
      .createIndex("properties_by_branch")
      .on("properties")
      .columns(["branch_id", "launched_at", "status"])
      .execute();
    await trx.schema
      .createIndex("properties_by_person")
      .on("properties")
      .columns(["staff_member_id", "branch_id", "launched_at", "status"])
      .where(sql.ref("staff_member_id"), "is not", null)
      .execute();
  },
};
