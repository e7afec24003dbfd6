import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import { ACCOUNT_CALL_SCHEMAS } from "../../domain/account/account-calls-schema.ts";
import type { Registration } from "../../domain/account/account-schema.ts";
import { CONFIRMATION_LIMIT_TEXT } from "../../domain/account/account-texts.ts";
import { PASSWORDS_DIFFER_TEXT } from "../../domain/account/password-rules.ts";
import { USER_CALLS } from "../../domain/account/user-calls.ts";
import { USER_CALL_SCHEMAS } from "../../domain/account/user-calls-schema.ts";
import { groupIssuesByField } from "../../domain/site/form-fields.ts";
import type { PersonCorrections } from "../../domain/text/person-patterns.ts";
import type { HttpError } from "../http/http-error.ts";
import { RATE_LIMITS } from "../http/limits/rate-limits.ts";
import { flashOnRefusal } from "../http/page/flash-redirect.ts";
import { createClientSignal } from "../http/request/client-signal.ts";
import { InvalidFields, readFields } from "../http/request/read-fields.ts";
import { registerCall, registerCalls } from "../http/request/register-call.ts";
import { flatFields, formField } from "../http/request/request-body.ts";
import { requireUser } from "../http/require-user.ts";
import { type AccountDeps, backTo, getMailDeps, sendUser, sendUserOrFlash } from "./account-deps.ts";
import { deleteAccount } from "./erasure/delete-account.ts";
import { toPasswordError } from "./password/password-answer.ts";
import { createSignInGuard } from "./password/sign-in-guard.ts";
import { register, requestRegistration } from "./register.ts";
import { type ProfileRefusal, updateProfile } from "./update-profile.ts";

const BACK = backTo("/user/register");

function readRegistration(body: unknown, corrections: PersonCorrections): Registration {
  const schemas = ACCOUNT_CALL_SCHEMAS.register;
  const parsed = schemas.payload(corrections).safeParse(flatFields(body, schemas.groups));
  if (parsed.success) return parsed.data;
  const errors = groupIssuesByField(parsed.error.issues);
  throw new InvalidFields(errors, chooseFlash(errors));
}

/** A plain page shows one message for all errors. */
function chooseFlash({ password, password_confirmation: again }: Record<string, string[]>): string {
  if (password) return "password-invalid";
  return again?.includes(PASSWORDS_DIFFER_TEXT) ? "passwords-differ-error" : "user-create-error";
}

function toProfileError(refusal: ProfileRefusal): HttpError {
  switch (refusal.reason) {
    case "email-taken":
      return new InvalidFields({ email: ["You can't use that email address."] });
    case "confirmation-limit":
      return new InvalidFields({ email: [CONFIRMATION_LIMIT_TEXT] });
    default:
      return toPasswordError(refusal, "Please enter your password to change your email address.");
  }
}

/** The routes of `/user.ljson`: get, register, update and delete the current user. */
export function registerAccountRoutes(app: FastifyInstance, parts: AccountDeps): void {
  const { db, settings, sessionSecret, commonPasswords } = parts;
  const guard = createSignInGuard(db, sessionSecret);

  registerCall(app, USER_CALLS.findUser, {}, (request, reply) => {
    const { token } = USER_CALL_SCHEMAS.findUser.query.parse(request.query);
    return sendUser(parts, request, reply, { isTokenLater: token === "later" });
  });

  async function registerUser(request: FastifyRequest, reply: FastifyReply) {
    const { account, agency, corrections } = await settings.get();
    const registration = readRegistration(request.body, corrections);
    const client = { ip: request.ip, signal: createClientSignal(reply) };
    const deps = { db, commonPasswords, settings: account, agencyName: agency.name };
    if (corrections.quietRegistration) {
      const requested = await requestRegistration(deps, registration, client);
      if ("refused" in requested) throw toPasswordError(requested.refused);
      return sendUserOrFlash(parts, { request, reply }, { code: "user-create-check-email", back: BACK });
    }
    const result = await register({ ...deps, ...(await getMailDeps(parts)) }, registration, client);
    if ("refused" in result)
      throw result.refused.reason === "email-taken"
        ? new InvalidFields(
            { email: ["There's already an account with this email address."] },
            "user-create-dupe",
          )
        : toPasswordError(result.refused);
    await app.signIn(request, reply, result.ok.userId, "new-account");
    return sendUserOrFlash(parts, { request, reply }, { code: "user-create-successful", back: BACK });
  }

  async function changeUser(request: FastifyRequest, reply: FastifyReply) {
    const userId = requireUser(request);
    const { corrections } = await settings.get();
    const { payload, groups } = ACCOUNT_CALL_SCHEMAS.updateUser;
    const changes = readFields(payload(corrections), flatFields(request.body, groups));
    const result = await updateProfile(
      { db, ...(await getMailDeps(parts)), guard },
      {
        userId,
        idHash: request.session.idHash ?? "",
        ip: request.ip,
        signal: createClientSignal(reply),
        changes,
      },
    );
    if ("refused" in result) throw toProfileError(result.refused);
    return sendUser(parts, request, reply);
  }

  async function forgetUser(request: FastifyRequest, reply: FastifyReply) {
    const userId = requireUser(request);
    const result = await deleteAccount(
      { db, ...(await getMailDeps(parts)), guard, log: request.log, erasures: parts.erasures },
      {
        userId,
        password: formField(request.body, "current_password") ?? "",
        ip: request.ip,
        signal: createClientSignal(reply),
      },
    );
    if ("refused" in result) throw toPasswordError(result.refused);
    await app.signOut(request, reply);
    return sendUser(parts, request, reply);
  }

  registerCalls(
    app,
    [
      [ACCOUNT_CALLS.register, registerUser],
      [ACCOUNT_CALLS.updateUser, changeUser],
      [ACCOUNT_CALLS.deleteUser, forgetUser],
    ],
    {
      config: {
        rateLimit: RATE_LIMITS.account,
        networkLimit: "account",
        spamTrap: "redirect-home",
        botCheck: "or-plain",
      },
      errorHandler: flashOnRefusal(() => BACK),
    },
  );
}
