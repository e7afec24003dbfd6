import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { BOT_CHECK_FIELD } from "../../../domain/site/bot-check.ts";
import { HttpError } from "../http-error.ts";
import { overriddenMethod } from "../method-override.ts";
import { RATE_LIMITS } from "../rate-limits.ts";
import { formField, isPlainPost } from "../request-body.ts";

/** `unavailable`: the check itself could not be made (its service is away); the visitor may be a person. */
export type BotVerdict = "person" | "robot" | "unavailable";

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

/** Guards each route that asks for it in its config, and hands out challenges. */
export const botCheckPlugin = fp<{ botCheck: BotCheck }>(async (app, { botCheck }) => {
  // Counted for each address apart, so that a sign-in does not use up an enquiry.
  const limitPlainPost = app.createRateLimit({
    ...RATE_LIMITS.plainLead,
    keyGenerator: (request) => `${request.ip} ${request.routeOptions.url}`,
  });

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
    if (wanted === "or-plain" && isPlainPost(request.body) && !token) {
      const limit = await limitPlainPost(request);
      if (!limit.isAllowed && limit.isExceeded) throw new HttpError(429, "too-many-requests");
      request.isPlainPost = true;
      return;
    }
    const verdict = await botCheck.verify(token);
    if (verdict === "unavailable") throw new HttpError(503, "recaptcha-invalid");
    if (verdict === "robot") throw new HttpError(422, "recaptcha-invalid");
  }

  const { createChallenge } = botCheck;
  if (!createChallenge) return;
  app.get(
    "/bot-check/challenge",
    { config: { rateLimit: RATE_LIMITS.botChallenge } },
    async (_request, reply) => {
      return reply.header("cache-control", "no-store").send(await createChallenge());
    },
  );
});
