import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time/time.ts";
import { HttpError } from "../http-error.ts";
import { RateLimitStore } from "./rate-limit-store.ts";

interface Limit {
  max: number;
  timeWindow: number;
}

/**
 * How often one client may do what costs us or could annoy somebody. Named here, used in a route's config. Everything
 * with the same limit is counted together.
 */
export const RATE_LIMITS = withNames({
  signIn: { max: 20, timeWindow: 10 * MINUTE_MS },
  /** Making, changing and deleting an account. */
  account: { max: 30, timeWindow: HOUR_MS },
  resetPassword: { max: 10, timeWindow: HOUR_MS },
  /** Looking at the page of a confirmation link, and using it. */
  confirmEmail: { max: 60, timeWindow: 10 * MINUTE_MS },
  sendConfirmation: { max: 10, timeWindow: HOUR_MS },
  lead: { max: 30, timeWindow: HOUR_MS },
  /** Forms sent without script, so without a bot check: all of them together, mistakes included. */
  plainLead: { max: 12, timeWindow: HOUR_MS },
  sendToFriend: { max: 20, timeWindow: HOUR_MS },
  botChallenge: { max: 60, timeWindow: MINUTE_MS },
  /** Hearts, saved searches and preferences. */
  savedItem: { max: 300, timeWindow: 10 * MINUTE_MS },
  /** A quick reader, or an office full of them behind one address. */
  propertyView: { max: 600, timeWindow: 10 * MINUTE_MS },
  /** A slow typist looks up a dozen times; each may cost the agency a fee. */
  addressLookup: { max: 120, timeWindow: 10 * MINUTE_MS },
  /** Neighbours are curious too; who wants every street's prices must take longer. */
  instantValuation: { max: 60, timeWindow: 10 * MINUTE_MS },
  /** Pictures that aren't in the cache yet: a page of results needs a dozen, a property's page two, for each in an office. */
  imageRender: { max: 600, timeWindow: 10 * MINUTE_MS },
  eventLog: { max: 30, timeWindow: MINUTE_MS },
});

function withNames<Name extends string>(limits: Record<Name, Limit>): Record<Name, Limit & { name: string }> {
  const named = Object.entries<Limit>(limits).map(([name, limit]) => [name, { ...limit, name }]);
  return Object.fromEntries(named);
}

/** Throws 429 when this client has used up the limit. */
export async function requireWithinLimit(
  limit: ReturnType<FastifyInstance["createRateLimit"]>,
  request: FastifyRequest,
): Promise<void> {
  const result = await limit(request);
  if (!result.isAllowed && result.isExceeded) throw new HttpError(429, "too-many-requests");
}

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
