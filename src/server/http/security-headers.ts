import { randomBytes } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import type { InlineTexts } from "../../domain/page-renderer.ts";
import { contentSecurityPolicy, type PolicySources, toHashSource } from "./content-security-policy.ts";

declare module "fastify" {
  interface FastifyReply {
    /** Different for every response; set on each inline script of a page that is made for one person. */
    readonly pageNonce: string;
    /** This page may show pages of this site in a frame, and be shown in one of theirs. Usually it can do neither. */
    hasOwnFrames: boolean;
    /** False for the desk: its pages show no videos or tours, so the policy allows no provider's frames. */
    hasVideos: boolean;
  }
  interface FastifyInstance {
    /** The policy of a page with these inline scripts and styles. */
    createPagePolicy(inline: InlineTexts, hasOwnFrames?: boolean): string;
  }
}

interface SecurityHeadersOptions {
  isDev: boolean;
  /** The site is served over https. */
  isSecure: boolean;
  /** Called for every page, because settings can change at run time. */
  getSources: () => PolicySources;
  /** The inline scripts that the agency's analytics code has, which a page's script inserts after consent. */
  listAnalyticsScripts: () => readonly string[];
}

const nonces = new WeakMap<FastifyReply, string>();
const NONCE_BYTES = 16;
/** The maps ask where the visitor is, on request. No page and no frame in one needs the others. */
const PERMISSIONS = "geolocation=(self), camera=(), microphone=(), payment=(), usb=()";
export const POLICY_HEADER = "content-security-policy";

export const securityHeadersPlugin = fp<SecurityHeadersOptions>(
  async (app, { isDev, isSecure, getSources, listAnalyticsScripts }) => {
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

    app.decorateReply("hasOwnFrames", false);
    app.decorateReply("hasVideos", true);

    type PageInput = Pick<Parameters<typeof contentSecurityPolicy>[0], "inline" | "hasOwnFrames">;
    const createPolicy = (page: PageInput, sources = getSources()) =>
      contentSecurityPolicy({ ...page, sources, isDev, upgradeInsecure: isSecure });

    app.decorate("createPagePolicy", ({ scripts, styles }, hasOwnFrames = false) => {
      const allowed = scripts.length === 0 ? [] : [...scripts, ...listAnalyticsScripts()];
      const inline = { scripts: allowed.map(toHashSource), styles: styles.map(toHashSource) };
      return createPolicy({ inline, hasOwnFrames });
    });

    app.addHook("onSend", async (_request, reply) => {
      const { hasOwnFrames, hasVideos } = reply;
      reply.header("permissions-policy", PERMISSIONS);
      if (hasOwnFrames) reply.header("x-frame-options", "SAMEORIGIN");
      const type = reply.getHeader("content-type");
      if (typeof type !== "string" || !type.startsWith("text/html") || reply.hasHeader(POLICY_HEADER)) return;
      const nonce = [`'nonce-${reply.pageNonce}'`];
      const inline = { scripts: nonce, styles: nonce };
      reply.header(
        POLICY_HEADER,
        createPolicy({ inline, hasOwnFrames }, { ...getSources(), ...(hasVideos ? {} : { frame: [] }) }),
      );
    });
  },
);
