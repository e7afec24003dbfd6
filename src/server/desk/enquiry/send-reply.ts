import type { ReplyForm } from "../../../domain/desk/enquiry/enquiry-forms-schema.ts";
import { describePresence } from "../../../domain/desk/enquiry/presence.ts";
import { findTextProblem, toStateAfterReply } from "../../../domain/desk/enquiry/reply-rules.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import type { Db, Trx } from "../../db/database.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import { findLastReplyId, queueLeadEmail } from "../../enquiry/lead/lead-email-queries.ts";
import { findViewing } from "../../enquiry/viewing/find-viewing.ts";
import { toMessageId } from "../../mail/mail.ts";
import { WRITTEN_BY_HAND } from "../../mail/mail-jobs.ts";
import { findLeadWork } from "../inbox/lead-work-queries.ts";
import { type AnswerRefusal, answerLead } from "./answer-lead.ts";
import { claimFormKey } from "./form-key-queries.ts";
import { deletePresence, listPresence } from "./presence-queries.ts";
import { createReplyMail } from "./reply-mail.ts";

export interface SendReplyDeps {
  db: Db;
  publicUrl: string;
  settings: Pick<SiteSettings, "agency" | "closingDays">;
  /** Writes the audit's row in the same transaction. */
  audit(trx: Trx, facts: { to: string; isRepeated: boolean }): Promise<void>;
}

interface SendReplyOptions {
  leadId: number;
  user: Pick<DeskUser, "deskUserId" | "name" | "branchIds">;
  form: ReplyForm;
  now: number;
}

export type ReplyRefusal =
  | AnswerRefusal
  /** The text isn't ready to be sent. */
  | { reason: "text"; problem: string }
  /** A colleague is writing an answer. */
  | { reason: "writing"; text: string };

export type SendReplyResult =
  /** Not new: the same form was posted before, so nothing was sent again. */
  { ok: { isNew: boolean } } | { refused: ReplyRefusal };

/** The email's id. The form's key makes it the same for both clicks of a double click. */
function toReplyMailId(leadId: number, formKey: string): string {
  return `thanks-reply-${leadId}-${formKey}`;
}

/**
 * Stores the reply as an event, changes the enquiry's state and queues the email, all together or, if refused, nothing. A process
 * that is killed in between has either done all of it, and the email is sent by the next one, or nothing.
 */
export function sendReply(deps: SendReplyDeps, options: SendReplyOptions): Promise<SendReplyResult> {
  return runRefusableTransaction(deps.db, (trx) => send(trx, deps, options));
}

async function send(
  trx: Trx,
  deps: SendReplyDeps,
  { leadId, user, form, now }: SendReplyOptions,
): Promise<SendReplyResult> {
  const { publicUrl, settings } = deps;
  const work = await findLeadWork(trx, { leadId, branchIds: user.branchIds });
  const found = work && (await findViewing(trx, leadId));
  if (!found) return { refused: { reason: "not-found" } };
  if (!(await claimFormKey(trx, { formKey: form.form_key, leadId }))) {
    await deps.audit(trx, { to: form.end, isRepeated: true });
    return { ok: { isNew: false } };
  }
  const problem = findTextProblem(form.text);
  if (problem !== undefined) return { refused: { reason: "text", problem } };
  const presence = describePresence(await listPresence(trx, { leadId, now }), { ...user, now });
  if (presence.kind === "writing" && !form.anyway)
    return { refused: { reason: "writing", text: presence.text } };
  const mailId = toReplyMailId(leadId, form.form_key);
  const answered = await answerLead(trx, {
    leadId,
    user,
    seenVersion: form.version,
    isAnyway: form.anyway,
    closingDates: settings.closingDays.dates,
    toState: (state) => toStateAfterReply(state, form.end),
    event: { kind: "reply", facts: { end: form.end }, body: form.text },
    now,
  });
  if ("refused" in answered) return answered;
  const earlier = await findLastReplyId(trx, leadId);
  const { lead, home, answerer } = found;
  const agencyName = settings.agency.name;
  const thread = earlier && toMessageId(earlier, publicUrl);
  await queueLeadEmail(trx, {
    leadId,
    kind: "reply",
    eventId: answered.ok.eventId,
    order: {
      ...createReplyMail({ agencyName, publicUrl, text: form.text, home, answerer }),
      id: mailId,
      to: form.to,
      fromName: `${lead.deskName}, ${agencyName}`,
      replyTo: lead.deskEmail,
      headers: {
        ...WRITTEN_BY_HAND,
        ...(thread === undefined ? {} : { "In-Reply-To": thread, References: thread }),
      },
    },
    publicUrl,
    queuedAt: now,
  });
  await deletePresence(trx, { leadId, deskUserId: user.deskUserId, of: "user" });
  await deps.audit(trx, { to: form.end, isRepeated: false });
  return { ok: { isNew: true } };
}
