import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDb } from "../../../../tests/support/engines.ts";
import { findGroupFacts } from "./lead-group-queries.ts";

it("PostgreSQL keeps a plan that finds forms and jobs by their indexes, even one made for empty tables", async () => {
  const { db, drop } = await createTestDb("postgres");
  try {
    const plan = await db.transaction(async (trx) => {
      await findGroupFacts(trx, { engine: "postgres", instanceKeys: ["a"], branchIds: [1], jobIds: ["b"] });
      const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements
        where statement like '%instance_key%'`.execute(trx);
      expect(rows).toHaveLength(1);
      await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
      const explained = await sql
        .raw<{ "QUERY PLAN": string }>(`explain execute ${rows[0]?.name} ('{a}', '{1}', '{b}', 1)`)
        .execute(trx);
      return explained.rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toMatch(/Index (Only )?Scan using \w+ on leads/);
    expect(plan).toMatch(/Index (Only )?Scan using \w+ on jobs/);
    expect(plan).not.toMatch(/Seq Scan on (leads|jobs)/);
  } finally {
    await drop();
  }
});
