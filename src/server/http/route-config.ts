import type { NetworkLimit } from "./limits/network-limits.ts";
import type { SpamTrapAnswer } from "./request/spam-trap.ts";

/** What a route may say about itself; the plugins read it. Every default is the careful one. */
declare module "fastify" {
  interface FastifyContextConfig {
    /** false: no cookie is read or set (static files, health). */
    session?: boolean;
    /** false: takes state-changing requests without an authenticity token. */
    authenticityToken?: boolean;
    /** How often a whole network may call this route, besides the limit of each ip. */
    networkLimit?: NetworkLimit;
    /** How a filled spam trap is answered; undefined: the route has no trap. */
    spamTrap?: SpamTrapAnswer;
    /** A POST may stand for something else; set by `registerOverridable`. */
    isOverridable?: boolean;
    /**
     * true: a bot-check token is needed, of a POST that stands for itself. `or-plain`: a plain page's post is taken
     * without one, more seldom, and is flagged.
     */
    botCheck?: boolean | "or-plain";
    /** Accepts `multipart/form-data`, with or without files; undefined: answers 415. */
    multipart?: "fields" | "files";
  }
}
