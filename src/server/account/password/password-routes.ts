import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ACCOUNT_CALLS } from "../../../domain/account/account-calls.ts";
import { ACCOUNT_CALL_SCHEMAS } from "../../../domain/account/account-calls-schema.ts";
import { RESET_REQUESTED_TEXT } from "../../../domain/account/account-texts.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import { flashOnRefusal, isFormPost, redirectWithFlash } from "../../http/page/flash-redirect.ts";
import { createClientSignal } from "../../http/request/client-signal.ts";
import { InvalidFields, readFields } from "../../http/request/read-fields.ts";
import { registerCall, registerCalls } from "../../http/request/register-call.ts";
import { requireUser } from "../../http/require-user.ts";
import { type AccountDeps, backTo, getMailDeps, sendUser } from "../account-deps.ts";
import { changePassword } from "./change-password.ts";
import { toPasswordError } from "./password-answer.ts";
import { requestPasswordReset, setNewPassword } from "./reset-password.ts";
import { createSignInGuard } from "./sign-in-guard.ts";

const BACK = backTo("/user/forgotten-password");

/** Requesting a password reset, setting a new password with the emailed link, and changing it while signed in. */
export function registerPasswordRoutes(app: FastifyInstance, parts: AccountDeps): void {
  const { db, settings, sessionSecret, commonPasswords } = parts;
  const guard = createSignInGuard(db, sessionSecret);

  async function requestReset(request: FastifyRequest, reply: FastifyReply) {
    const { corrections } = await settings.get();
    const schema = ACCOUNT_CALL_SCHEMAS.requestReset.payload(corrections);
    const { email } = readFields(schema, request.body, "user-email-error");
    await requestPasswordReset(db, { email, ip: request.ip });
    if (isFormPost(request))
      return redirectWithFlash({ request, reply, code: "password-reset-requested" }, BACK);
    return reply.send({ message: RESET_REQUESTED_TEXT });
  }

  async function resetPassword(request: FastifyRequest, reply: FastifyReply) {
    const { token, password } = readFields(ACCOUNT_CALL_SCHEMAS.resetPassword.payload, request.body);
    const result = await setNewPassword(
      { db, commonPasswords, ...(await getMailDeps(parts)) },
      {
        ...{ token, password, ip: request.ip, signal: createClientSignal(reply) },
        signedInId: request.session.userId,
      },
    );
    if ("refused" in result)
      throw result.refused.reason === "link-expired"
        ? new InvalidFields({ token: ["This link has been used or is too old. Please ask for a new one."] })
        : toPasswordError(result.refused);
    await app.signIn(request, reply, result.ok.userId, "reset-link");
    return sendUser(parts, request, reply);
  }

  registerCalls(
    app,
    [
      [ACCOUNT_CALLS.requestReset, requestReset],
      [ACCOUNT_CALLS.resetPassword, resetPassword],
    ],
    {
      config: {
        rateLimit: RATE_LIMITS.resetPassword,
        networkLimit: "resetPassword",
        // The browser sends the reset request as multipart form data.
        multipart: "fields",
        spamTrap: "redirect-home",
        botCheck: "or-plain",
      },
      errorHandler: flashOnRefusal(() => BACK),
    },
  );

  registerCall(
    app,
    ACCOUNT_CALLS.changePassword,
    { config: { rateLimit: RATE_LIMITS.signIn, networkLimit: "signIn" } },
    async (request, reply) => {
      const userId = requireUser(request);
      const { payload } = ACCOUNT_CALL_SCHEMAS.changePassword;
      const { current_password, password } = readFields(payload, request.body);
      const result = await changePassword(
        { db, guard, commonPasswords, ...(await getMailDeps(parts)) },
        {
          proof: { userId, password: current_password, ip: request.ip, signal: createClientSignal(reply) },
          newPassword: password,
        },
      );
      if ("refused" in result) throw toPasswordError(result.refused);
      await app.signIn(request, reply, userId, "password-change");
      return sendUser(parts, request, reply);
    },
  );
}
