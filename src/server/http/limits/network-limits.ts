import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { toNetworkPrefix } from "../../../domain/network-prefix.ts";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time/time.ts";
import { RetryLater } from "../http-error.ts";

/**
 * How often one network (/24 of IPv4, /48 of IPv6) may do what `RATE_LIMITS` limits per ip: whoever rents a block of
 * addresses must not multiply their tries by its size. Several times the limit of one ip, since offices and mobile
 * providers put many people behind one block.
 */
export const NETWORK_LIMITS = {
  signIn: { max: 100, timeWindow: 10 * MINUTE_MS },
  /** Signing in without JavaScript, so without a bot check, where one was due. */
  uncheckedSignIn: { max: 30, timeWindow: HOUR_MS },
  account: { max: 120, timeWindow: HOUR_MS },
  resetPassword: { max: 40, timeWindow: HOUR_MS },
} as const;

export type NetworkLimit = keyof typeof NETWORK_LIMITS;

declare module "fastify" {
  interface FastifyInstance {
    /** Counts a request of this network; throws when it was one too many. */
    limitNetwork(limit: NetworkLimit, request: FastifyRequest): Promise<void>;
  }
}

/** Guards each route that names its limit in its config; a method and its override share one count. */
export const networkLimitsPlugin = fp(async (app) => {
  const createLimiter = (limit: NetworkLimit) =>
    app.createRateLimit({
      ...NETWORK_LIMITS[limit],
      keyGenerator: (request: FastifyRequest) => toNetworkPrefix(request.ip),
    });
  const limiters: Record<NetworkLimit, ReturnType<typeof createLimiter>> = {
    signIn: createLimiter("signIn"),
    uncheckedSignIn: createLimiter("uncheckedSignIn"),
    account: createLimiter("account"),
    resetPassword: createLimiter("resetPassword"),
  };

  async function limitNetwork(limit: NetworkLimit, request: FastifyRequest): Promise<void> {
    const count = await limiters[limit](request);
    if (count.isAllowed || !count.isExceeded) return;
    throw new RetryLater(429, "too-many-requests", { retryAfterSeconds: count.ttlInSeconds });
  }

  app.decorate("limitNetwork", limitNetwork);
  // Before the body is read, as the limits per ip.
  app.addHook("onRequest", async (request) => {
    const { networkLimit } = request.routeOptions.config;
    if (networkLimit !== undefined) await limitNetwork(networkLimit, request);
  });
});
