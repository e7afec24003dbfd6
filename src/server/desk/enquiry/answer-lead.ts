import { findNewAnswer } from "../../../domain/desk/enquiry/reply-rules.ts";
import type { LeadEvent } from "../../../domain/desk/inbox/lead-event.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import type { LeadState } from "../../../domain/enquiry/lead/lead-work.ts";
import type { Trx } from "../../db/database.ts";
import { changeLeadWork, type LeadChange } from "../inbox/change-lead-work.ts";
import { listLeadEvents } from "../inbox/lead-event-queries.ts";
import { findLeadWork } from "../inbox/lead-work-queries.ts";

interface AnswerOptions {
  leadId: number;
  /** Null for somebody who used the link in the branch's email. */
  user: Pick<DeskUser, "deskUserId" | "branchIds"> | null;
  /** The version that the page showed. */
  seenVersion: number;
  isAnyway: boolean;
  closingDates: readonly string[];
  toState(state: LeadState): LeadState;
  event: LeadChange["event"];
  now: number;
}

export type AnswerRefusal =
  /** Not there, or in another branch. */
  | { reason: "not-found" }
  /** A colleague answered after the page was opened. */
  | { reason: "answered"; answer: LeadEvent };

export type AnswerResult = { ok: { eventId: number } } | { refused: AnswerRefusal };

/** Others who change the same enquiry at the same moment make this one look again. */
const MOST_TRIES = 10;

/**
 * Records an answer: stops the first-response clock, moves the enquiry on and, if it's unassigned, assigns it to the person who
 * answered. A colleague's answer that the page didn't show refuses it, unless it's sent anyway; other changes don't.
 */
export async function answerLead(trx: Trx, options: AnswerOptions): Promise<AnswerResult> {
  const { leadId, user, seenVersion, isAnyway, closingDates, toState, event, now } = options;
  const branchIds = user?.branchIds ?? "all";
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const work = await findLeadWork(trx, { leadId, branchIds });
    if (!work) return { refused: { reason: "not-found" } };
    if (work.version !== seenVersion && !isAnyway) {
      const answer = findNewAnswer(await listLeadEvents(trx, { leadId, afterVersion: seenVersion }));
      if (answer) return { refused: { reason: "answered", answer } };
    }
    const by = user?.deskUserId ?? null;
    const changed = await changeLeadWork(
      { trx, closingDates },
      {
        leadId,
        branchIds,
        version: work.version,
        by,
        at: now,
        state: toState(work.state),
        assigneeId: work.assigneeId ?? by,
        isAnswer: true,
        event,
      },
    );
    if ("ok" in changed) return { ok: { eventId: changed.ok.eventId } };
    if (changed.refused.reason === "not-found") return { refused: { reason: "not-found" } };
    if (changed.refused.reason === "no-such-move")
      throw new Error(`An answer can't move an enquiry from ${work.state} to ${toState(work.state)}.`);
  }
  throw new Error("The enquiry is being changed too often.");
}
