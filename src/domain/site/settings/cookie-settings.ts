import { z } from "zod";
import { isSitePath } from "../../url/site-path.ts";
import { DEFAULT_COOKIE_MESSAGE } from "../cookie-consent.ts";

export const cookieSettingsSchema = z.strictObject({
  message: z.string().min(1).max(600).default(DEFAULT_COOKIE_MESSAGE),
  /** A strip at the bottom of the page, or a full-screen page in front of it. */
  theme: z.enum(["banner", "fullscreen"]).default("banner"),
  policyUrl: z.string().max(500).refine(isSitePath, "must be a path").default("/pages/cookies"),
});

/** The agency's analytics HTML. It only runs after the visitor has given consent. */
export const analyticsSettingsSchema = z.strictObject({
  analytics_code: z.string().max(50_000).default(""),
  head_analytics_code: z.string().max(50_000).default(""),
  /** Origins the analytics code may connect to and load images from. */
  origins: z
    .array(z.string().regex(/^https:\/\/[a-z0-9.*-]+(:\d{1,5})?$/i, "must be like https://analytics.example"))
    .max(20)
    .default([]),
});
