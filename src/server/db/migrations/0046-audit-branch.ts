import type { Migration } from "./migration.ts";

/** The branch that an audited action was about, so that people of some branches see only theirs. */
export const auditBranch: Migration = {
  name: "0046-audit-branch",
  async up(trx) {
    await trx.schema.alterTable("desk_audit").addColumn("branch_id", "integer").execute();
    await trx.schema
      .createIndex("desk_audit_by_branch")
      .on("desk_audit")
      .columns(["branch_id", "audit_id"])
      .execute();
  },
};
