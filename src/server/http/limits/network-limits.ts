import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { toNetworkPrefix } from "../../../domain/network-prefix.ts";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time/time.ts";
import { RetryLater } from "../http-error.ts";

/**
 * How often one network (/24 of IPv4, /48 of IPv6) may do what `RATE_LIMITS` limits per ip, so that renting a block
 * of ips doesn't multiply the attempts. Several times the limit of one ip, because offices and mobile providers put
 * many people behind one block.
 */
export const NETWORK_LIMITS = {
  signIn: { max: 100, timeWindow: 10 * MINUTE_MS },
  /** Signing in without JavaScript, and so without the bot check that was required. */
  uncheckedSignIn: { max: 30, timeWindow: HOUR_MS },
  account: { max: 120, timeWindow: HOUR_MS },
  resetPassword: { max: 40, timeWindow: HOUR_MS },
} as const;

export type NetworkLimit = keyof typeof NETWORK_LIMITS;

declare module "fastify" {
  interface FastifyInstance {
    /** Counts a request from this network; throws if that exceeds the limit. */
    limitNetwork(limit: NetworkLimit, request: FastifyRequest): Promise<void>;
  }
}

/** Limits every route whose config names a limit. A method and its override share one count. */
export const networkLimitsPlugin = fp(async (app) => {
  const createLimiter = (limit: NetworkLimit) => {
    const options = {
      ...NETWORK_LIMITS[limit],
      name: `network ${limit}`,
      isShared: true,
      keyGenerator: (request: FastifyRequest) => toNetworkPrefix(request.ip),
    };
    return app.createRateLimit(options);
  };
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
  // Before the body is read, like the limits per ip.
  app.addHook("onRequest", async (request) => {
    const { networkLimit } = request.routeOptions.config;
    if (networkLimit !== undefined) await limitNetwork(networkLimit, request);
  });
});
