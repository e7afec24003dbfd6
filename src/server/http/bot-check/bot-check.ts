import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { BOT_CHECK_FIELD } from "../../../domain/site/bot-check.ts";
import { SITE_CALLS } from "../../../domain/site/site-calls.ts";
import { FORM_TIME_FIELD } from "../../../domain/url/plain-pages.ts";
import { HttpError } from "../http-error.ts";
import { RATE_LIMITS, requireWithinLimit } from "../limits/rate-limits.ts";
import { readFormTime } from "../request/form-time.ts";
import { overriddenMethod } from "../request/method-override.ts";
import { registerCall } from "../request/register-call.ts";
import { formField, isPlainPost } from "../request/request-body.ts";

/** `unavailable` means that the check couldn't be made because its provider is down; the visitor may be a person. */
type BotVerdict = "person" | "robot" | "unavailable";

/** The bot check used by all forms, chosen in the settings. */
export interface BotCheck {
  kind: "altcha" | "recaptcha" | "none";
  /** Creates a challenge for the browser, if the check is self-hosted. */
  createChallenge?(): Promise<unknown>;
  verify(token: string | undefined): Promise<BotVerdict>;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Sent from a plain page, without JavaScript and so without a bot check. Treat it with caution. */
    isPlainPost: boolean;
  }
  interface FastifyInstance {
    /** For a route that needs the check only sometimes. Throws as `botCheck: "or-plain"` would. */
    requireBotCheck(request: FastifyRequest): Promise<void>;
  }
}

interface BotCheckOptions {
  botCheck: BotCheck;
  secret: string;
}

/** Checks every route whose config asks for it, and serves challenges. */
export const botCheckPlugin = fp<BotCheckOptions>(async (app, { botCheck, secret }) => {
  const limitPlainPost = app.createRateLimit(RATE_LIMITS.plainLead);

  /** True for a form that was fetched from a plain page before. One sent too quickly is delayed first. */
  async function acceptPlainPost(request: FastifyRequest): Promise<boolean> {
    if (!isPlainPost(request.body)) return false;
    const wait = readFormTime(secret, formField(request.body, FORM_TIME_FIELD) ?? "", Date.now());
    if (wait === undefined) return false;
    await requireWithinLimit(limitPlainPost, request);
    await sleep(wait);
    request.log.info("A form came from a plain page, without a bot check");
    return true;
  }

  app.decorateRequest("isPlainPost", false);
  app.addHook("preHandler", async (request) => {
    const { botCheck: wanted, isOverridable } = request.routeOptions.config;
    if (wanted === undefined || wanted === false) return;
    if (isOverridable === true && overriddenMethod(request) !== "post") return;
    await checkRequest(request, wanted);
  });
  app.decorate("requireBotCheck", (request) => checkRequest(request, "or-plain"));

  async function checkRequest(request: FastifyRequest, wanted: true | "or-plain"): Promise<void> {
    const token = formField(request.body, BOT_CHECK_FIELD);
    if (wanted === "or-plain" && !token && (await acceptPlainPost(request))) {
      request.isPlainPost = true;
      return;
    }
    const verdict = await botCheck.verify(token);
    if (verdict === "unavailable") throw new HttpError(503, "recaptcha-invalid");
    if (verdict === "robot") throw new HttpError(422, "recaptcha-invalid");
  }

  const { createChallenge } = botCheck;
  if (!createChallenge) return;
  registerCall(
    app,
    SITE_CALLS.createBotChallenge,
    { config: { rateLimit: RATE_LIMITS.botChallenge } },
    async (_request, reply) => {
      return reply.header("cache-control", "no-store").send(await createChallenge());
    },
  );
});
