import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ACCOUNT_CALLS } from "../../../domain/account/account-calls.ts";
import { CONFIRMATION_LIMIT_TEXT } from "../../../domain/account/account-texts.ts";
import { CONFIRM_EMAIL_PATH, type ConfirmEmailView } from "../../../domain/account/email-confirmation.ts";
import { HttpError } from "../../http/http-error.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import { flashOnRefusal, isFormPost, redirectWithFlash } from "../../http/page/flash-redirect.ts";
import { registerCall, registerCalls } from "../../http/request/register-call.ts";
import { formField } from "../../http/request/request-body.ts";
import { toRequestTarget } from "../../http/request/request-target.ts";
import { requireUser } from "../../http/require-user.ts";
import { type AccountDeps, backTo, getMailDeps, sendUser } from "../account-deps.ts";
import {
  type ConfirmEmailResult,
  confirmEmail,
  findEmailToConfirm,
  findLinkedEmail,
  type LinkedEmail,
  resendConfirmation,
} from "./confirm-email.ts";
import { deleteEmailChanges } from "./email-confirmation-queries.ts";

const SEE_OTHER = 303;
const GONE = 410;
/** Enough for the two tokens in the form. */
const BODY_LIMIT_BYTES = 4 * 1024;

const BACK = backTo(CONFIRM_EMAIL_PATH);

/** The page that a confirmation email links to, and the call for another link. */
export function registerEmailConfirmationRoutes(app: FastifyInstance, parts: AccountDeps): void {
  const { db } = parts;

  interface ShownPage {
    view: ConfirmEmailView;
    linked?: LinkedEmail | undefined;
    status?: number;
  }

  async function drawPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { view, linked, status }: ShownPage,
  ): Promise<FastifyReply> {
    const { userId } = request.session;
    const waiting =
      userId === undefined ? undefined : await findEmailToConfirm(db.query, { userId, now: Date.now() });
    const { search } = toRequestTarget(request.url);
    // The URL contains the token, so it must not leak to other sites as a referrer.
    reply.header("referrer-policy", "no-referrer");
    return reply.drawPlainPage({
      url: CONFIRM_EMAIL_PATH + search,
      fields: {
        values: {
          view,
          linked_email: linked?.email ?? "",
          linked_name: linked?.name ?? "",
          waiting_email: waiting?.email ?? "",
          is_signed_in: userId === undefined ? "" : "yes",
        },
        errors: {},
      },
      ...(status === undefined ? {} : { status }),
    });
  }

  async function sendConfirmation(request: FastifyRequest, reply: FastifyReply) {
    const userId = requireUser(request);
    const result = await resendConfirmation(
      { db, ...(await getMailDeps(parts)) },
      { userId, now: Date.now() },
    );
    if (isFormPost(request)) {
      const code = result === "limited" ? "confirmation-limit-error" : "confirmation-sent";
      return redirectWithFlash({ request, reply, code }, BACK);
    }
    if (result === "limited") throw new HttpError(429, "confirmation-limit", CONFIRMATION_LIMIT_TEXT);
    return sendUser(parts, request, reply);
  }

  async function cancelChange(request: FastifyRequest, reply: FastifyReply) {
    const userId = requireUser(request);
    await deleteEmailChanges(db.query, userId);
    return sendUser(parts, request, reply);
  }

  // Email clients open links before their owners do, so viewing the page confirms nothing.
  app.get<{ Querystring: { token?: unknown; done?: unknown } }>(
    CONFIRM_EMAIL_PATH,
    { config: { rateLimit: RATE_LIMITS.confirmEmail } },
    async (request, reply) => {
      const { token, done } = request.query;
      if (done === "confirmed" || done === "changed") return drawPage(request, reply, { view: done });
      if (typeof token !== "string" || token === "") return drawPage(request, reply, { view: "no-link" });
      const linked = await findLinkedEmail(db.query, { token, now: Date.now() });
      if (!linked) return drawPage(request, reply, { view: "expired", status: GONE });
      return drawPage(request, reply, { view: linked.kind === "change" ? "change" : "confirm", linked });
    },
  );

  registerCall(
    app,
    ACCOUNT_CALLS.confirmEmail,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      config: { rateLimit: RATE_LIMITS.confirmEmail },
      errorHandler: flashOnRefusal(({ body }) => ({
        page: "/",
        plain: { path: CONFIRM_EMAIL_PATH, query: { token: formField(body, "token") ?? "" } },
      })),
    },
    async (request, reply) => {
      const result: ConfirmEmailResult = await confirmEmail(
        { db, ...(await getMailDeps(parts)) },
        {
          token: formField(request.body, "token") ?? "",
          keptIdHash: request.session.idHash ?? "",
          ip: request.ip,
          now: Date.now(),
        },
      );
      if (!isFormPost(request)) {
        if ("refused" in result) throw new HttpError(GONE, "gone");
        return sendUser(parts, request, reply);
      }
      if ("refused" in result) return drawPage(request, reply, { view: "expired", status: GONE });
      return reply.redirect(`${CONFIRM_EMAIL_PATH}?done=${result.ok}`, SEE_OTHER);
    },
  );

  registerCalls(
    app,
    [
      [ACCOUNT_CALLS.sendConfirmation, sendConfirmation],
      [ACCOUNT_CALLS.cancelEmailChange, cancelChange],
    ],
    {
      bodyLimit: BODY_LIMIT_BYTES,
      config: { rateLimit: RATE_LIMITS.sendConfirmation },
      errorHandler: flashOnRefusal(() => BACK),
    },
  );
}
