import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { toNetworkPrefix } from "../../domain/network-prefix.ts";
import { HOUR_MS } from "../../domain/time.ts";
import type { Db } from "../db/database.ts";
import type { JobHandler } from "../jobs/job.ts";
import { enqueueJob } from "../jobs/job-queue.ts";
import { enqueueMail } from "../mail/mail-jobs.ts";
import { passwordChangedMail, resetMail } from "./account-mail.ts";
import { hashPassword } from "./password.ts";
import {
  countPasswordResets,
  deletePasswordResets,
  insertPasswordReset,
  takePasswordReset,
} from "./password-reset-queries.ts";
import { recordSecurityEvent } from "./security-event-queries.ts";
import { deleteAllSessions } from "./session-queries.ts";
import { findCredentials, findUserRecord, setPasswordHash } from "./user-queries.ts";

const RESET_LIFE_MS = HOUR_MS;
/** Links that can be in a mail box at once: more would only annoy. */
const MOST_RESETS = 3;
const TOKEN_BYTES = 32;
const PREPARE_RESET = "prepare-password-reset";

interface ResetParts {
  db: Db;
  publicUrl: string;
  getAgencyName(): Promise<string>;
}

/** Only notes the wish: whether there is such an account shows neither in the answer nor in the time it takes. */
export async function requestPasswordReset(
  db: Db,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  // The network is enough for the log: the job table holds no ip either.
  const payload = { email, network: toNetworkPrefix(ip) };
  await db.transaction((trx) =>
    enqueueJob(trx, { kind: PREPARE_RESET, id: `${PREPARE_RESET}:${newToken()}`, payload }),
  );
}

const wishSchema = z.object({ email: z.string(), network: z.string().optional() });

/** Makes the token and orders the mail, to the address that is on record. */
export function prepareResetHandler({ db, publicUrl, getAgencyName }: ResetParts): JobHandler {
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
        await recordSecurityEvent(trx, asked);
        const token = newToken();
        await insertPasswordReset(trx, { tokenHash: hashOf(token), userId, expiresAt: now + RESET_LIFE_MS });
        const mail = resetMail({ agencyName, publicUrl, firstName: user.first_name, token });
        await enqueueMail(trx, { ...mail, to: user.email }, publicUrl);
      });
    },
  };
}

/** The link from the mail, once. Everybody is signed out, and the owner is told. Undefined: the link is none. */
export async function setNewPassword(
  { db, publicUrl, getAgencyName }: ResetParts,
  { token, password, ip, signal }: { token: string; password: string; ip: string; signal?: AbortSignal },
): Promise<number | undefined> {
  const passwordHash = await hashPassword(password, signal);
  const agencyName = await getAgencyName();
  return db.transaction(async (trx) => {
    const userId = await takePasswordReset(trx, { tokenHash: hashOf(token), now: Date.now() });
    const user = userId === undefined ? undefined : await findUserRecord(trx, userId);
    if (!user) return undefined;
    await recordSecurityEvent(trx, { event: "reset-used", actor: "user", userId: user.userId, ip });
    await setPasswordHash(trx, { userId: user.userId, passwordHash });
    await deletePasswordResets(trx, user.userId);
    await deleteAllSessions(trx, user.userId);
    const mail = passwordChangedMail({ agencyName, publicUrl, firstName: user.first_name });
    await enqueueMail(trx, { ...mail, to: user.email }, publicUrl);
    return user.userId;
  });
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
