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

/** `unavailable`: the check itself could not be made (its service is away); the visitor may be a person. */
type BotVerdict = "person" | "robot" | "unavailable";

/** One adapter for all forms, chosen by setting. */
export interface BotCheck {
  kind: "altcha" | "recaptcha" | "none";
  /** What the browser has to solve, where the check is our own. */
  createChallenge?(): Promise<unknown>;
  verify(token: string | undefined): Promise<BotVerdict>;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Came from a plain page, without script and so without a bot check: to be taken with a grain of salt. */
    isPlainPost: boolean;
  }
  interface FastifyInstance {
    /** For a route that needs the check only sometimes: throws as `botCheck: "or-plain"` would. */
    requireBotCheck(request: FastifyRequest): Promise<void>;
  }
}

interface BotCheckOptions {
  botCheck: BotCheck;
  secret: string;
}

/** Guards each route that asks for it in its config, and hands out challenges. */
export const botCheckPlugin = fp<BotCheckOptions>(async (app, { botCheck, secret }) => {
  const limitPlainPost = app.createRateLimit(RATE_LIMITS.plainLead);

  /** True for a form of a plain page, which must have been fetched first; one sent at once waits its time. */
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
