import { CompiledQuery } from "kysely";
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

/** All in one statement, and as a fixed text, because both are most of a short query's time. */
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
  number: number;
  text: string;
  flag: number;
}

const FACTS = {
  postgres: `${writeFacts((place) => `= any($${place})`)}
    select 'id', nextval(pg_get_serial_sequence('leads', 'lead_id')), '', 0 from generate_series(1, $4)`,
  sqlite: `${writeFacts((place) => `in (select value from json_each(?${place}))`)}
    select 'last-id', max(coalesce((select max(lead_id) from leads), 0),
      coalesce((select seq from sqlite_sequence where name = 'leads'), 0)), '', 0`,
} as const satisfies Record<Engine, string>;

function writeFacts(isAmong: (place: number) => string): string {
  return `select 'lead' as what, lead_id as number, instance_key as text, 0 as flag
      from leads where instance_key ${isAmong(1)}
    union all
    select 'branch', branches.branch_id, body_json, coalesce(is_on, 0)
      from branches left join branch_auto_replies on branch_auto_replies.branch_id = branches.branch_id
      where branches.branch_id ${isAmong(2)}
    union all
    select 'job', 0, id, 0 from jobs where id ${isAmong(3)}
    union all`;
}

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
