import { z } from "zod";
import { toNetworkPrefix } from "../../../domain/network-prefix.ts";
import { HOUR_MS } from "../../../domain/time/time.ts";
import type { Db } from "../../db/database.ts";
import type { JobHandler } from "../../jobs/job.ts";
import { enqueueJob } from "../../jobs/job-queue.ts";
import { passwordChangedMail, resetMail } from "../account-mail.ts";
import {
  deleteEmailConfirmations,
  markEmailConfirmed,
} from "../email-confirmation/email-confirmation-queries.ts";
import { createLinkToken, hashLinkToken } from "../email-confirmation/link-token.ts";
import { recordSecurityEvent } from "../security-event-queries.ts";
import { type AccountMailDeps, enqueueAccountMail } from "../send-account-mail.ts";
import { deleteAllSessions } from "../session/session-queries.ts";
import { findCredentials, findUserRecord, setPasswordHash } from "../user-queries.ts";
import type { CommonPasswords } from "./common-passwords.ts";
import { hashPassword } from "./password.ts";
import type { PasswordRefusal } from "./password-refusal.ts";
import {
  countPasswordResets,
  deletePasswordResets,
  insertPasswordReset,
  takePasswordReset,
} from "./password-reset-queries.ts";

const RESET_LIFE_MS = HOUR_MS;
/** How many unused links an account can have at once. */
const MOST_RESETS = 3;
const PREPARE_RESET = "prepare-password-reset";

interface PrepareResetDeps extends Omit<AccountMailDeps, "agencyName"> {
  db: Db;
  getAgencyName(): Promise<string>;
}

/** Only enqueues a job, so that neither the response nor its timing reveals whether the account exists. */
export async function requestPasswordReset(
  db: Db,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  // The security log needs only the network, so the job doesn't store the full ip.
  const payload = { email, network: toNetworkPrefix(ip) };
  await db.transaction((trx) =>
    enqueueJob(trx, { kind: PREPARE_RESET, id: `${PREPARE_RESET}:${createLinkToken()}`, payload }),
  );
}

const wishSchema = z.object({ email: z.string(), network: z.string().optional() });

/** Creates the token and enqueues the email to the address stored for the account. */
export function prepareResetHandler({ db, publicUrl, secret, getAgencyName }: PrepareResetDeps): JobHandler {
  return {
    kind: PREPARE_RESET,
    async run({ payload }) {
      const { email, network } = wishSchema.parse(payload);
      const agencyName = await getAgencyName();
      await db.transaction(async (trx) => {
        const credentials = await findCredentials(trx, { email });
        const user = credentials && (await findUserRecord(trx, credentials.userId));
        const asked = { event: "reset-asked", actor: "visitor", userId: user?.userId, network } as const;
        if (!user) return recordSecurityEvent(trx, { ...asked, reason: "unknown-account" });
        const { userId } = user;
        const now = Date.now();
        if ((await countPasswordResets(trx, { userId, now })) >= MOST_RESETS)
          return recordSecurityEvent(trx, { ...asked, reason: "too-many-links" });
        const { isEmailConfirmed: isConfirmed } = user;
        const token = createLinkToken();
        // An unconfirmed address may be a stranger's, so it isn't sent the name that somebody typed.
        const firstName = isConfirmed ? user.first_name : "";
        const isSent = await enqueueAccountMail(
          trx,
          { publicUrl, secret },
          {
            kind: "password-reset",
            to: { email: user.email, isConfirmed },
            content: resetMail({ agencyName, publicUrl, firstName, token }),
            now,
          },
        );
        if (!isSent) return recordSecurityEvent(trx, { ...asked, reason: "too-many-links" });
        await recordSecurityEvent(trx, asked);
        const tokenHash = hashLinkToken(token);
        await insertPasswordReset(trx, { tokenHash, userId, expiresAt: now + RESET_LIFE_MS });
      });
    },
  };
}

interface SetNewPasswordDeps extends AccountMailDeps {
  db: Db;
  commonPasswords: CommonPasswords;
}

type SetNewPasswordResult =
  | { ok: { userId: number } }
  | { refused: PasswordRefusal | { reason: "link-expired" } };

/**
 * Uses the link from the email, which works once. All sessions end and the owner is notified. The link proves that
 * its user reads the mailbox, so the email address is confirmed and a pending change to another is cancelled.
 */
export async function setNewPassword(
  { db, commonPasswords, ...deps }: SetNewPasswordDeps,
  { token, password, ip, signal }: { token: string; password: string; ip: string; signal?: AbortSignal },
): Promise<SetNewPasswordResult> {
  if (commonPasswords.includes(password)) return { refused: { reason: "common-password" } };
  const hashed = await hashPassword(password, signal);
  if ("refused" in hashed) return hashed;
  const now = Date.now();
  return db.transaction(async (trx): Promise<SetNewPasswordResult> => {
    const userId = await takePasswordReset(trx, { tokenHash: hashLinkToken(token), now });
    const user = userId === undefined ? undefined : await findUserRecord(trx, userId);
    if (!user) return { refused: { reason: "link-expired" } };
    await recordSecurityEvent(trx, { event: "reset-used", actor: "user", userId: user.userId, ip });
    await setPasswordHash(trx, { userId: user.userId, passwordHash: hashed.ok });
    await deletePasswordResets(trx, user.userId);
    await markEmailConfirmed(trx, { userId: user.userId, email: user.email, now });
    await deleteEmailConfirmations(trx, user.userId);
    await deleteAllSessions(trx, user.userId);
    await enqueueAccountMail(trx, deps, {
      kind: "password-changed",
      to: { email: user.email, isConfirmed: true },
      content: passwordChangedMail({ ...deps, firstName: user.first_name }),
      now,
    });
    return { ok: { userId: user.userId } };
  });
}
