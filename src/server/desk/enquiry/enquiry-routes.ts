import {
  againFormSchema,
  callFormSchema,
  noteFormSchema,
  replyFormSchema,
} from "../../../domain/desk/enquiry/enquiry-forms-schema.ts";
import { COMPOSE_TABS } from "../../../domain/desk/enquiry/enquiry-view.ts";
import { describePresence } from "../../../domain/desk/enquiry/presence.ts";
import { readTemplateName } from "../../../domain/desk/enquiry/reply-templates.ts";
import { INBOX_PATH } from "../../../domain/desk/inbox/inbox-params.ts";
import { may } from "../../../domain/desk/role.ts";
import { UPLOAD_KINDS } from "../../../domain/enquiry/custom-form/upload.ts";
import { readId } from "../../../domain/url/read-id.ts";
import { getIncomingPath, openUploadFolder } from "../../enquiry/custom-form/upload-folder.ts";
import type { Desk } from "../desk.ts";
import { deskGet, deskPost } from "../desk-route.ts";
import { findLeadWork } from "../inbox/lead-work-queries.ts";
import { registerAnsweredLinkRoutes } from "./answered-link/answered-link-routes.ts";
import { registerAutoReplyRoutes } from "./auto-reply/auto-reply-routes.ts";
import { listLeadUploads } from "./enquiry-queries.ts";
import { deletePresence, listPresence, renewPresence } from "./presence-queries.ts";
import { sendAgain } from "./send-again.ts";
import { sendReply } from "./send-reply.ts";
import { showEnquiry, toEnquiryPath } from "./show-enquiry.ts";
import { showInvalid, showRefusal } from "./show-refusal.ts";
import { registerEnquiryViewingRoutes } from "./viewing/enquiry-viewing-routes.ts";
import { addNote, logCall } from "./write-entry.ts";

const ENQUIRY = `${INBOX_PATH}/:id` as const;

