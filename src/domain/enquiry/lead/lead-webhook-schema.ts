import { z } from "zod";

/**
 * Plain http is allowed only to the same machine, where an agency may run its own relay. No user name, which could make
 * the URL look as if it led somewhere else.
 */
const WEBHOOK_URL =
  /^(?:https:\/\/[^\s#@\\/?]{1,260}|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?)(?:[/?][^\s#]{0,500})?$/;
const SHORTEST_SECRET = 24;

/** Where each enquiry is delivered: the agency's own system. */
export const leadWebhookSchema = z.strictObject({
  url: z.string().regex(WEBHOOK_URL, "must be an https address without a user name"),
  /** Signs each delivery, so that the receiver can tell ours from a forgery. */
  secret: z.string().min(SHORTEST_SECRET).max(200),
});
export type LeadWebhook = z.infer<typeof leadWebhookSchema>;
