import type { Selectable } from "kysely";
import {
  type LeadKind,
  type LeadState,
  type LeadTab,
  toLeadTab,
} from "../../../domain/enquiry/lead/lead-work.ts";
import type { Query, Trx } from "../../db/database.ts";
import type { LeadWorkTable } from "../../db/tables/lead-tables.ts";
import { withinBranches } from "../branch-scope-queries.ts";

/** How far the agency is with an enquiry. */
export interface LeadWork {
  leadId: number;
  branchId: number;
  propertyId: number | null;
  kind: LeadKind;
  tab: LeadTab;
  state: LeadState;
  stateAt: number;
  stateBy: number | null;
  assigneeId: number | null;
  dueAt: number;
  firstAnsweredAt: number | null;
  firstAnsweredBy: number | null;
  firstResponseMs: number | null;
  version: number;
}

/** Undefined if there's no such enquiry in these branches. */
export async function findLeadWork(
  query: Query,
  { leadId, branchIds }: { leadId: number; branchIds: readonly number[] | "all" },
): Promise<LeadWork | undefined> {
  const row = await query
    .selectFrom("lead_work")
    .selectAll()
    .where("lead_id", "=", leadId)
    .where(withinBranches({ branchIds }, "branch_id"))
    .executeTakeFirst();
  return row && toLeadWork(row);
}

export interface LeadWorkChange {
  state?: LeadState | undefined;
  assigneeId?: number | null | undefined;
  /** Kept only if it is the first one. */
  answer?: { responseMs: number } | undefined;
}

/** Returns the new version; undefined, with nothing changed, if somebody changed the enquiry since `work` was read. */
export async function updateLeadWork(
  trx: Trx,
  { work, change, at, by }: { work: LeadWork; change: LeadWorkChange; at: number; by: number | null },
): Promise<number | undefined> {
  const { state = work.state, assigneeId = work.assigneeId } = change;
  const isFirstAnswer = change.answer !== undefined && work.firstAnsweredAt === null;
  const isAnswered = isFirstAnswer || work.firstAnsweredAt !== null;
  const version = work.version + 1;
  const { numUpdatedRows } = await trx
    .updateTable("lead_work")
    .set({
      state,
      tab: toLeadTab({ state, isAnswered }),
      assignee_id: assigneeId,
      version,
      ...(state === work.state ? {} : { state_at: at, state_by: by }),
      ...(isFirstAnswer
        ? {
            first_answered_at: at,
            first_answered_by: by,
            first_response_ms: change.answer?.responseMs ?? null,
          }
        : {}),
    })
    .where("lead_id", "=", work.leadId)
    .where("version", "=", work.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? version : undefined;
}

function toLeadWork(row: Selectable<LeadWorkTable>): LeadWork {
  return {
    leadId: row.lead_id,
    branchId: row.branch_id,
    propertyId: row.property_id,
    kind: row.kind as LeadKind,
    tab: row.tab as LeadTab,
    state: row.state as LeadState,
    stateAt: row.state_at,
    stateBy: row.state_by,
    assigneeId: row.assignee_id,
    dueAt: row.due_at,
    firstAnsweredAt: row.first_answered_at,
    firstAnsweredBy: row.first_answered_by,
    firstResponseMs: row.first_response_ms,
    version: row.version,
  };
}

/** The open enquiries of a person, for somebody else when they leave. */
export async function listOpenWorkOf(query: Query, deskUserId: number): Promise<LeadWork[]> {
  const rows = await query
    .selectFrom("lead_work")
    .selectAll()
    .where("assignee_id", "=", deskUserId)
    .where("state", "in", ["new", "open"])
    .orderBy("lead_id")
    .execute();
  return rows.map(toLeadWork);
}
