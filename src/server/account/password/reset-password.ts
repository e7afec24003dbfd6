import { z } from "zod";
import { isUnproved } from "../../../domain/account/email-confirmation.ts";
import { toNetworkPrefix } from "../../../domain/network-prefix.ts";
import { HOUR_MS } from "../../../domain/time/time.ts";
import type { Db, Trx } from "../../db/database.ts";
import type { JobHandler } from "../../jobs/job.ts";
import { enqueueJob } from "../../jobs/job-queue.ts";
import { passwordChangedMail, resetMail } from "../account-mail.ts";
import { endOtherClaims, takeAddressTurn } from "../claimed-address.ts";
import {
  deleteEmailConfirmations,
  markEmailConfirmed,
} from "../email-confirmation/email-confirmation-queries.ts";
import { createLinkToken, hashLinkToken } from "../email-confirmation/link-token.ts";
import { recordSecurityEvent } from "../security-event-queries.ts";
import { type AccountMailDeps, enqueueAccountMail } from "../send-account-mail.ts";
import { deleteAllSessions } from "../session/session-queries.ts";
import { findCredentials, findUserRecord, insertUser, setPasswordHash } from "../user-queries.ts";
import { hashPassword } from "./password.ts";
import type { PasswordRefusal } from "./password-refusal.ts";
import {
  countPasswordResets,
  deletePasswordResets,
  findPasswordReset,
  insertPasswordReset,
  takePasswordReset,
} from "./password-reset-queries.ts";
import { type NewPasswordDeps, refuseNewPassword } from "./refuse-new-password.ts";

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

interface SetNewPasswordDeps extends AccountMailDeps, NewPasswordDeps {
  db: Db;
}

type SetNewPasswordResult =
  | { ok: { userId: number } }
  | { refused: PasswordRefusal | { reason: "link-expired" } };

interface NewPassword {
  token: string;
  password: string;
  ip: string;
  signal?: AbortSignal;
  /** Whose session the link was opened in, if any. */
  signedInId: number | undefined;
}

/**
 * Uses the link from the email, which works once. All sessions end and the owner is notified. The link proves that
 * its user reads the mailbox, so the email address is confirmed and a pending change to another is cancelled.
 */
export async function setNewPassword(
  { db, ...deps }: SetNewPasswordDeps,
  { token, password, ip, signal, signedInId }: NewPassword,
): Promise<SetNewPasswordResult> {
  const now = Date.now();
  const link = { tokenHash: hashLinkToken(token), now };
  const linkedId = await findPasswordReset(db.query, link);
  const linked = linkedId === undefined ? undefined : await findUserRecord(db.query, linkedId);
  const refused = refuseNewPassword(deps, password, linked ?? {});
  if (refused) return { refused };
  const hashed = await hashPassword(password, signal);
  if ("refused" in hashed) return hashed;
  if (!linked) return { refused: { reason: "link-expired" } };
  return db.transaction(async (trx): Promise<SetNewPasswordResult> => {
    await takeAddressTurn(trx, db, linked.email);
    const resetId = await takePasswordReset(trx, link);
    const credentials = resetId === undefined ? undefined : await findCredentials(trx, { userId: resetId });
    if (!credentials) return { refused: { reason: "link-expired" } };
    const { email } = linked;
    await recordSecurityEvent(trx, { event: "reset-used", actor: "user", userId: credentials.userId, ip });
    // Somebody else may have registered with this address, unless they're here with their session.
    const isOwn = !isUnproved(credentials) || signedInId === credentials.userId;
    const userId = isOwn ? credentials.userId : await startAnew(trx, { email, now });
    await endOtherClaims(trx, { email, userId });
    await setPasswordHash(trx, { userId, passwordHash: hashed.ok });
    await deletePasswordResets(trx, userId);
    await markEmailConfirmed(trx, { userId, email, now });
    await deleteEmailConfirmations(trx, userId);
    await deleteAllSessions(trx, userId);
    await enqueueAccountMail(trx, deps, {
      kind: "password-changed",
      to: { email, isConfirmed: true },
      content: passwordChangedMail({ ...deps, firstName: isOwn ? linked.first_name : "" }),
      now,
    });
    return { ok: { userId } };
  });
}

/** Replaces an account that was never confirmed by an empty one, without what was typed and saved in it. */
async function startAnew(trx: Trx, { email, now }: { email: string; now: number }): Promise<number> {
  await endOtherClaims(trx, { email, userId: undefined });
  const nobody = { first_name: "", last_name: "", tel_home: "", passwordHash: null, doNotContact: false };
  const userId = await insertUser(trx, { email, ...nobody, now });
  if (userId === undefined) throw new Error("The address still has an account.");
  return userId;
}
