import { randomBytes } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import { contentSecurityPolicy, type PolicySources } from "./content-security-policy.ts";

declare module "fastify" {
  interface FastifyReply {
    /** Different for every response; set on each inline script. */
    readonly pageNonce: string;
  }
}

interface SecurityHeadersOptions {
  isDev: boolean;
  /** The site is served over https. */
  isSecure: boolean;
  /** Called for every page, because settings can change at run time. */
  getSources: () => PolicySources;
}

const nonces = new WeakMap<FastifyReply, string>();
const NONCE_BYTES = 16;
const POLICY_HEADER = "content-security-policy";

export const securityHeadersPlugin = fp<SecurityHeadersOptions>(
  async (app, { isDev, isSecure, getSources }) => {
    await app.register(helmet, {
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      frameguard: { action: "deny" },
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    });

    app.decorateReply("pageNonce", {
      getter() {
        const known = nonces.get(this);
        if (known !== undefined) return known;
        const nonce = randomBytes(NONCE_BYTES).toString("base64");
        nonces.set(this, nonce);
        return nonce;
      },
    });

    app.addHook("onSend", async (_request, reply) => {
      const type = reply.getHeader("content-type");
      if (typeof type !== "string" || !type.startsWith("text/html") || reply.hasHeader(POLICY_HEADER)) return;
      reply.header(
        POLICY_HEADER,
        contentSecurityPolicy({
          nonce: reply.pageNonce,
          sources: getSources(),
          isDev,
          upgradeInsecure: isSecure,
        }),
      );
    });
  },
);
