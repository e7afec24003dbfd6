import { z } from "zod";
import type { SiteSettings } from "../../../../domain/site/settings/site-settings.ts";
import { toEmailKey } from "../../../../domain/text/email-key.ts";
import { utcDay } from "../../../../domain/time/time.ts";
import type { Db } from "../../../db/database.ts";
import { AUTO_REPLY } from "../../../enquiry/auto-reply/auto-reply-order.ts";
import { findAutoReply } from "../../../enquiry/auto-reply/auto-reply-queries.ts";
import { insertLeadEmail } from "../../../enquiry/lead/lead-email-queries.ts";
import { formatGreeting } from "../../../enquiry/lead/lead-mail.ts";
import { findViewing } from "../../../enquiry/viewing/find-viewing.ts";
import type { JobHandler } from "../../../jobs/job.ts";
import { AUTO_REPLIED, enqueueLimitedMails } from "../../../mail/mail-jobs.ts";
import { sign } from "../../../signature.ts";
import { insertLeadEvent, listLeadEvents } from "../../inbox/lead-event-queries.ts";
import { findLeadWork } from "../../inbox/lead-work-queries.ts";
import { createAutoReplyMail } from "./auto-reply-mail.ts";

/** Limits how often a stranger's mailbox can be flooded by entering its address. */
const PER_MAILBOX_PER_DAY = 2;

const payloadSchema = z.object({ leadId: z.number() });

interface AutoReplyDeps {
  db: Db;
  publicUrl: string;
  secret: string;
  getSettings(): Promise<Pick<SiteSettings, "agency">>;
  clock?: () => number;
}

/** Answers an enquiry that arrived while the branch was closed, unless it has been answered or is spam by now. */
export function autoReplyHandler(deps: AutoReplyDeps): JobHandler {
  const { db, publicUrl, secret, getSettings, clock = Date.now } = deps;
  return {
    kind: AUTO_REPLY,
    async run({ payload }) {
      const { leadId } = payloadSchema.parse(payload);
      const agencyName = (await getSettings()).agency.name;
      const now = clock();
      await db.transaction(async (trx) => {
        const work = await findLeadWork(trx, { leadId, branchIds: "all" });
        if (work?.state !== "new" || work.firstAnsweredAt !== null) return;
        // The job may run again after its transaction was committed.
        const events = await listLeadEvents(trx, { leadId });
        if (events.some(({ kind }) => kind === "auto-reply")) return;
        const [reply, found] = [await findAutoReply(trx, work.branchId), await findViewing(trx, leadId)];
        if (!reply?.isOn || !found || found.lead.person.email === "") return;
        const { lead, answerer } = found;
        const whom = sign(secret, "receipt", toEmailKey(lead.person.email)).slice(0, 32);
        const order = {
          ...createAutoReplyMail({
            agencyName,
            publicUrl,
            greeting: formatGreeting(lead.person),
            body: reply.body,
            answerer,
            now,
          }),
          to: lead.person.email,
          fromName: `${lead.deskName}, ${agencyName}`,
          replyTo: lead.deskEmail,
          headers: AUTO_REPLIED,
        };
        const ids = Array.from(
          { length: PER_MAILBOX_PER_DAY },
          (_slot, index) => `thanks-closed-${whom}-${utcDay(now)}-${index + 1}`,
        );
        const [mailId] = await enqueueLimitedMails(trx, [{ order, ids, publicUrl }], now);
        if (mailId === undefined) return;
        const eventId = await insertLeadEvent(trx, {
          leadId,
          version: work.version,
          at: now,
          kind: "auto-reply",
          deskUserId: null,
          facts: {},
          body: reply.body,
        });
        await insertLeadEmail(trx, {
          leadId,
          kind: "auto-reply",
          mailId,
          eventId,
          toEmail: order.to,
          queuedAt: now,
        });
      });
    },
  };
}
