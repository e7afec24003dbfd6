import type { NetworkLimit } from "./limits/network-limits.ts";
import type { SpamTrapAnswer } from "./request/spam-trap.ts";

/** What a route's config may contain. Plugins read it, and every default is the safe one. */
declare module "fastify" {
  interface FastifyContextConfig {
    /** false: no cookie is read or set (static files, health checks). */
    session?: boolean;
    /** false: accepts state-changing requests without an authenticity token. */
    authenticityToken?: boolean;
    /** How often a whole network may call this route, in addition to the limit per ip. */
    networkLimit?: NetworkLimit;
    /** The response to a filled honeypot; undefined if the route has none. */
    spamTrap?: SpamTrapAnswer;
    /** A POST may be overridden as another method. Set by `registerOverridable`. */
    isOverridable?: boolean;
    /**
     * true: a POST that isn't overridden needs a bot check token. `or-plain`: a plain form is accepted without one,
     * but with a lower limit, and is flagged.
     */
    botCheck?: boolean | "or-plain";
    /** Accepts `multipart/form-data`, with or without files; undefined: responds with a 415. */
    multipart?: "fields" | "files";
    /** A route of the desk: what a person needs to use it, and what the audit calls it. */
    desk?: { can: string; action?: string; proof?: boolean };
  }
}
