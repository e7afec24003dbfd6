import { countOpeningTime, toOpeningTimes } from "../../../domain/branch/opening-time.ts";
import type { LeadEvent, LeadEventFacts, LeadEventKind } from "../../../domain/desk/inbox/lead-event.ts";
import { canMoveLead } from "../../../domain/desk/inbox/lead-transitions.ts";
import type { LeadState } from "../../../domain/enquiry/lead/lead-work.ts";
import { findBranchById } from "../../branch/branch-queries.ts";
import type { Trx } from "../../db/database.ts";
import { findLead } from "../../enquiry/lead/lead-queries.ts";
import { insertLeadEvent, listLeadEvents } from "./lead-event-queries.ts";
import { findLeadWork, type LeadWork, updateLeadWork } from "./lead-work-queries.ts";

export interface LeadChange {
  leadId: number;
  /** The limit of the person who changes it. */
  branchIds: readonly number[] | "all";
  /** The version that the page showed. */
  version: number;
  by: number | null;
  at: number;
  state?: LeadState | undefined;
  assigneeId?: number | null | undefined;
  /** Stops the first-response clock, if it still runs. */
  isAnswer?: boolean | undefined;
  event: { kind: LeadEventKind; facts: LeadEventFacts; body?: string | undefined };
}

export type LeadChangeRefusal =
  /** Not there, or in another branch. */
  | { reason: "not-found" }
  /** Somebody changed it in between; these are the events that the page didn't show. */
  | { reason: "stale"; work: LeadWork; events: LeadEvent[] }
  | { reason: "no-such-move"; work: LeadWork };

export type LeadChangeResult =
  | { ok: { version: number; eventId: number; before: LeadWork } }
  | { refused: LeadChangeRefusal };

/**
 * Changes an enquiry's state, assignee or first answer and adds the event to its timeline, all in the caller's
 * transaction, unless somebody else changed it after `version`.
 */
export async function changeLeadWork(
  { trx, closingDates }: { trx: Trx; closingDates: readonly string[] },
  change: LeadChange,
): Promise<LeadChangeResult> {
  const { leadId, at, by, event, state } = change;
  const work = await findLeadWork(trx, change);
  if (!work) return { refused: { reason: "not-found" } };
  if (work.version !== change.version) return refuseStale(trx, work, change.version);
  if (state !== undefined && state !== work.state && !canMoveLead(work.state, state))
    return { refused: { reason: "no-such-move", work } };
  const answer = change.isAnswer === true ? await countResponse(trx, work, { at, closingDates }) : undefined;
  const { assigneeId } = change;
  const version = await updateLeadWork(trx, { work, change: { state, assigneeId, answer }, at, by });
  if (version === undefined) return refuseStale(trx, work, change.version);
  const eventId = await insertLeadEvent(trx, {
    ...event,
    body: event.body ?? null,
    leadId,
    version,
    at,
    deskUserId: by,
  });
  return { ok: { version, eventId, before: work } };
}

async function refuseStale(trx: Trx, work: LeadWork, seen: number): Promise<LeadChangeResult> {
  const events = await listLeadEvents(trx, { leadId: work.leadId, afterVersion: seen });
  return { refused: { reason: "stale", work, events } };
}

/** The opening time from the enquiry's arrival until its answer. */
async function countResponse(
  trx: Trx,
  { leadId, branchId }: LeadWork,
  { at, closingDates }: { at: number; closingDates: readonly string[] },
): Promise<{ responseMs: number }> {
  const lead = await findLead(trx, leadId);
  const times = toOpeningTimes(await findBranchById(trx, branchId), closingDates);
  return { responseMs: countOpeningTime(times, { from: lead?.createdAt ?? at, to: at }) };
}
