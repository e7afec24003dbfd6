import type { Registration } from "../../domain/account/account-schema.ts";
import type { AccountSettings } from "../../domain/account/account-settings-schema.ts";
import { toNetworkPrefix } from "../../domain/network-prefix.ts";
import type { Db, Trx } from "../db/database.ts";
import { findOwnPath, findPageUrl } from "../http/request/own-path.ts";
import type { JobHandler } from "../jobs/job.ts";
import { enqueueJob } from "../jobs/job-queue.ts";
import { accountExistsMail } from "./account-mail.ts";
import { takeAddressTurn } from "./claimed-address.ts";
import { sendConfirmation, sendConfirmationLink } from "./email-confirmation/confirm-email.ts";
import { createLinkToken } from "./email-confirmation/link-token.ts";
import { insertNewAccount, type NewAccount, newAccountSchema } from "./new-account.ts";
import { hashPassword } from "./password/password.ts";
import type { PasswordRefused } from "./password/password-refusal.ts";
import { type NewPasswordDeps, refuseNewPassword } from "./password/refuse-new-password.ts";
import { insertPendingRegistration } from "./pending-registration-queries.ts";
import { recordSecurityEvent } from "./security-event-queries.ts";
import { type AccountMailDeps, enqueueAccountMail } from "./send-account-mail.ts";
import { findCredentials, findUserRecord } from "./user-queries.ts";

interface PrepareDeps extends NewPasswordDeps {
  settings: AccountSettings;
}

interface RegisterDeps extends PrepareDeps, AccountMailDeps {
  db: Db;
}

interface Client {
  ip: string;
  signal?: AbortSignal;
}

const IS_SET = new Set(["on", "true", "1"]);

async function prepareAccount(
  { settings, ...deps }: PrepareDeps,
  registration: Registration,
  { ip, signal }: Client,
): Promise<{ ok: NewAccount } | PasswordRefused> {
  const refused = refuseNewPassword(deps, registration.password, registration);
  if (refused) return { refused };
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
  const prepared = await prepareAccount({ ...deps, commonPasswords, settings }, registration, client);
  if ("refused" in prepared) return prepared;
  return db.transaction(async (trx): Promise<RegisterResult> => {
    await takeAddressTurn(trx, db, prepared.ok.email);
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
  const userId = await insertNewAccount(trx, account);
  if (userId === undefined) return undefined;
  // If the mailbox has reached its limit the account is still created; the panel offers to send the link later.
  const toConfirm = { kind: "own", email: account.email } as const;
  await sendConfirmation(trx, deps, { userId, toConfirm, now: account.at });
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

/** Creates the account. If the address has one, its owner gets an email, or a link if the address isn't confirmed yet. */
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
        await takeAddressTurn(trx, db, account.email);
        if ((await createAccount(trx, deps, account)) === undefined) await registerAgain(trx, deps, account);
      });
    },
  };
}

/**
 * Nobody knows yet whose address it is while it isn't confirmed, so the registration waits for its own link. The email to
 * the owner of a confirmed account says that it exists.
 */
async function registerAgain(trx: Trx, deps: AccountMailDeps, account: NewAccount): Promise<void> {
  const { email, network } = account;
  const credentials = await findCredentials(trx, { email });
  const user = credentials && (await findUserRecord(trx, credentials.userId));
  if (!user) return;
  const now = Date.now();
  await recordSecurityEvent(trx, {
    event: "registered-again",
    actor: "visitor",
    userId: user.userId,
    network,
  });
  if (!user.isEmailConfirmed) {
    const link = await sendConfirmationLink(trx, deps, { toConfirm: { kind: "own", email }, now });
    if (link) await insertPendingRegistration(trx, { ...link, account, now });
    return;
  }
  await enqueueAccountMail(trx, deps, {
    kind: "account-exists",
    to: { email, isConfirmed: true },
    content: accountExistsMail({ ...deps, firstName: user.first_name }),
    now,
  });
}
