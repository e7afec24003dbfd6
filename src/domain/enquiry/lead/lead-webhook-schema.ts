import { z } from "zod";

/** Plain http is allowed only to the same machine, where an agency may run its own relay. */
const WEBHOOK_URL = /^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?=[:/]))[^\s#]{1,500}$/;
const SHORTEST_SECRET = 24;

/** Where each enquiry is delivered: the agency's own system. */
export const leadWebhookSchema = z.strictObject({
  url: z.string().regex(WEBHOOK_URL, "must be an https address"),
  /** Signs each delivery, so that the receiver can tell ours from a forgery. */
  secret: z.string().min(SHORTEST_SECRET).max(200),
});
export type LeadWebhook = z.infer<typeof leadWebhookSchema>;
