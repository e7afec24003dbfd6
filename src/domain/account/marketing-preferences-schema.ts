import { z } from "zod";

const LONGEST_ADDRESS = 2_000;
const choice = z.enum(["optin", "optout"], "Please choose one");
/** The form sends it along, but only the session says whose preferences these are. */
const userId = z.unknown().optional();
const url = z.string().max(LONGEST_ADDRESS).default("");

/** The standard form's choice, and that of the form in the agency's own words, which may say it as a flag. */
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
