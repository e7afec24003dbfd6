import { CompiledQuery } from "kysely";
import { PREPARED } from "../../db/batch/prepared-statements.ts";
import type { Engine, Query } from "../../db/database.ts";
import { type AnsweringBranch, toAnsweringBranch } from "../auto-reply/auto-reply-queries.ts";

/** What has to be known before several enquiries are stored. */
export interface GroupFacts {
  /** The leads that these forms have stored before, by the form's key. */
  earlier: Map<string, number>;
  /** The branches that the enquiries are sent to, by id. */
  branches: Map<number, AnsweringBranch>;
  /** Those of the jobs that exist already. */
  usedJobIds: Set<string>;
  /** One for each form, in ascending order. No other enquiry gets them. */
  newIds: number[];
}

interface FactOptions {
  engine: Engine;
  instanceKeys: readonly string[];
  branchIds: readonly number[];
  jobIds: readonly string[];
}

/** All in one statement, and as a fixed text that is planned once, because these are most of a short query's time. */
export async function findGroupFacts(
  query: Query,
  { engine, instanceKeys, branchIds, jobIds }: FactOptions,
): Promise<GroupFacts> {
  const lists = [instanceKeys, branchIds, jobIds];
  const parameters =
    engine === "postgres" ? [...lists, instanceKeys.length] : lists.map((list) => JSON.stringify(list));
  const { rows } = await query.executeQuery<FactRow>(CompiledQuery.raw(FACTS[engine], parameters));
  const facts: GroupFacts = { earlier: new Map(), branches: new Map(), usedJobIds: new Set(), newIds: [] };
  for (const { what, number, text, flag } of rows) {
    if (number === null) continue;
    if (what === "lead") facts.earlier.set(text, number);
    else if (what === "branch")
      facts.branches.set(number, toAnsweringBranch({ body_json: text, is_on: flag }));
    else if (what === "job") facts.usedJobIds.add(text);
    else if (what === "id") facts.newIds.push(number);
    // SQLite has one writer, who gets the numbers after the last one.
    else for (const [i] of instanceKeys.entries()) facts.newIds.push(number + i + 1);
  }
  return facts;
}

interface FactRow {
  what: "lead" | "branch" | "job" | "id" | "last-id";
  /** Null for a form that has stored no lead, and for a job that doesn't exist. */
  number: number | null;
  text: string;
  flag: number;
}

const BRANCH_FACTS = `select 'branch' as what, branches.branch_id as number, body_json as text, coalesce(is_on, 0) as flag
    from branches left join branch_auto_replies on branch_auto_replies.branch_id = branches.branch_id`;

/**
 * PostgreSQL looks up forms and jobs one by one, because then its plan uses their indexes even while the tables are small, and can be
 * kept while they grow. For a list, it would keep a plan that reads the whole table.
 */
const FACTS = {
  postgres: `${PREPARED}${BRANCH_FACTS} where branches.branch_id = any($2)
    union all
    select 'lead', (select lead_id from leads where instance_key = ($1::text[])[i]), ($1::text[])[i], 0
      from generate_subscripts($1::text[], 1) as i
    union all
    select 'job', (select 1 from jobs where id = ($3::text[])[i]), ($3::text[])[i], 0
      from generate_subscripts($3::text[], 1) as i
    union all
    select 'id', nextval(pg_get_serial_sequence('leads', 'lead_id')), '', 0 from generate_series(1, $4)`,
  sqlite: `${BRANCH_FACTS} where branches.branch_id in (select value from json_each(?2))
    union all
    select 'lead', lead_id, instance_key, 0 from leads where instance_key in (select value from json_each(?1))
    union all
    select 'job', 1, id, 0 from jobs where id in (select value from json_each(?3))
    union all
    select 'last-id', max(coalesce((select max(lead_id) from leads), 0),
      coalesce((select seq from sqlite_sequence where name = 'leads'), 0)), '', 0`,
} as const satisfies Record<Engine, string>;

/** The channels of the properties that are in the stock. */
export async function findPropertyChannels(
  query: Query,
  propertyIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (propertyIds.length === 0) return new Map();
  const rows = await query
    .selectFrom("properties")
    .select(["property_id", "channel"])
    .where("property_id", "in", propertyIds)
    .execute();
  return new Map(rows.map((row) => [row.property_id, row.channel]));
}
