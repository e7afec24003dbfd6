import { z } from "zod";

const LONGEST_URL = 2_000;
const choice = z.enum(["optin", "optout"], "Please choose one");
/** Sent by the form but ignored: the session decides whose preferences change. */
const userId = z.unknown().optional();
const url = z.string().max(LONGEST_URL).default("");

/** The choice in the standard form, and below it that of the agency's own form, which may send a boolean instead. */
export const marketingSchema = z.object({
  user_id: userId,
  opt_in_marketing_at: choice,
  opt_in_marketing_url: url,
});

export const customMarketingSchema = z
  .object({
    user_id: userId,
    is_opted_in_to_marketing: z
      .union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")])
      .optional(),
    opt_in_marketing_at: choice.optional(),
    opt_in_marketing_url: url,
  })
  .refine(
    ({ is_opted_in_to_marketing, opt_in_marketing_at }) =>
      is_opted_in_to_marketing !== undefined || opt_in_marketing_at !== undefined,
    { path: ["is_opted_in_to_marketing"], message: "Please choose one" },
  )
  .transform(({ is_opted_in_to_marketing, opt_in_marketing_at, opt_in_marketing_url }) => ({
    isOptedIn: is_opted_in_to_marketing ?? opt_in_marketing_at === "optin",
    url: opt_in_marketing_url,
  }));
