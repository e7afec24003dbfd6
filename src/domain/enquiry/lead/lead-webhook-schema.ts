import { z } from "zod";

/** Plain http only to the same machine, where an agency's own relay may listen. */
const ADDRESS = /^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?=[:/]))[^\s#]{1,500}$/;
const SHORTEST_SECRET = 24;

/** The agency's own system, told of each enquiry. */
export const leadWebhookSchema = z.strictObject({
  url: z.string().regex(ADDRESS, "must be an https address"),
  /** Signs what is sent, so that nobody else can send it. */
  secret: z.string().min(SHORTEST_SECRET).max(200),
});
export type LeadWebhook = z.infer<typeof leadWebhookSchema>;
