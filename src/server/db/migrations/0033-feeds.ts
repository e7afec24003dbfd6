import { generatedId } from "./generated-id.ts";
import type { Migration } from "./migration.ts";

/** Stock feeds: what was delivered, what each run did, and which property belongs to which row. */
export const feeds: Migration = {
  name: "0033-feeds",
  async up(trx, engine) {
    const { schema } = trx;
    await schema
      .createTable("feeds")
      .addColumn("feed_id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("settings_json", "text", (column) => column.notNull())
      .addColumn("secret_hash", "text")
      .addColumn("sealed_credentials", "text")
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("heard_gaps_json", "text")
      .addColumn("usual_gap_ms", "bigint")
      .addColumn("last_heard_at", "bigint")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await schema
      .createTable("feed_branches")
      .addColumn("feed_id", "text", (column) => column.notNull())
      .addColumn("their_branch", "text", (column) => column.notNull())
      .addColumn("branch_id", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("feed_branches_key", ["feed_id", "their_branch"])
      .execute();
    await schema
      .createTable("feed_codes")
      .addColumn("feed_id", "text", (column) => column.notNull())
      .addColumn("code_table", "text", (column) => column.notNull())
      .addColumn("their_code", "text", (column) => column.notNull())
      .addColumn("ours", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("feed_codes_key", ["feed_id", "code_table", "their_code"])
      .execute();
    await schema
      .createTable("feed_deliveries")
      .addColumn("delivery_id", "integer", generatedId(engine))
      .addColumn("feed_id", "text", (column) => column.notNull())
      .addColumn("sha256", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("bytes", "bigint", (column) => column.notNull())
      .addColumn("how", "text", (column) => column.notNull())
      .addColumn("received_at", "bigint", (column) => column.notNull())
      .execute();
    await schema
      .createIndex("feed_deliveries_by_feed")
      .on("feed_deliveries")
      .columns(["feed_id", "delivery_id"])
      .execute();
    await schema
      .createTable("feed_runs")
      .addColumn("run_id", "integer", generatedId(engine))
      .addColumn("feed_id", "text", (column) => column.notNull())
      .addColumn("delivery_id", "integer")
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("rows_read", "integer", (column) => column.notNull())
      .addColumn("report_json", "text")
      .addColumn("columns_json", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("finished_at", "bigint")
      .addColumn("decision", "text")
      .addColumn("decided_by", "text")
      .addColumn("decided_at", "bigint")
      .addColumn("rolled_back_run_id", "integer")
      .execute();
    await schema.createIndex("feed_runs_by_feed").on("feed_runs").columns(["feed_id", "run_id"]).execute();
    await schema
      .createTable("feed_run_scopes")
      .addColumn("run_id", "integer", (column) => column.notNull())
      .addColumn("branch_id", "integer", (column) => column.notNull())
      .addColumn("counts_json", "text", (column) => column.notNull())
      .addColumn("held_json", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("feed_run_scopes_key", ["run_id", "branch_id"])
      .execute();
    await schema
      .createTable("feed_findings")
      .addColumn("finding_id", "integer", generatedId(engine))
      .addColumn("run_id", "integer", (column) => column.notNull())
      .addColumn("row_number", "integer", (column) => column.notNull())
      .addColumn("their_ref", "text")
      .addColumn("level", "text", (column) => column.notNull())
      .addColumn("code", "text", (column) => column.notNull())
      .addColumn("column_name", "text")
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("sentence", "text", (column) => column.notNull())
      .addColumn("raw_text", "text")
      .execute();
    await schema
      .createIndex("feed_findings_by_run")
      .on("feed_findings")
      .columns(["run_id", "level"])
      .execute();
    await schema
      .createTable("feed_properties")
      .addColumn("feed_id", "text", (column) => column.notNull())
      .addColumn("their_ref", "text", (column) => column.notNull())
      .addColumn("property_id", "integer", (column) => column.notNull().unique())
      .addColumn("branch_id", "integer", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("record_hash", "text", (column) => column.notNull())
      .addColumn("record_json", "text", (column) => column.notNull())
      .addColumn("place_json", "text", (column) => column.notNull())
      .addColumn("is_news", "integer", (column) => column.notNull())
      .addColumn("show_at", "bigint")
      .addColumn("first_seen_at", "bigint", (column) => column.notNull())
      .addColumn("property_created_at", "bigint", (column) => column.notNull())
      .addColumn("run_id", "integer", (column) => column.notNull())
      .addColumn("missing_runs", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("feed_properties_key", ["feed_id", "their_ref"])
      .execute();
    await schema.createIndex("feed_properties_by_show_at").on("feed_properties").column("show_at").execute();
    await schema
      .createTable("feed_changes")
      .addColumn("run_id", "integer", (column) => column.notNull())
      .addColumn("property_id", "integer", (column) => column.notNull())
      .addColumn("change", "text", (column) => column.notNull())
      .addColumn("feed_before_json", "text")
      .addColumn("property_before_json", "text")
      .addPrimaryKeyConstraint("feed_changes_key", ["run_id", "property_id"])
      .execute();
    await schema
      .createTable("feed_files")
      .addColumn("feed_id", "text", (column) => column.notNull())
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("media_key", "text")
      .addColumn("bytes", "bigint")
      .addColumn("fingerprint", "text")
      .addColumn("etag", "text")
      .addColumn("last_modified", "text")
      .addColumn("their_ref", "text", (column) => column.notNull())
      .addColumn("run_id", "integer")
      .addColumn("next_look_at", "bigint")
      .addColumn("tries", "integer", (column) => column.notNull())
      .addColumn("problem", "text")
      .addPrimaryKeyConstraint("feed_files_key", ["feed_id", "source"])
      .execute();
    await schema.createIndex("feed_files_by_next_look").on("feed_files").column("next_look_at").execute();
    await schema
      .createTable("property_overrides")
      .addColumn("property_id", "integer", (column) => column.notNull())
      .addColumn("field", "text", (column) => column.notNull())
      .addColumn("value_json", "text", (column) => column.notNull())
      .addColumn("feed_value_json", "text", (column) => column.notNull())
      .addColumn("feed_value_now_json", "text", (column) => column.notNull())
      .addColumn("is_feed_changed", "integer", (column) => column.notNull())
      .addColumn("made_by", "text", (column) => column.notNull())
      .addColumn("made_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("property_overrides_key", ["property_id", "field"])
      .execute();
  },
};
