import { describeEvent, describeStateChange } from "../../../domain/desk/inbox/change-words.ts";
import { INBOX_PATH } from "../../../domain/desk/inbox/inbox-params.ts";
import { STATE_WORDS } from "../../../domain/desk/inbox/lead-words.ts";
import type { LeadState } from "../../../domain/enquiry/lead/lead-work.ts";
import { findLead } from "../../enquiry/lead/lead-queries.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer } from "../desk-context.ts";
import type { DeskPostContext } from "../desk-route.ts";
import type { LeadChangeRefusal, LeadChangeResult } from "./change-lead-work.ts";
import { findDeskNames } from "./colleague-queries.ts";

/** What was asked for, and where the form stood. */
export interface MadeChange {
  back: string | undefined;
  what: { state?: LeadState; assigneeId?: number | null };
}

interface AnswerOptions {
  leadId: number;
  made: MadeChange;
  result: LeadChangeResult;
}

type Context = Omit<DeskPostContext<unknown>, "body">;

/** After a change: back to where the form stood, with a way to undo it. After a refusal: who did what in between. */
export async function answerChange(
  desk: Desk,
  context: Context,
  { leadId, made, result }: AnswerOptions,
): Promise<DeskAnswer> {
  const to = made.back ?? `${INBOX_PATH}/${leadId}`;
  const lead = await findLead(desk.db.query, leadId);
  if (!lead || ("refused" in result && result.refused.reason === "not-found")) return { notFound: true };
  const name = `${lead.person.firstName} ${lead.person.lastName}`.trim() || `Enquiry ${leadId}`;
  if ("refused" in result) return showConflict(desk, context, { name, to, made, refused: result.refused });
  const { before, version } = result.ok;
  const restore = `${leadId}.${version}.${before.state}.${before.assigneeId ?? ""}`;
  const undo = { action: `${INBOX_PATH}/bulk`, fields: { act: "undo", restore, back: to } };
  return { to, flash: { kind: "done", text: await describeChange(desk, name, made), undo } };
}

async function describeChange(desk: Desk, name: string, { what }: MadeChange): Promise<string> {
  if (what.state !== undefined) return describeStateChange(name, what.state);
  const { assigneeId = null } = what;
  if (assigneeId === null) return `${name} is no longer assigned to anyone.`;
  const names = await findDeskNames(desk.db.query, [assigneeId]);
  return `${name} is assigned to ${names.get(assigneeId) ?? "a colleague"}.`;
}

interface ConflictOptions {
  name: string;
  to: string;
  made: MadeChange;
  refused: LeadChangeRefusal;
}

async function showConflict(
  desk: Desk,
  { now, request }: Context,
  { name, to, made, refused }: ConflictOptions,
): Promise<DeskAnswer> {
  if (refused.reason === "not-found") return { notFound: true };
  const { work } = refused;
  const events = refused.reason === "stale" ? refused.events : [];
  const ids = events.flatMap(({ deskUserId, facts }) => [
    deskUserId,
    typeof facts.to === "number" ? facts.to : null,
  ]);
  const names = await findDeskNames(desk.db.query, [...ids, work.assigneeId]);
  const { state, assigneeId } = made.what;
  const assigneeName = work.assigneeId === null ? undefined : names.get(work.assigneeId);
  return {
    view: "enquiry-conflict",
    title: name,
    status: 422,
    props: {
      name,
      state: work.state,
      assignee: assigneeName ?? "no one",
      back: to,
      happened: events.map((event) => describeEvent(event, { names, now })),
      problem: refused.reason === "stale" ? undefined : describeRefusal(work.state, state),
      // The same form with the version that this page shows.
      again:
        refused.reason === "stale"
          ? {
              action: request.url,
              fields: {
                version: String(work.version),
                back: to,
                ...(state === undefined ? { assignee: String(assigneeId ?? "") } : { state }),
              },
            }
          : undefined,
    },
  };
}

function describeRefusal(from: LeadState, to: LeadState | undefined): string {
  if (to === undefined) return "That person doesn’t work on enquiries of this branch. Choose somebody else.";
  return `An enquiry that is ${STATE_WORDS[from].toLowerCase()} can’t be marked as ${STATE_WORDS[to].toLowerCase()}.`;
}
