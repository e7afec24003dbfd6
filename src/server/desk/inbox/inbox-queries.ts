import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { InboxCursor } from "../../../domain/desk/inbox/inbox-params.ts";
import type { LeadField, LeadPerson } from "../../../domain/enquiry/lead/lead.ts";
import type { LeadSearch, TermRange } from "../../../domain/enquiry/lead/lead-terms.ts";
import type { LeadKind, LeadState, LeadTab } from "../../../domain/enquiry/lead/lead-work.ts";
import type { Query } from "../../db/database.ts";
import type { Database } from "../../db/schema.ts";
import { withinBranches } from "../branch-scope-queries.ts";

/** Which enquiries a list shows, whatever their tab. */
export interface InboxFilter {
  /** The limit of the person who looks. */
  branchIds: readonly number[] | "all";
  branchId?: number | undefined;
  kind?: LeadKind | undefined;
  assignee?: number | "none" | undefined;
  search?: LeadSearch | undefined;
}

type Work = ExpressionBuilder<Database, "lead_work">;

/** The condition of a filter, for a query of `lead_work`. */
export function matches(filter: InboxFilter) {
  return (is: Work): Expression<SqlBool> => {
    const { branchId, kind, assignee, search } = filter;
    return is.and([
      withinBranches(filter, "lead_work.branch_id"),
      ...(branchId === undefined ? [] : [is("lead_work.branch_id", "=", branchId)]),
      ...(kind === undefined ? [] : [is("lead_work.kind", "=", kind)]),
      ...(assignee === undefined
        ? []
        : [
            assignee === "none"
              ? is("lead_work.assignee_id", "is", null)
              : is("lead_work.assignee_id", "=", assignee),
          ]),
      ...(search === undefined ? [] : [isFound(search)]),
    ]);
  };
}

/** One of the parts of a search matches. Each is a list of ids, so that indexes answer all of them. */
function isFound({ terms, leadId, reference }: LeadSearch): Expression<SqlBool> {
  const found = [
    ...(terms.length === 0 ? [] : [selectByTerms(terms)]),
    ...(leadId === undefined ? [] : [sql`select lead_id from leads where lead_id = ${leadId}`]),
    ...(reference === undefined
      ? []
      : [
          sql`select about.lead_id from lead_work as about
            inner join properties on properties.property_id = about.property_id
            where properties.reference in (${reference}, ${reference.toUpperCase()})`,
        ]),
  ];
  if (found.length === 0) return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`lead_work.lead_id in (${sql.join(found, sql` union `)})`;
}

/** The longest word leads, because it has the fewest matches. */
function selectByTerms(terms: readonly (readonly TermRange[])[]) {
  const length = ([range]: readonly TermRange[]) => range?.from.length ?? 0;
  const [first = [], ...others] = [...terms].sort((a, b) => length(b) - length(a));
  const also = others.map(
    (ranges) => sql` and exists (select 1 from lead_terms as other
      where other.lead_id = term.lead_id and ${isInRanges("other.term", ranges)})`,
  );
  return sql`select term.lead_id from lead_terms as term
    where ${isInRanges("term.term", first)}${sql.join(also, sql``)}`;
}

