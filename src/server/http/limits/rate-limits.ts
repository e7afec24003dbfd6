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
 * How often one client may do what is costly for us or could be abused. Used in a route's config. All routes with the
 * same limit share one count.
 */
export const RATE_LIMITS = withNames({
  signIn: { max: 20, timeWindow: 10 * MINUTE_MS },
  /** Creating, updating and deleting an account. */
  account: { max: 30, timeWindow: HOUR_MS },
  resetPassword: { max: 10, timeWindow: HOUR_MS },
  /** Opening the page of a confirmation link, and using the link. */
  confirmEmail: { max: 60, timeWindow: 10 * MINUTE_MS },
  sendConfirmation: { max: 10, timeWindow: HOUR_MS },
  lead: { max: 30, timeWindow: HOUR_MS },
  /** All forms sent without JavaScript, and so without a bot check, including failed attempts. */
  plainLead: { max: 12, timeWindow: HOUR_MS },
  /** Moving or cancelling a viewing by its link, and downloading its calendar file. */
  viewing: { max: 60, timeWindow: HOUR_MS },
  /** Files that visitors sent, for a whole branch behind one ip. */
  leadUpload: { max: 300, timeWindow: HOUR_MS },
  sendToFriend: { max: 20, timeWindow: HOUR_MS },
  /** Asking for an email when an item of material information is known. */
  materialAlert: { max: 20, timeWindow: HOUR_MS },
  /** Confirming and stopping such emails by their link. */
  materialAlertLink: { max: 60, timeWindow: HOUR_MS },
  botChallenge: { max: 60, timeWindow: MINUTE_MS },
  /** Saved properties, saved searches and preferences. */
  savedItem: { max: 300, timeWindow: 10 * MINUTE_MS },
  /** A fast reader, or an office full of them behind one ip. */
  propertyView: { max: 600, timeWindow: 10 * MINUTE_MS },
  /** A slow typist triggers a dozen lookups, and each may cost the agency a fee. */
  addressLookup: { max: 120, timeWindow: 10 * MINUTE_MS },
  /** Enough for curious neighbours, too few to scrape the prices of every street. */
  instantValuation: { max: 60, timeWindow: 10 * MINUTE_MS },
  /**
   * Images that aren't cached yet. A results page needs a dozen and a property page two, for everyone in an office.
   */
  imageRender: { max: 600, timeWindow: 10 * MINUTE_MS },
  /** Still pictures of maps. A page shows one, and drawing it takes some milliseconds. */
  stillMap: { max: 600, timeWindow: 10 * MINUTE_MS },
  eventLog: { max: 30, timeWindow: MINUTE_MS },
  /** A few scrapers that ask every five seconds, and guesses at the token. */
  metrics: { max: 60, timeWindow: MINUTE_MS },
});

function withNames<Name extends string>(limits: Record<Name, Limit>): Record<Name, Limit & { name: string }> {
  const named = Object.entries<Limit>(limits).map(([name, limit]) => [name, { ...limit, name }]);
  return Object.fromEntries(named);
}

/** Throws a 429 if this client has used up the limit. */
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
    // Before the body is read and any other work is done.
    hook: "onRequest",
    errorResponseBuilder: (_request, context) =>
      new HttpError(429, "too-many-requests", `Too many requests. Please try again in ${context.after}.`),
  });
}
