import { sql } from "kysely";
import { generatedId } from "./generated-id.ts";
import type { Engine, Migration } from "./migration.ts";

const ROWS_PER_READ = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Nothing says what was answered before there was a desk, so only the newest enquiries wait for an answer. */
const STILL_NEW_MS = 7 * DAY_MS;

/** The working state of every enquiry, what happened to it, and the words it is found by. */
export const deskInbox: Migration = {
  name: "0036-desk-inbox",
  async up(trx, engine) {
    const { schema } = trx;
    await schema
      .createTable("lead_work")
      .addColumn("lead_id", "integer", (column) =>
        column.primaryKey().references("leads.lead_id").onDelete("cascade"),
      )
      .addColumn("branch_id", "integer", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("property_id", "integer")
      .addColumn("tab", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("state_at", "bigint", (column) => column.notNull())
      .addColumn("state_by", "integer")
      .addColumn("assignee_id", "integer")
      .addColumn("due_at", "bigint", (column) => column.notNull())
      .addColumn("first_answered_at", "bigint")
      .addColumn("first_answered_by", "integer")
      .addColumn("first_response_ms", "bigint")
      .addColumn("version", "integer", (column) => column.notNull())
      .execute();
    // The filters are part of the indexes too, so that a rare one is found without reading rows.
    const filters = ["branch_id", "kind", "assignee_id"];
    await schema
      .createIndex("lead_work_by_due")
      .on("lead_work")
      .columns(["tab", "due_at", "lead_id", ...filters])
      .execute();
    await schema
      .createIndex("lead_work_by_arrival")
      .on("lead_work")
      .columns(["tab", "lead_id", ...filters])
      .execute();
    await schema
      .createIndex("lead_work_by_assignee")
      .on("lead_work")
      .columns(["assignee_id", "tab"])
      .execute();
    await schema.createIndex("lead_work_by_property").on("lead_work").column("property_id").execute();

    await schema
      .createTable("lead_events")
      .addColumn("event_id", "integer", generatedId(engine))
      .addColumn("lead_id", "integer", (column) =>
        column.notNull().references("leads.lead_id").onDelete("cascade"),
      )
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("desk_user_id", "integer")
      .addColumn("facts_json", "text", (column) => column.notNull())
      .addColumn("body", "text")
      .execute();
    await schema
      .createIndex("lead_events_by_lead")
      .on("lead_events")
      .columns(["lead_id", "event_id"])
      .execute();

    // Ranges of terms find beginnings, so they are compared byte by byte whatever the database's language.
    const term = engine === "postgres" ? sql`text collate "C"` : sql`text`;
    await schema
      .createTable("lead_terms")
      .addColumn("term", term, (column) => column.notNull())
      .addColumn("lead_id", "integer", (column) =>
        column.notNull().references("leads.lead_id").onDelete("cascade"),
      )
      .addPrimaryKeyConstraint("lead_terms_key", ["term", "lead_id"])
      .execute();
    await schema.createIndex("lead_terms_by_lead").on("lead_terms").columns(["lead_id", "term"]).execute();

    await insertWorkOfEarlierLeads(trx, Date.now());
    await insertTermsOfEarlierLeads(trx, engine);
  },
};

async function insertWorkOfEarlierLeads(trx: Parameters<Migration["up"]>[0], now: number): Promise<void> {
  const isNew = sql`leads.created_at >= ${now - STILL_NEW_MS}`;
  await sql`insert into lead_work
      (lead_id, branch_id, kind, property_id, tab, state, state_at, due_at, version)
    select leads.lead_id, leads.branch_id,
      case when leads.type = 'valuation' then 'valuation'
        when properties.channel = 'lettings' then 'letting'
        when leads.type = 'viewing' then 'viewing'
        when leads.property_id is not null then 'question'
        else 'general' end,
      leads.property_id,
      case when ${isNew} then 'unanswered' else 'answered' end,
      case when ${isNew} then 'new' else 'answered' end,
      leads.created_at, leads.created_at + ${2 * HOUR_MS}, 1
    from leads left join properties on properties.property_id = leads.property_id`.execute(trx);
}

async function insertTermsOfEarlierLeads(trx: Parameters<Migration["up"]>[0], engine: Engine): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ lead_id: number; person_json: string }>`
      select lead_id, person_json from leads where lead_id > ${after} order by lead_id limit ${ROWS_PER_READ}`.execute(
      trx,
    );
    for (const { lead_id, person_json } of rows) {
      const values = listTerms(JSON.parse(person_json)).map((term) => sql`(${term}, ${lead_id})`);
      if (values.length > 0)
        await sql`insert into lead_terms (term, lead_id) values ${sql.join(values)}`.execute(trx);
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.lead_id;
  }
  if (engine === "postgres") await sql`analyze lead_work, lead_terms`.execute(trx);
}

interface Person {
  firstName?: string;
  lastName?: string;
  email?: string;
  telephone?: string;
}

/** As the product listed them when this was written. */
function listTerms({ firstName = "", lastName = "", email = "", telephone = "" }: Person): string[] {
  const words = `${firstName} ${lastName}`
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/['’ʼ]/g, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const digits = telephone
    .replace(/[\s().\-‐-―−/]/gu, "")
    .replace(/^\+/, "00")
    .replace(/^0044(?:0)?/, "0");
  const phone = /^\d+$/.test(digits) ? [digits, `<${[...digits].reverse().join("")}`] : [];
  return [...new Set([...(words ?? []), email.trim().toLowerCase(), ...phone])].filter((term) => term !== "");
}
