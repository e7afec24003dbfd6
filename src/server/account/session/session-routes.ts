import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ACCOUNT_CALLS } from "../../../domain/account/account-calls.ts";
import { ACCOUNT_CALL_SCHEMAS } from "../../../domain/account/account-calls-schema.ts";
import { SIGN_IN_FAILED_TEXT } from "../../../domain/account/account-texts.ts";
import type { Query } from "../../db/database.ts";
import { HttpError } from "../../http/http-error.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import { flashOnRefusal } from "../../http/page/flash-redirect.ts";
import { createClientSignal } from "../../http/request/client-signal.ts";
import { readFields } from "../../http/request/read-fields.ts";
import { registerCall, registerCalls } from "../../http/request/register-call.ts";
import { requireUser } from "../../http/require-user.ts";
import { type AccountDeps, backTo, sendUser, sendUserOrFlash } from "../account-deps.ts";
import { inHashTurn } from "../password/password.ts";
import { toPasswordError } from "../password/password-answer.ts";
import type { PasswordRefusal, PasswordRefused } from "../password/password-refusal.ts";
import { createSignInGuard } from "../password/sign-in-guard.ts";
import { recordSecurityEvent } from "../security-event-queries.ts";
import { findCredentials } from "../user-queries.ts";
import { deleteOtherSessions, deleteSession, listSessions } from "./session-queries.ts";

/** Enough of a session's hash to tell one user's sessions apart. */
const HANDLE_LENGTH = 16;

const BACK = backTo("/user/sign-in");

interface SignInTry {
  attempt: { email: string; ip: string };
  password: string;
  /** Refuses new accounts like wrong passwords: otherwise signing in after registering would reveal which is which. */
  needsConfirmedEmail: boolean;
  signal: AbortSignal;
}

type SignInResult = { ok: { userId: number } } | PasswordRefused;

/** The same for a wrong password and an unknown email. */
function toSignInError(refusal: PasswordRefusal): HttpError {
  if (refusal.reason !== "wrong-password") return toPasswordError(refusal);
  return new HttpError(401, "sign-in-error", SIGN_IN_FAILED_TEXT);
}

/** Signing in and out, on this device and on others. */
export function registerSessionRoutes(app: FastifyInstance, parts: AccountDeps): void {
  const { db, settings, sessionSecret } = parts;
  const guard = createSignInGuard(db, sessionSecret);

  async function signIn(request: FastifyRequest, reply: FastifyReply) {
    const { corrections } = await settings.get();
    const { username, password } = readFields(
      ACCOUNT_CALL_SCHEMAS.signIn.payload(corrections),
      request.body,
      "sign-in-error",
    );
    const attempt = { email: username, ip: request.ip };
    const waitSeconds = await guard.getWaitSeconds(attempt);
    if (waitSeconds > 0) throw toSignInError({ reason: "too-many-attempts", waitSeconds });
    if (await guard.needsBotCheck(attempt)) await requirePerson(request);
    const delayMs = await guard.getDelayMs(attempt);
    if (delayMs > 0) {
      // Delayed attempts on a slowed account must not keep other visitors out.
      request.leaveHashGate();
      await sleep(delayMs);
    }
    const result = await tryPassword({
      attempt,
      password,
      needsConfirmedEmail: corrections.quietRegistration,
      signal: createClientSignal(reply),
    });
    if ("refused" in result) throw toSignInError(result.refused);
    await app.signIn(request, reply, result.ok.userId, "password");
    return sendUserOrFlash(parts, { request, reply }, { code: "user-login-successful", back: BACK });
  }

  /**
   * Without JavaScript there is no bot check token. Such a sign-in is still accepted, but only a few times per
   * network.
   */
  async function requirePerson(request: FastifyRequest): Promise<void> {
    await app.requireBotCheck(request);
    if (request.isPlainPost) await app.limitNetwork("uncheckedSignIn", request);
  }

  function tryPassword({ attempt, password, needsConfirmedEmail, signal }: SignInTry): Promise<SignInResult> {
    return inHashTurn(async (verify): Promise<SignInResult> => {
      // Checked again, because attempts with the same key may have failed while this one was queued.
      const waitSeconds = await guard.getWaitSeconds(attempt);
      if (waitSeconds > 0) return { refused: { reason: "too-many-attempts", waitSeconds } };
      const credentials = await findCredentials(db.query, { email: attempt.email });
      const isRight = await verify(password, credentials?.passwordHash);
      const isReady = !needsConfirmedEmail || credentials?.isEmailConfirmed;
      if (credentials && isRight && isReady) {
        await guard.succeed(db.query, attempt);
        return { ok: { userId: credentials.userId } };
      }
      await db.transaction(async (trx) => {
        await guard.fail(trx, attempt);
        await recordSecurityEvent(trx, {
          event: "sign-in-failed",
          actor: "visitor",
          userId: credentials?.userId,
          ip: attempt.ip,
          reason: !credentials ? "unknown-account" : isRight ? "unconfirmed-email" : "wrong-password",
        });
      });
      return { refused: { reason: "wrong-password" } };
    }, signal);
  }

  async function signOut(request: FastifyRequest, reply: FastifyReply) {
    await app.signOut(request, reply);
    return sendUser(parts, request, reply);
  }

  registerCalls(
    app,
    [
      [ACCOUNT_CALLS.signIn, signIn],
      [ACCOUNT_CALLS.signOut, signOut],
    ],
    {
      config: { rateLimit: RATE_LIMITS.signIn, networkLimit: "signIn", checksPassword: true },
      errorHandler: flashOnRefusal(() => BACK),
    },
  );

  registerCall(app, ACCOUNT_CALLS.listSessions, {}, async (request, reply) => {
    const userId = requireUser(request);
    const sessions = await listSessions(db.query, { userId, now: Date.now() });
    return reply.header("cache-control", "no-store").send({
      sessions: sessions.map(({ idHash, device, createdAt, lastSeenAt }) => ({
        id: idHash.slice(0, HANDLE_LENGTH),
        device,
        created_at: createdAt,
        last_seen_at: lastSeenAt,
        is_current: idHash === request.session.idHash,
      })),
    });
  });

  registerCall(app, ACCOUNT_CALLS.endSession, {}, async (request, reply) => {
    const userId = requireUser(request);
    const { id } = request.params as { id: string };
    const sessions = await listSessions(db.query, { userId, now: Date.now() });
    const session = sessions.find(({ idHash }) => idHash.slice(0, HANDLE_LENGTH) === id);
    if (!session) throw new HttpError(404, "not-found");
    await db.transaction(async (trx) => {
      await deleteSession(trx, session.idHash);
      await recordEnded(trx, { userId, ip: request.ip, reason: "other-device" });
    });
    return reply.code(204).send();
  });

  registerCall(app, ACCOUNT_CALLS.endOtherSessions, {}, async (request, reply) => {
    const userId = requireUser(request);
    await db.transaction(async (trx) => {
      await deleteOtherSessions(trx, { userId, keptIdHash: request.session.idHash ?? "" });
      await recordEnded(trx, { userId, ip: request.ip, reason: "other-devices" });
    });
    return reply.code(204).send();
  });
}

function recordEnded(
  query: Query,
  { userId, ip, reason }: { userId: number; ip: string; reason: "other-device" | "other-devices" },
): Promise<void> {
  return recordSecurityEvent(query, { event: "sessions-ended", actor: "user", userId, ip, reason });
}