export function registerEnquiryRoutes(desk: Desk): void {
  registerAutoReplyRoutes(desk);
  registerAnsweredLinkRoutes(desk);
  registerEnquiryViewingRoutes(desk);
  const { db, config } = desk;
  const uploads = openUploadFolder({ incoming: getIncomingPath(config), store: desk.store });

  deskGet(desk, ENQUIRY, { can: "enquiries.read" }, async (c) =>
    showEnquiry(desk, c, {
      leadId: readId(c.params.id ?? ""),
      tab: COMPOSE_TABS.find((tab) => tab === c.query.compose) ?? "reply",
      template: readTemplateName(c.query.template),
    }),
  );

  /** Renews the user's own presence, which is no more a change than the time of their last visit. */
  deskGet(desk, `${ENQUIRY}/presence`, { can: "enquiries.read" }, async ({ params, query, user, now }) => {
    const leadId = readId(params.id ?? "");
    const work = leadId === undefined ? undefined : await findLeadWork(db.query, { leadId, ...user });
    if (leadId === undefined || !work) return { notFound: true };
    const isWriting = query.writing === "yes" && may(user.role, "enquiries.work");
    await renewPresence(db.query, { leadId, deskUserId: user.deskUserId, isWriting, now });
    const presence = describePresence(await listPresence(db.query, { leadId, now }), { ...user, now });
    return { data: { ...presence, version: work.version } };
  });

  deskGet(desk, `${ENQUIRY}/files/:upload`, { can: "enquiries.read" }, async ({ params, user }) => {
    const leadId = readId(params.id ?? "");
    const work = leadId === undefined ? undefined : await findLeadWork(db.query, { leadId, ...user });
    if (leadId === undefined || !work) return { notFound: true };
    const upload = (await listLeadUploads(db.query, leadId)).find(
      ({ uploadId }) => uploadId === params.upload,
    );
    const content = upload && (await uploads.find(upload.uploadId));
    if (!upload || !content) return { notFound: true };
    return { file: { name: upload.fileName, type: UPLOAD_KINDS[upload.kind].mime, content } };
  });

  deskPost(
    desk,
    `${ENQUIRY}/reply`,
    {
      can: "enquiries.work",
      action: "enquiry.reply",
      body: replyFormSchema,
      onInvalid: (c, problems) => showInvalid(desk, c, { tab: "reply", problems }),
    },
    async (c) => {
      const leadId = readId(c.params.id ?? "");
      if (leadId === undefined) return { notFound: true };
      const result = await sendReply(
        {
          db,
          publicUrl: config.publicUrl,
          settings: await desk.settings.get(),
          audit: (trx, facts) => c.audit(trx, { subject: `enquiry:${leadId}`, facts }),
        },
        { leadId, user: c.user, form: c.body, now: c.now },
      );
      if ("refused" in result) return showRefusal(desk, c, { leadId, tab: "reply", refusal: result.refused });
      return { to: toEnquiryPath(leadId, c), flash: `Reply on its way to ${c.body.to}.` };
    },
  );

  deskPost(
    desk,
    `${ENQUIRY}/note`,
    {
      can: "enquiries.work",
      action: "enquiry.note",
      body: noteFormSchema,
      onInvalid: (c, problems) => showInvalid(desk, c, { tab: "note", problems }),
    },
    async (c) => {
      const leadId = readId(c.params.id ?? "");
      if (leadId === undefined) return { notFound: true };
      const audit = toAudit(c, leadId);
      const result = await addNote(
        { db, settings: await desk.settings.get(), audit },
        { leadId, user: c.user, form: c.body, now: c.now },
      );
      if ("refused" in result) return { notFound: true };
      return { to: toEnquiryPath(leadId, c), flash: "Note saved. Only staff see it." };
    },
  );

  deskPost(
    desk,
    `${ENQUIRY}/call`,
    {
      can: "enquiries.work",
      action: "enquiry.call",
      body: callFormSchema,
      onInvalid: (c, problems) => showInvalid(desk, c, { tab: "call", problems }),
    },
    async (c) => {
      const leadId = readId(c.params.id ?? "");
      if (leadId === undefined) return { notFound: true };
      const result = await logCall(
        { db, settings: await desk.settings.get(), audit: toAudit(c, leadId) },
        { leadId, user: c.user, form: c.body, now: c.now },
      );
      if ("refused" in result) return showRefusal(desk, c, { leadId, tab: "call", refusal: result.refused });
      return { to: toEnquiryPath(leadId, c), flash: "Call saved. The enquiry counts as answered." };
    },
  );

  deskPost(
    desk,
    `${ENQUIRY}/take-over`,
    { can: "enquiries.work", action: "enquiry.take-over", body: againFormSchema.partial() },
    async (c) => {
      const leadId = readId(c.params.id ?? "");
      const work = leadId === undefined ? undefined : await findLeadWork(db.query, { leadId, ...c.user });
      if (leadId === undefined || !work) return { notFound: true };
      await db.transaction(async (trx) => {
        await deletePresence(trx, { leadId, deskUserId: c.user.deskUserId, of: "others" });
        await renewPresence(trx, { leadId, deskUserId: c.user.deskUserId, isWriting: true, now: c.now });
        await c.audit(trx, { subject: `enquiry:${leadId}` });
      });
      return {
        to: toEnquiryPath(leadId, c),
        flash: "It’s yours now. Your colleague sees that you’re writing.",
      };
    },
  );

  deskPost(
    desk,
    `${ENQUIRY}/webhook`,
    { can: "enquiries.work", action: "enquiry.webhook", body: againFormSchema },
    async (c) => {
      const leadId = readId(c.params.id ?? "");
      if (leadId === undefined) return { notFound: true };
      const isSent = await sendAgain(
        { db, audit: toAudit(c, leadId) },
        { leadId, user: c.user, formKey: c.body.form_key, now: c.now },
      );
      return isSent
        ? { to: toEnquiryPath(leadId, c), flash: "Sending it to your CRM again." }
        : { notFound: true };
    },
  );
}

type Audited = Parameters<Parameters<typeof deskPost>[3]>[0];

function toAudit(c: Pick<Audited, "audit">, leadId: number) {
  return (trx: Parameters<Audited["audit"]>[0], facts: { isRepeated: boolean }) =>
    c.audit(trx, { subject: `enquiry:${leadId}`, facts });
}
