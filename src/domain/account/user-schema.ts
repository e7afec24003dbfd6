import { z } from "zod";
import { LEAD_TYPES } from "../enquiry/lead/lead.ts";
import { savedSearchAnswerSchema } from "../saved/saved-calls-schema.ts";
import { USER_TEXT_FIELDS, type User, type UserAnswer, type UserTextField } from "./user.ts";

const texts = Object.fromEntries(USER_TEXT_FIELDS.map((name) => [name, z.string()])) as Record<
  UserTextField,
  z.ZodString
>;
const box = z.enum(["on", "off"]).optional();

const userSchema: z.ZodType<User> = z.strictObject({
  ...texts,
  user_id: z.number().nullable(),
  email_confirmed: z.boolean(),
  pending_email: z.string(),
  address_html: z.string(),
  password: z.string(),
  password_confirmation: z.string(),
  body: z.string(),
  is_opted_in_to_marketing: z.boolean(),
  marketing_preferences: z.strictObject({
    opt_in_marketing: box,
    opt_in_marketing_url: z.string().optional(),
    opt_in_terms: box,
    opt_in_marketing_statement: z.string().optional(),
  }),
  marketing_preference_id: z.number().nullable(),
  custom_marketing_preferences: z.boolean(),
  portal_leads: z.array(
    z.strictObject({
      lead_id: z.number(),
      type: z.enum(LEAD_TYPES),
      property_id: z.number().nullable(),
      sent_to: z.string(),
      created_at: z.string(),
    }),
  ),
  saved_properties: z.array(z.number()),
  saved_searches: z.array(savedSearchAnswerSchema),
  agency: z.strictObject({ hfpe_enabled: z.boolean(), name: z.string(), email: z.string() }),
  reapit_tracker_jwt: z.string().nullable(),
  agency_website_vip: z.boolean(),
});

export const userAnswerSchema: z.ZodType<UserAnswer> = z.strictObject({
  user: userSchema.nullable(),
  authenticity_token: z.string(),
});
