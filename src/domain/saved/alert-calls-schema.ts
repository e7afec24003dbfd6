import { z } from "zod";

export const ALERT_CALL_SCHEMAS = {
  changeAlerts: {
    /** One of the first two, or what an email client's unsubscribe button sends (RFC 8058). */
    payload: z.object({
      alert_frequency: z.string().optional(),
      stop: z.literal("all").optional(),
      "List-Unsubscribe": z.literal("One-Click").optional(),
    }),
    /** A form gets a redirect, an email client a sentence. */
    answer: z.string(),
  },
};
