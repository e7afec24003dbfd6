import { z } from "zod";
import { isSitePath } from "../url/site-path.ts";

const statement = z.string().min(1).max(600);
const message = z.string().min(1).max(200);
const page = z.string().max(500).refine(isSitePath, "must be a path").optional();

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
  /** The messages of the heart. */
  propertySavedText: message.default("Property saved."),
  propertyRemovedText: message.default("Saved property removed."),
});

export type AccountSettings = z.infer<typeof accountSettingsSchema>;
