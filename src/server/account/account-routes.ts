import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ACCOUNT_CALLS } from "../../domain/account/account-calls.ts";
import { profileSchema, type Registration, registrationSchema } from "../../domain/account/account-schema.ts";
import { PASSWORDS_DIFFER_TEXT } from "../../domain/account/password-rules.ts";
import type { PersonCorrections } from "../../domain/account/person-patterns.ts";
import { faultsByField } from "../../domain/site/form-fields.ts";
import { flashOnRefusal } from "../http/flash-redirect.ts";
import { registerOverridable } from "../http/method-override.ts";
import { RATE_LIMITS } from "../http/rate-limits.ts";
import { InvalidFields, readFields } from "../http/read-fields.ts";
import { flatFields } from "../http/request-body.ts";
import { requireUser } from "../http/require-user.ts";
import { type AccountParts, backTo, sendUser, sendUserOrFlash } from "./account-parts.ts";
import { deleteAccount } from "./delete-account.ts";
import { register } from "./register.ts";
import { updateProfile } from "./update-profile.ts";

const WRAPPERS = ["client", "user", "marketing_preferences"];

const BACK = backTo("/user/register");

function readRegistration(body: unknown, corrections: PersonCorrections): Registration {
  const parsed = registrationSchema(corrections).safeParse(flatFields(body, WRAPPERS));
  if (parsed.success) return parsed.data;
  const errors = faultsByField(parsed.error.issues);
  throw new InvalidFields(errors, flashOf(errors));
}

/** For a plain page, which has one sentence for all that is wrong. */
function flashOf({ password, password_confirmation: again }: Record<string, string[]>): string {
  if (password) return "password-invalid";
  return again?.includes(PASSWORDS_DIFFER_TEXT) ? "passwords-differ-error" : "user-create-error";
}

/** `/user.ljson`: who I am, make me known, change me, forget me. */
export function registerAccountRoutes(app: FastifyInstance, parts: AccountParts): void {
  const { db, settings, publicUrl } = parts;

  app.get(ACCOUNT_CALLS.findUser.path, (request, reply) => sendUser(parts, request, reply));

  async function registerUser(request: FastifyRequest, reply: FastifyReply) {
    const { agency, account, corrections } = await settings.get();
    const registration = readRegistration(request.body, corrections);
    const userId = await register(
      { db, publicUrl, agencyName: agency.name, settings: account },
      registration,
    );
    if (userId === undefined)
      throw new InvalidFields(
        { email: ["There is an account with this address already."] },
        "user-create-dupe",
      );
    await app.signIn(request, reply, userId);
    return sendUserOrFlash(parts, { request, reply }, { code: "user-create-successful", back: BACK });
  }

  async function changeUser(request: FastifyRequest, reply: FastifyReply) {
    const userId = requireUser(request);
    const { agency, corrections } = await settings.get();
    const changes = readFields(profileSchema(corrections), flatFields(request.body, WRAPPERS));
    await updateProfile({ db, publicUrl, agencyName: agency.name }, { userId, changes });
    return sendUser(parts, request, reply);
  }

  async function forgetUser(request: FastifyRequest, reply: FastifyReply) {
    const userId = requireUser(request);
    const { agency } = await settings.get();
    const deps = { db, log: request.log, publicUrl, agencyName: agency.name, secret: parts.sessionSecret };
    await deleteAccount(deps, { userId, body: request.body });
    await app.signOut(request, reply);
    return sendUser(parts, request, reply);
  }

  registerOverridable(
    app,
    ACCOUNT_CALLS.register.path,
    { post: registerUser, put: changeUser, delete: forgetUser },
    {
      config: { rateLimit: RATE_LIMITS.account, spamTrap: "redirect-home", botCheck: "or-plain" },
      errorHandler: flashOnRefusal(() => BACK),
    },
  );
}
