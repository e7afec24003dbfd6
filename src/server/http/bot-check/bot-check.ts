import fp from "fastify-plugin";
import { HttpError } from "../http-error.ts";
import { overriddenMethod } from "../method-override.ts";
import { RATE_LIMITS } from "../rate-limits.ts";
import { formField } from "../request-body.ts";

/** `unavailable`: the check itself could not be made (its service is away); the visitor may be a person. */
export type BotVerdict = "person" | "robot" | "unavailable";

/** One adapter for all forms, chosen by setting. */
export interface BotCheck {
  kind: "altcha" | "recaptcha" | "none";
  /** What the browser has to solve, where the check is our own. */
  createChallenge?(): Promise<unknown>;
  verify(token: string | undefined): Promise<BotVerdict>;
}

/** The same field for every adapter, as the spec names it. */
export const BOT_CHECK_FIELD = "g-recaptcha-response";

/** Guards each route that says `botCheck: true`, and hands out challenges. */
export const botCheckPlugin = fp<{ botCheck: BotCheck }>(async (app, { botCheck }) => {
  app.addHook("preHandler", async (request) => {
    const { botCheck: isChecked, isOverridable } = request.routeOptions.config;
    if (isChecked !== true || (isOverridable === true && overriddenMethod(request) !== "post")) return;
    const verdict = await botCheck.verify(formField(request.body, BOT_CHECK_FIELD));
    if (verdict === "unavailable") throw new HttpError(503, "recaptcha-invalid");
    if (verdict === "robot") throw new HttpError(422, "recaptcha-invalid");
  });

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
