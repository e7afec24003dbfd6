import type { BulkChange } from "../../../domain/desk/inbox/change-schema.ts";
import type { LeadState } from "../../../domain/enquiry/lead/lead-work.ts";
import type { Trx } from "../../db/database.ts";
import { changeLeadWork, type LeadChange } from "./change-lead-work.ts";
import { canTakeEnquiry } from "./colleague-queries.ts";
import { findLeadWork, type LeadWork } from "./lead-work-queries.ts";

interface ManyOptions {
  trx: Trx;
  closingDates: readonly string[];
  branchIds: readonly number[] | "all";
  by: number;
  at: number;
}

export interface ManyResult {
  changed: { before: LeadWork; version: number }[];
  /** Changed by somebody else in between, not theirs, or not possible from where they are. */
  left: number;
}

interface Change {
  leadId: number;
  version: number;
  state?: LeadState | undefined;
  assigneeId?: number | null | undefined;
}

/** Makes the same change to each enquiry that can have it, and leaves the others as they are. */
export async function changeMany(
  options: ManyOptions,
  { act, lead, restore, assignee }: BulkChange,
): Promise<ManyResult> {
  const changes: Change[] =
    act === "undo"
      ? restore
      : lead.map((each) =>
          act === "assign" ? { ...each, assigneeId: assignee ?? null } : { ...each, state: act },
        );
  const changed: ManyResult["changed"] = [];
  for (const change of changes) {
    const done = await changeOne(options, change);
    if (done) changed.push(done);
  }
  return { changed, left: changes.length - changed.length };
}

async function changeOne(
  { trx, closingDates, branchIds, by, at }: ManyOptions,
  change: Change,
): Promise<{ before: LeadWork; version: number } | undefined> {
  const isAssignment = change.state === undefined;
  const work = await findLeadWork(trx, { leadId: change.leadId, branchIds });
  const { assigneeId: deskUserId } = change;
  // An undo names a person too, and is posted by the browser like any form.
  if (!work || (deskUserId && !(await canTakeEnquiry(trx, { deskUserId, branchId: work.branchId }))))
    return undefined;
  const result = isAssignment
    ? await assignLead(
        { trx, closingDates },
        { ...change, assigneeId: change.assigneeId ?? null, branchIds, by, at },
      )
    : await changeLeadWork(
        { trx, closingDates },
        { ...change, branchIds, by, at, event: { kind: "state", facts: { to: change.state ?? null } } },
      );
  return "ok" in result ? { before: result.ok.before, version: result.ok.version } : undefined;
}

type Assignment = Pick<LeadChange, "leadId" | "branchIds" | "version" | "by" | "at"> & {
  assigneeId: number | null;
};

/** A new enquiry becomes open when somebody has it. Refused for a person who doesn't work in the enquiry's branch. */
export async function assignLead(
  deps: { trx: Trx; closingDates: readonly string[] },
  { assigneeId, ...change }: Assignment,
): ReturnType<typeof changeLeadWork> {
  const { trx } = deps;
  const work = await findLeadWork(trx, change);
  if (!work) return { refused: { reason: "not-found" } };
  if (
    assigneeId !== null &&
    !(await canTakeEnquiry(trx, { deskUserId: assigneeId, branchId: work.branchId }))
  )
    return { refused: { reason: "no-such-move", work } };
  return changeLeadWork(deps, {
    ...change,
    assigneeId,
    state: work.state === "new" && assigneeId !== null ? "open" : undefined,
    event: { kind: "assigned", facts: { from: work.assigneeId, to: assigneeId } },
  });
}
