import { z } from "zod";
import type { Trx } from "../db/database.ts";
import { recordConsent } from "./consent-queries.ts";
import { putMarketingPreference } from "./marketing-preference-queries.ts";
import { recordSecurityEvent } from "./security-event-queries.ts";
import { insertUser } from "./user-queries.ts";

/** What is needed to create an account, without the password itself. */
export const newAccountSchema = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  tel_home: z.string(),
  passwordHash: z.string(),
  doNotContact: z.boolean(),
  isOptedIn: z.boolean(),
  /** The statements that were agreed to, as they read at the time. */
  termsStatement: z.string(),
  marketingStatement: z.string(),
  page: z.string(),
  /** The page's url as it was sent, with its query and hash. */
  url: z.string(),
  network: z.string(),
  at: z.number(),
});
export type NewAccount = z.infer<typeof newAccountSchema>;

/** Returns undefined and stores nothing if the email address has an account. */
export async function insertNewAccount(trx: Trx, account: NewAccount): Promise<number | undefined> {
  const userId = await insertUser(trx, { ...account, now: account.at });
  if (userId === undefined) return undefined;
  await recordRegistration(trx, userId, account);
  return userId;
}

/** The security event, and what the person agreed to. */
export async function recordRegistration(trx: Trx, userId: number, account: NewAccount): Promise<void> {
  const { isOptedIn, network, page, url, at } = account;
  await recordSecurityEvent(trx, { event: "registered", actor: "user", userId, network });
  const consent = { userId, page, at };
  await recordConsent(trx, { ...consent, kind: "terms", isGiven: true, words: account.termsStatement });
  await recordConsent(trx, {
    ...consent,
    kind: "marketing",
    isGiven: isOptedIn,
    words: account.marketingStatement,
  });
  await putMarketingPreference(trx, { userId, isOptedIn, url, now: at });
}
