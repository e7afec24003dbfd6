import { z } from "zod";
import { NO_ANSWER_SCHEMA } from "../url/call-schema.ts";
import { CONSENT_CHOICES } from "./cookie-consent.ts";

export const CONSENT_CALL_SCHEMAS = {
  logEvent: {
    payload: z.object({ event: z.literal("cookie_consent"), choice: z.enum(CONSENT_CHOICES) }),
    answer: NO_ANSWER_SCHEMA,
  },
};
