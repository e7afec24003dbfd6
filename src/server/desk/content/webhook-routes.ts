import { z } from "zod";
import type { LeadWebhook } from "../../../domain/enquiry/lead/lead-webhook-schema.ts";
import { sendWebhook } from "../../enquiry/lead/send-webhook.ts";
import type { Desk } from "../desk.ts";
import type { DeskAnswer } from "../desk-context.ts";
import { deskPost } from "../desk-route.ts";
import { findOpened, showEditor } from "./content-editor.ts";

/** Sends a test to the agency's own system, as an enquiry would be sent. */
export function registerWebhookRoutes(desk: Desk): void {
  deskPost(
    desk,
    "/desk/webhook/test",
    { can: "settings.edit", action: "webhook.test", body: z.object({}) },
    async (context): Promise<DeskAnswer> => {
      const { now, audit } = context;
      const params = { kind: "setting", id: "leadWebhook" };
      const opened = await findOpened(desk, { ...context, params }, "secured");
      const webhook = opened?.live as LeadWebhook | null | undefined;
      if (!opened || !webhook) return { notFound: true };
      const tested = await sendWebhook(webhook, {
        key: `test-${now}`,
        payload: { event: "test", created_at: new Date(now).toISOString() },
        at: now,
      });
      await audit(desk.db.query, { subject: "setting:leadWebhook", facts: { status: tested.status } });
      return { ...(await showEditor(desk, context, { opened, tested })), isDone: true };
    },
  );
}
