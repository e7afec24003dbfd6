import type { CallForm } from "../../../domain/desk/enquiry/enquiry-forms-schema.ts";
import { toStateAfterReply } from "../../../domain/desk/enquiry/reply-rules.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import type { SiteSettings } from "../../../domain/site/settings/site-settings.ts";
import type { Db, Trx } from "../../db/database.ts";
import { runRefusableTransaction } from "../../db/refusable-transaction.ts";
import { insertLeadEvent } from "../inbox/lead-event-queries.ts";
import { findLeadWork } from "../inbox/lead-work-queries.ts";
import { type AnswerRefusal, answerLead } from "./answer-lead.ts";
import { claimFormKey } from "./form-key-queries.ts";

interface EntryDeps {
  db: Db;
  settings: Pick<SiteSettings, "closingDays">;
  /** Writes the audit's row in the same transaction. */
  audit(trx: Trx, facts: { isRepeated: boolean }): Promise<void>;
}

interface EntryOptions<Form> {
  leadId: number;
  user: Pick<DeskUser, "deskUserId" | "branchIds">;
  form: Form;
  now: number;
}

/** Adds a note that only staff see. It changes nothing else, so it never conflicts with anything. */
export function addNote(
  { db, audit }: EntryDeps,
  { leadId, user, form, now }: EntryOptions<{ form_key: string; text: string }>,
): Promise<{ ok: true } | { refused: { reason: "not-found" } }> {
  return runRefusableTransaction(db, async (trx) => {
    const work = await findLeadWork(trx, { leadId, branchIds: user.branchIds });
    if (!work) return { refused: { reason: "not-found" as const } };
    const isNew = await claimFormKey(trx, { formKey: form.form_key, leadId });
    if (isNew)
      await insertLeadEvent(trx, {
        leadId,
        version: work.version,
        at: now,
        kind: "note",
        deskUserId: user.deskUserId,
        facts: {},
        body: form.text,
      });
    await audit(trx, { isRepeated: !isNew });
    return { ok: true as const };
  });
}

/** Records a phone call. It answers the enquiry if the person was reached or left a message. */
export function logCall(
  { db, settings, audit }: EntryDeps,
  { leadId, user, form, now }: EntryOptions<CallForm>,
): Promise<{ ok: true } | { refused: AnswerRefusal }> {
  return runRefusableTransaction(db, async (trx) => {
    const work = await findLeadWork(trx, { leadId, branchIds: user.branchIds });
    if (!work) return { refused: { reason: "not-found" as const } };
    if (await claimFormKey(trx, { formKey: form.form_key, leadId })) {
      const answered = await answerLead(trx, {
        leadId,
        user,
        seenVersion: form.version,
        isAnyway: form.anyway,
        closingDates: settings.closingDays.dates,
        toState: (state) => toStateAfterReply(state, "answered"),
        event: { kind: "call", facts: { outcome: form.outcome }, body: form.text },
        now,
      });
      if ("refused" in answered) return answered;
      await audit(trx, { isRepeated: false });
    } else await audit(trx, { isRepeated: true });
    return { ok: true as const };
  });
}
