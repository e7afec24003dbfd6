import { z } from "zod";
import type { Registration } from "../../domain/account/account-schema.ts";
import type { AccountSettings } from "../../domain/account/account-settings-schema.ts";
import { toNetworkPrefix } from "../../domain/network-prefix.ts";
import type { Db, Trx } from "../db/database.ts";
import { findOwnPath, findPageUrl } from "../http/request/own-path.ts";
import type { JobHandler } from "../jobs/job.ts";
import { enqueueJob } from "../jobs/job-queue.ts";
import { accountExistsMail } from "./account-mail.ts";
import { recordConsent } from "./consent-queries.ts";
import { sendConfirmation } from "./email-confirmation/confirm-email.ts";
import { createLinkToken } from "./email-confirmation/link-token.ts";
import { putMarketingPreference } from "./marketing-preference-queries.ts";
import type { CommonPasswords } from "./password/common-passwords.ts";
import { hashPassword } from "./password/password.ts";
import type { PasswordRefused } from "./password/password-refusal.ts";
import { recordSecurityEvent } from "./security-event-queries.ts";
import { type AccountMailDeps, enqueueAccountMail } from "./send-account-mail.ts";
import { findCredentials, findUserRecord, insertUser } from "./user-queries.ts";

interface PrepareDeps {
  commonPasswords: CommonPasswords;
  settings: AccountSettings;
}

interface RegisterDeps extends PrepareDeps, AccountMailDeps {
  db: Db;
}

interface Client {
  ip: string;
  signal?: AbortSignal;
}

/** What is needed to create an account, without the password itself. */
const newAccountSchema = z.object({
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
type NewAccount = z.infer<typeof newAccountSchema>;

const IS_SET = new Set(["on", "true", "1"]);

async function prepareAccount(
  { commonPasswords, settings }: PrepareDeps,
  registration: Registration,
  { ip, signal }: Client,
): Promise<{ ok: NewAccount } | PasswordRefused> {
  if (commonPasswords.includes(registration.password)) return { refused: { reason: "common-password" } };
  const hashed = await hashPassword(registration.password, signal);
  if ("refused" in hashed) return hashed;
  const { email, first_name, last_name, tel_home } = registration;
  const { termsStatement, marketingStatement } = settings;
  const page = findOwnPath(registration.opt_in_marketing_url ?? "/user/register") ?? "/";
  return {
    ok: {
      ...{ email, first_name, last_name, tel_home, termsStatement, marketingStatement },
      passwordHash: hashed.ok,
      doNotContact: IS_SET.has(registration.do_not_contact ?? ""),
      isOptedIn: registration.opt_in_marketing === "on",
      page,
      url: findPageUrl(registration.opt_in_marketing_url) ?? page,
      // The security log needs only the network, so a job doesn't store the full ip.
      network: toNetworkPrefix(ip),
      at: Date.now(),
    },
  };
}

type RegisterResult = { ok: { userId: number } } | PasswordRefused | { refused: { reason: "email-taken" } };

/** Creates the user, their consents and the confirmation email in one transaction. */
export async function register(
  { db, commonPasswords, settings, ...deps }: RegisterDeps,
  registration: Registration,
  client: Client,
): Promise<RegisterResult> {
  const prepared = await prepareAccount({ commonPasswords, settings }, registration, client);
  if ("refused" in prepared) return prepared;
  return db.transaction(async (trx): Promise<RegisterResult> => {
    const userId = await createAccount(trx, deps, prepared.ok);
    return userId === undefined ? { refused: { reason: "email-taken" } } : { ok: { userId } };
  });
}

/** Returns undefined and stores nothing if the email address has an account. */
async function createAccount(
  trx: Trx,
  deps: AccountMailDeps,
  account: NewAccount,
): Promise<number | undefined> {
  const { email, isOptedIn, page, url, at: now } = account;
  const userId = await insertUser(trx, { ...account, now });
  if (userId === undefined) return undefined;
  await recordSecurityEvent(trx, { event: "registered", actor: "user", userId, network: account.network });
  const consent = { userId, page, at: now };
  await recordConsent(trx, { ...consent, kind: "terms", isGiven: true, words: account.termsStatement });
  await recordConsent(trx, {
    ...consent,
    kind: "marketing",
    isGiven: isOptedIn,
    words: account.marketingStatement,
  });
  await putMarketingPreference(trx, { userId, isOptedIn, url, now });
  // If the mailbox has reached its limit the account is still created; the panel offers to send the link later.
  await sendConfirmation(trx, deps, { userId, toConfirm: { kind: "own", email }, now });
  return userId;
}

const COMPLETE_REGISTRATION = "complete-registration";

/** Only enqueues a job, so that neither the response nor its timing reveals whether the account exists. */
export async function requestRegistration(
  { db, ...deps }: PrepareDeps & { db: Db },
  registration: Registration,
  client: Client,
): Promise<{ ok: true } | PasswordRefused> {
  const prepared = await prepareAccount(deps, registration, client);
  if ("refused" in prepared) return prepared;
  const id = `${COMPLETE_REGISTRATION}:${createLinkToken()}`;
  await db.transaction((trx) => enqueueJob(trx, { kind: COMPLETE_REGISTRATION, id, payload: prepared.ok }));
  return { ok: true };
}

interface CompleteRegistrationDeps extends Omit<AccountMailDeps, "agencyName"> {
  db: Db;
  getAgencyName(): Promise<string>;
}

/** Creates the account, or sends an email to the owner of the one that exists. */
export function completeRegistrationHandler({
  db,
  getAgencyName,
  ...rest
}: CompleteRegistrationDeps): JobHandler {
  return {
    kind: COMPLETE_REGISTRATION,
    async run({ payload }) {
      const account = newAccountSchema.parse(payload);
      const deps = { ...rest, agencyName: await getAgencyName() };
      await db.transaction(async (trx) => {
        if ((await createAccount(trx, deps, account)) === undefined) await writeToOwner(trx, deps, account);
      });
    },
  };
}

/** An owner who hasn't confirmed the address yet gets another link; any other owner gets an email that the account exists. */
async function writeToOwner(trx: Trx, deps: AccountMailDeps, { email, network }: NewAccount): Promise<void> {
  const credentials = await findCredentials(trx, { email });
  const user = credentials && (await findUserRecord(trx, credentials.userId));
  if (!user) return;
  const { userId } = user;
  const now = Date.now();
  await recordSecurityEvent(trx, { event: "registered-again", actor: "visitor", userId, network });
  if (!user.isEmailConfirmed) {
    await sendConfirmation(trx, deps, { userId, toConfirm: { kind: "own", email }, now });
    return;
  }
  await enqueueAccountMail(trx, deps, {
    kind: "account-exists",
    to: { email, isConfirmed: true },
    content: accountExistsMail({ ...deps, firstName: user.first_name }),
    now,
  });
}
