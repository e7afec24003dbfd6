import { z } from "zod";

export const SITE_CALL_SCHEMAS = {
  getAnalyticsCode: {
    answer: z.strictObject({ analytics_code: z.string(), head_analytics_code: z.string() }),
  },
  /** Whatever the solver of altcha reads; to us it's opaque. */
  createBotChallenge: { answer: z.unknown() },
};
