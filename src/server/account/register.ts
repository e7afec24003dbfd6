import type { Registration } from "../../domain/account/account-schema.ts";
import type { AccountSettings } from "../../domain/account/account-settings-schema.ts";
import type { Db } from "../db/database.ts";
import { findOwnPath, findPageUrl } from "../http/request/own-path.ts";
import { recordConsent } from "./consent-queries.ts";
import { sendConfirmation } from "./email-confirmation/confirm-email.ts";
import { putMarketingPreference } from "./marketing-preference-queries.ts";
import type { CommonPasswords } from "./password/common-passwords.ts";
import { hashPassword } from "./password/password.ts";
import type { PasswordRefusal } from "./password/password-refusal.ts";
import { recordSecurityEvent } from "./security-event-queries.ts";
import type { AccountMailDeps } from "./send-account-mail.ts";
import { insertUser } from "./user-queries.ts";

interface RegisterDeps extends AccountMailDeps {
  db: Db;
  commonPasswords: CommonPasswords;
  settings: AccountSettings;
}

const IS_SET = new Set(["on", "true", "1"]);

type RegisterResult = { ok: { userId: number } } | { refused: PasswordRefusal | { reason: "email-taken" } };

/** Creates the user, their consents and the confirmation email in one transaction. */
export async function register(
  { db, commonPasswords, settings, ...deps }: RegisterDeps,
  registration: Registration,
  { ip, signal }: { ip: string; signal?: AbortSignal },
): Promise<RegisterResult> {
  if (commonPasswords.includes(registration.password)) return { refused: { reason: "common-password" } };
  const hashed = await hashPassword(registration.password, signal);
  if ("refused" in hashed) return hashed;
  const now = Date.now();
  const isOptedIn = registration.opt_in_marketing === "on";
  const page = findOwnPath(registration.opt_in_marketing_url ?? "/user/register") ?? "/";
  const url = findPageUrl(registration.opt_in_marketing_url) ?? page;
  return db.transaction(async (trx): Promise<RegisterResult> => {
    const userId = await insertUser(trx, {
      email: registration.email,
      first_name: registration.first_name,
      last_name: registration.last_name,
      tel_home: registration.tel_home,
      passwordHash: hashed.ok,
      doNotContact: IS_SET.has(registration.do_not_contact ?? ""),
      now,
    });
    if (userId === undefined) return { refused: { reason: "email-taken" } };
    await recordSecurityEvent(trx, { event: "registered", actor: "user", userId, ip });
    const consent = { userId, page, at: now };
    await recordConsent(trx, { ...consent, kind: "terms", isGiven: true, words: settings.termsStatement });
    await recordConsent(trx, {
      ...consent,
      kind: "marketing",
      isGiven: isOptedIn,
      words: settings.marketingStatement,
    });
    await putMarketingPreference(trx, { userId, isOptedIn, url, now });
    // If the mailbox has reached its limit the account is still created; the panel offers to send the link later.
    await sendConfirmation(trx, deps, { userId, toConfirm: { kind: "own", email: registration.email }, now });
    return { ok: { userId } };
  });
}
