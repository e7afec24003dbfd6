import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import { signInSchema } from "../../domain/account/account-schema.ts";
import { SIGN_IN_FAILED_TEXT } from "../../domain/account/account-texts.ts";
import { flashOnRefusal } from "../http/flash-redirect.ts";
import { HttpError } from "../http/http-error.ts";
import { registerOverridable } from "../http/method-override.ts";
import { RATE_LIMITS } from "../http/rate-limits.ts";
import { readFields } from "../http/read-fields.ts";
import { requireUser } from "../http/require-user.ts";
import { type AccountParts, backTo, sendUser, sendUserOrFlash } from "./account-parts.ts";
import { isPassword } from "./password.ts";
import { deleteOtherSessions, deleteSession, listSessions } from "./session-queries.ts";
import { createSignInGuard } from "./sign-in-guard.ts";
import { findCredentials } from "./user-queries.ts";

/** Of a session's hash, enough to tell a person's own apart. */
const HANDLE_LENGTH = 16;

const BACK = backTo("/user/sign-in");

/** Signing in and out, here and on other devices. */
export function registerSessionRoutes(app: FastifyInstance, parts: AccountParts): void {
  const { db, settings, sessionSecret } = parts;
  const guard = createSignInGuard(db, sessionSecret);

  async function signIn(request: FastifyRequest, reply: FastifyReply) {
    const { corrections } = await settings.get();
    const { username, password } = readFields(signInSchema(corrections), request.body, "sign-in-error");
    const attempt = { email: username, address: request.ip };
    await guard.pass(attempt);
    const credentials = await findCredentials(db.query, { email: username });
    const isRight = await isPassword(password, credentials?.passwordHash);
    if (!credentials || !isRight) {
      await guard.fail(attempt);
      throw new HttpError(401, "sign-in-error", SIGN_IN_FAILED_TEXT);
    }
    await guard.succeed(attempt);
    await app.signIn(request, reply, credentials.userId);
    return sendUserOrFlash(parts, { request, reply }, { code: "user-login-successful", back: BACK });
  }

  async function signOut(request: FastifyRequest, reply: FastifyReply) {
    await app.signOut(request, reply);
    return sendUser(parts, request, reply);
  }

  registerOverridable(
    app,
    ACCOUNT_CALLS.signIn.path,
    { post: signIn, delete: signOut },
    { config: { rateLimit: RATE_LIMITS.signIn }, errorHandler: flashOnRefusal(() => BACK) },
  );

  app.get(ACCOUNT_CALLS.listSessions.path, async (request, reply) => {
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

  registerOverridable(app, ACCOUNT_CALLS.endSession.path, {
    async delete(request, reply) {
      const userId = requireUser(request);
      const { id } = request.params as { id: string };
      const sessions = await listSessions(db.query, { userId, now: Date.now() });
      const session = sessions.find(({ idHash }) => idHash.slice(0, HANDLE_LENGTH) === id);
      if (!session) throw new HttpError(404, "not-found");
      await deleteSession(db.query, session.idHash);
      return reply.code(204).send();
    },
  });

  registerOverridable(app, ACCOUNT_CALLS.endOtherSessions.path, {
    async delete(request, reply) {
      const userId = requireUser(request);
      await deleteOtherSessions(db.query, { userId, keptIdHash: request.session.idHash ?? "" });
      return reply.code(204).send();
    },
  });
}
