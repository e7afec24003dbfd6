import type { Trx } from "../../db/database.ts";
import type { MailContent } from "../../mail/mail.ts";
import { queueLeadEmail } from "../lead/lead-email-queries.ts";
import type { StoredLead } from "../lead/lead-queries.ts";

interface ViewingEmails {
  lead: Pick<StoredLead, "leadId" | "person" | "deskEmail">;
  /** How often the viewing was changed. */
  sequence: number;
  toBranch: MailContent & { id: string };
  /** Not sent to somebody without an email address. */
  toVisitor: MailContent;
  publicUrl: string;
  now: number;
}

/** Queues the emails to both sides about a viewing that was booked, moved or cancelled. */
export async function queueViewingEmails(
  trx: Trx,
  { lead: { leadId, person, deskEmail }, sequence, toBranch, toVisitor, publicUrl, now }: ViewingEmails,
): Promise<void> {
  const email = { leadId, publicUrl, queuedAt: now };
  const replyTo = person.email === "" ? {} : { replyTo: person.email };
  await queueLeadEmail(trx, {
    ...email,
    kind: "viewing-branch",
    order: { ...toBranch, to: deskEmail, ...replyTo },
  });
  if (person.email === "") return;
  const id = `thanks-viewing-${leadId}-${sequence}`;
  await queueLeadEmail(trx, {
    ...email,
    kind: "viewing",
    order: { ...toVisitor, id, to: person.email, replyTo: deskEmail },
  });
}