function isInRanges(column: string, ranges: readonly TermRange[]) {
  const each = ranges.map(
    ({ from, before }) => sql`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${before})`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

/** How many enquiries each tab has. Tabs without any are left out. */
export async function countTabs(
  query: Query,
  filter: InboxFilter,
): Promise<Partial<Record<LeadTab, number>>> {
  const rows = await query
    .selectFrom("lead_work")
    .select(["lead_work.tab", (build) => build.fn.countAll<number>().as("total")])
    .where(matches(filter))
    .groupBy("lead_work.tab")
    .execute();
  return Object.fromEntries(rows.map(({ tab, total }) => [tab, Number(total)]));
}

/** How many enquiries wait for an answer. */
export async function countUnanswered(query: Query, filter: InboxFilter): Promise<number> {
  const { total } = await query
    .selectFrom("lead_work")
    .select((build) => build.fn.countAll<number>().as("total"))
    .where("lead_work.tab", "=", "unanswered")
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** How many unanswered enquiries are late and how many become so until `soon`. */
export async function countDue(
  query: Query,
  filter: InboxFilter,
  { now, soon }: { now: number; soon: number },
): Promise<{ late: number; soon: number }> {
  const row = await query
    .selectFrom("lead_work")
    .select([
      sql<number>`count(case when due_at <= ${now} then 1 end)`.as("late"),
      sql<number>`count(case when due_at > ${now} then 1 end)`.as("soon"),
    ])
    .where("lead_work.tab", "=", "unanswered")
    .where("lead_work.due_at", "<=", soon)
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return { late: Number(row.late), soon: Number(row.soon) };
}

/** The newest enquiries that match. */
export async function listMatchingIds(query: Query, filter: InboxFilter, limit: number): Promise<number[]> {
  const rows = await query
    .selectFrom("lead_work")
    .select("lead_work.lead_id")
    .where(matches(filter))
    .orderBy("lead_work.lead_id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ lead_id }) => lead_id);
}

export interface InboxLead {
  leadId: number;
  version: number;
  branchId: number;
  kind: LeadKind;
  state: LeadState;
  stateAt: number;
  stateBy: number | null;
  assigneeId: number | null;
  dueAt: number;
  firstAnsweredAt: number | null;
  firstResponseMs: number | null;
  createdAt: number;
  person: LeadPerson;
  fields: LeadField[];
  deskName: string;
  propertyId: number | null;
  /** Null when the property has left the stock. */
  address: string | null;
  photoKeys: readonly string[];
}

interface PageOptions {
  /** Undefined for all of them. */
  tab: LeadTab | undefined;
  after?: InboxCursor | undefined;
  limit: number;
}

/** One page of a list: unanswered enquiries by when they are due, others newest first. */
export async function listInbox(
  query: Query,
  filter: InboxFilter,
  { tab, after, limit }: PageOptions,
): Promise<InboxLead[]> {
  const isByDue = tab === "unanswered";
  const page = query
    .selectFrom("lead_work")
    .selectAll("lead_work")
    .$if(tab !== undefined, (rows) => rows.where("lead_work.tab", "=", tab ?? "unanswered"))
    .where(matches(filter))
    .$if(after !== undefined && isByDue, (rows) =>
      rows.where(sql<SqlBool>`(lead_work.due_at, lead_work.lead_id) > (${after?.dueAt}, ${after?.leadId})`),
    )
    .$if(after !== undefined && !isByDue, (rows) => rows.where("lead_work.lead_id", "<", after?.leadId ?? 0))
    .$if(isByDue, (rows) => rows.orderBy("lead_work.due_at"))
    .orderBy("lead_work.lead_id", isByDue ? "asc" : "desc")
    .limit(limit);
  const rows = await query
    .selectFrom(page.as("page"))
    .innerJoin("leads", "leads.lead_id", "page.lead_id")
    .leftJoin("properties", "properties.property_id", "page.property_id")
    .selectAll("page")
    .select([
      "leads.person_json",
      "leads.fields_json",
      "leads.desk_name",
      "leads.created_at",
      "properties.display_address",
      "properties.photo_keys_json",
    ])
    .$if(isByDue, (all) => all.orderBy("page.due_at"))
    .orderBy("page.lead_id", isByDue ? "asc" : "desc")
    .execute();
  return rows.map((row) => ({
    leadId: row.lead_id,
    version: row.version,
    branchId: row.branch_id,
    kind: row.kind as LeadKind,
    state: row.state as LeadState,
    stateAt: row.state_at,
    stateBy: row.state_by,
    assigneeId: row.assignee_id,
    dueAt: row.due_at,
    firstAnsweredAt: row.first_answered_at,
    firstResponseMs: row.first_response_ms,
    createdAt: row.created_at,
    person: JSON.parse(row.person_json),
    fields: JSON.parse(row.fields_json),
    deskName: row.desk_name,
    propertyId: row.property_id,
    address: row.display_address,
    photoKeys: row.photo_keys_json === null ? [] : JSON.parse(row.photo_keys_json),
  }));
}

/** The enquiry that was answered last, for the empty list. */
export async function findLastAnswered(
  query: Query,
  filter: InboxFilter,
): Promise<{ at: number; dueAt: number } | undefined> {
  const row = await query
    .selectFrom("lead_work")
    .select(["lead_work.first_answered_at", "lead_work.due_at"])
    .where("lead_work.first_answered_at", "is not", null)
    .where(matches(filter))
    .orderBy("lead_work.first_answered_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.first_answered_at == null ? undefined : { at: row.first_answered_at, dueAt: row.due_at };
}
