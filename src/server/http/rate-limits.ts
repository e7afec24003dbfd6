import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { HOUR_MS, MINUTE_MS } from "../../domain/time.ts";
import { HttpError } from "./http-error.ts";
import { RateLimitStore } from "./rate-limit-store.ts";

/** How often one address may do what costs us, or could annoy somebody. Named here, used in a route's config. */
export const RATE_LIMITS = {
  signIn: { max: 20, timeWindow: 10 * MINUTE_MS },
  /** Making, changing and deleting an account. */
  account: { max: 30, timeWindow: HOUR_MS },
  resetPassword: { max: 10, timeWindow: HOUR_MS },
  lead: { max: 30, timeWindow: HOUR_MS },
  /** Sent without script, so without a bot check: counted by the bot check itself, mistakes and all, besides the route's own limit. */
  plainLead: { max: 12, timeWindow: HOUR_MS },
  sendToFriend: { max: 20, timeWindow: HOUR_MS },
  botChallenge: { max: 60, timeWindow: MINUTE_MS },
  savedItem: { max: 120, timeWindow: 10 * MINUTE_MS },
  /** A quick reader, or an office full of them behind one address. */
  propertyView: { max: 600, timeWindow: 10 * MINUTE_MS },
  /** A slow typist looks up a dozen times; each may cost the agency a fee. */
  addressLookup: { max: 120, timeWindow: 10 * MINUTE_MS },
  /** Neighbours are curious too; who wants every street's prices must take longer. */
  instantValuation: { max: 60, timeWindow: 10 * MINUTE_MS },
  eventLog: { max: 30, timeWindow: MINUTE_MS },
} as const;

export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: RateLimitStore,
    // Before the body is read and anything is asked of anybody: too often is too often, whatever is sent.
    hook: "onRequest",
    errorResponseBuilder: (_request, context) =>
      new HttpError(
        429,
        "too-many-requests",
        `That was a little too often. Please try again in ${context.after}.`,
      ),
  });
}
