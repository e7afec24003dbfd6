import { z } from "zod";

const statement = z.string().min(1).max(600);
const page = z
  .string()
  .regex(/^\/(?!\/)[\w./#-]{0,200}$/, "must be a path")
  .optional();

/** What visitors agree to, in the agency's words. The statement is stored with each consent as it read that day. */
export const accountSettingsSchema = z.strictObject({
  termsStatement: statement.default("I agree to the terms of this website and its privacy policy."),
  termsPage: page,
  privacyPage: page,
  marketingStatement: statement.default(
    "Please keep me up to date by email with news and offers about moving home.",
  ),
  /** The agency's own marketing form replaces the standard one. */
  hasCustomMarketingPreferences: z.boolean().default(false),
});

export type AccountSettings = z.infer<typeof accountSettingsSchema>;
