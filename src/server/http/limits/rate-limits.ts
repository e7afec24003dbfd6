import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time/time.ts";
import { HttpError } from "../http-error.ts";
import { RateLimitStore } from "./rate-limit-store.ts";
import { SharedRateLimitStore, type SharedStoreDeps } from "./shared-rate-limit-store.ts";

interface Limit {
  max: number;
  timeWindow: number;
  /**
   * Whether all web processes on one PostgreSQL count together. Everything that protects accounts, personal data, money
   * or mailboxes is shared; a limit on pages and images only spares this process, and counting in memory is cheaper.
   */
  isShared: boolean;
}

/**
 * How often one client may do what is costly for us or could be abused. Used in a route's config. All routes with the
 * same limit share one count.
 */
export const RATE_LIMITS = withNames({
  signIn: { max: 20, timeWindow: 10 * MINUTE_MS, isShared: true },
  /** Creating, updating and deleting an account. */
  account: { max: 30, timeWindow: HOUR_MS, isShared: true },
  resetPassword: { max: 10, timeWindow: HOUR_MS, isShared: true },
  /** Opening the page of a confirmation link, and using the link. */
  confirmEmail: { max: 60, timeWindow: 10 * MINUTE_MS, isShared: true },
  sendConfirmation: { max: 10, timeWindow: HOUR_MS, isShared: true },
  lead: { max: 30, timeWindow: HOUR_MS, isShared: true },
  /** All forms sent without JavaScript, and so without a bot check, including failed attempts. */
  plainLead: { max: 12, timeWindow: HOUR_MS, isShared: true },
  /** Moving or cancelling a viewing by its link, and downloading its calendar file. */
  viewing: { max: 60, timeWindow: HOUR_MS, isShared: true },
  /** Files that visitors sent, for a whole branch behind one ip. */
  leadUpload: { max: 300, timeWindow: HOUR_MS, isShared: true },
  sendToFriend: { max: 20, timeWindow: HOUR_MS, isShared: true },
  /** Asking for an email when an item of material information is known. */
  materialAlert: { max: 20, timeWindow: HOUR_MS, isShared: true },
  /** Confirming and stopping such emails by their link. */
  materialAlertLink: { max: 60, timeWindow: HOUR_MS, isShared: true },
  botChallenge: { max: 60, timeWindow: MINUTE_MS, isShared: true },
  /** Saved properties, saved searches and preferences. */
  savedItem: { max: 300, timeWindow: 10 * MINUTE_MS, isShared: true },
  /** A fast reader, or an office full of them behind one ip. */
  propertyView: { max: 600, timeWindow: 10 * MINUTE_MS, isShared: false },
  /** A slow typist triggers a dozen lookups, and each may cost the agency a fee. */
  addressLookup: { max: 120, timeWindow: 10 * MINUTE_MS, isShared: true },
  /** Enough for curious neighbours, too few to scrape the prices of every street. */
  instantValuation: { max: 60, timeWindow: 10 * MINUTE_MS, isShared: true },
  /**
   * Images that aren't cached yet. A results page needs a dozen and a property page two, for everyone in an office.
   */
  imageRender: { max: 600, timeWindow: 10 * MINUTE_MS, isShared: false },
  /** Still pictures of maps. A page shows one, and drawing it takes some milliseconds. */
  stillMap: { max: 600, timeWindow: 10 * MINUTE_MS, isShared: false },
  eventLog: { max: 30, timeWindow: MINUTE_MS, isShared: true },
  /** Deliveries of a feed and questions about its runs, and guesses at a feed's secret. */
  feedRequest: { max: 600, timeWindow: 10 * MINUTE_MS, isShared: true },
  /** Counted for a feed, not for an ip: a system that sends its whole stock every minute and each of its branches. */
  feedDelivery: { max: 240, timeWindow: HOUR_MS, isShared: true },
  /** Counted for a feed, not for an ip: a system that uploads its whole stock one property at a time. */
  feedCall: { max: 1_200, timeWindow: MINUTE_MS, isShared: false },
  /** The same for one ip, with guesses at a feed's secret. */
  feedCallAttempt: { max: 1_200, timeWindow: MINUTE_MS, isShared: false },
  /** Passwords and codes at the desk's door, for a whole office behind one ip. */
  deskSignIn: { max: 120, timeWindow: 10 * MINUTE_MS, isShared: true },
  /** Pages of the desk, for a whole office behind one ip. */
  deskRead: { max: 6_000, timeWindow: 10 * MINUTE_MS, isShared: false },
  /** A seller's link, with guesses at its token. */
  sellerReport: { max: 60, timeWindow: 10 * MINUTE_MS, isShared: true },
  /** The link in a branch's email, for a whole office behind one ip, with guesses at its signature. */
  answeredLink: { max: 120, timeWindow: 10 * MINUTE_MS, isShared: true },
  deskWrite: { max: 1_200, timeWindow: 10 * MINUTE_MS, isShared: true },
  /** A few scrapers that ask every five seconds, and guesses at the token. Each process is asked for its own figures. */
  metrics: { max: 60, timeWindow: MINUTE_MS, isShared: false },
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

/**
 * On PostgreSQL shared limits are counted in the database. SQLite has one web process, so its memory is enough, and a
 * counted request costs no write.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  deps: SharedStoreDeps | "in-memory",
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: deps !== "in-memory" && deps.db.engine === "postgres" ? bindStore(deps) : RateLimitStore,
    // Before the body is read and any other work is done.
    hook: "onRequest",
    errorResponseBuilder: (_request, context) =>
      new HttpError(429, "too-many-requests", `Too many requests. Please try again in ${context.after}.`),
  });
}

/** The plugin creates the store itself, without a way to pass anything on. */
function bindStore(deps: SharedStoreDeps) {
  return class extends SharedRateLimitStore {
    constructor() {
      super(deps);
    }
  };
}
