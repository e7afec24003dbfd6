import { z } from "zod";

const statement = z.string().min(1).max(600);
const page = z
  .string()
  .regex(/^\/(?!\/)[\w./#-]{0,200}$/, "must be a path")
  .optional();

/** What people agree to, in the agency's words; kept with each consent as they stood that day. */
export const accountSettingsSchema = z.strictObject({
  termsStatement: statement.default("I agree to the terms of this website and its privacy policy."),
  termsPage: page,
  privacyPage: page,
  marketingStatement: statement.default(
    "Please keep me up to date by email with news and offers about moving home.",
  ),
  /** The form in the agency's own words takes the place of the standard one. */
  hasCustomMarketingPreferences: z.boolean().default(false),
});

export type AccountSettings = z.infer<typeof accountSettingsSchema>;
