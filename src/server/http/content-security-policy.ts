import { createHash } from "node:crypto";
import { listVideoOrigins } from "../../domain/property/media/video-providers.ts";
import { listMapOrigins } from "../../domain/site/map-style.ts";
import { listCountingOrigins } from "../../domain/site/settings/counting-settings.ts";
import type { SiteSettings } from "../../domain/site/settings/site-settings.ts";
import { LruCache } from "../cache/lru-cache.ts";
import type { BotCheckConfig } from "../config.ts";

/**
 * The policy of every HTML page: only the listed scripts run, and the scripts those load. Sources other than our own come
 * from settings, never from a page.
 */
export interface PolicySources {
  connect?: readonly string[];
  frame?: readonly string[];
  image?: readonly string[];
}

/** A source such as `'nonce-…'`, for pages made for one person, or `'sha256-…'`, for pages that everyone gets. */
interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The source that allows an inline script or style with exactly this text. */
export function toHashSource(text: string): string {
  return hashSources.getOrCreate(
    text,
    () => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}

const MAX_HASHES = 100;
const hashSources = new LruCache<string, string>(MAX_HASHES);

/**
 * The bot check's provider shows its own frame; its script is allowed because ours loads it. An external map style loads its
 * tiles and images from its own origin, and analytics and exposures are sent where the agency configures. Tours and
 * videos may only come from the listed providers.
 */
export function listPolicySources(
  botCheck: BotCheckConfig,
  { map, analytics, counting, theme }: Pick<SiteSettings, "map" | "analytics" | "counting" | "theme">,
): Required<PolicySources> {
  const provider = botCheck.kind === "recaptcha" ? [new URL(botCheck.scriptUrl).origin] : [];
  const others = [...listMapOrigins(map), ...analytics.origins];
  const frame = [...provider, ...listVideoOrigins(theme.excludedVideoProvider)];
  return { frame, connect: [...provider, ...others, ...listCountingOrigins(counting)], image: others };
}

interface PolicyInput {
  inline: InlineSources;
  sources?: PolicySources;
  /** Vite's dev client needs a web socket, inline styles and modules that the page's own import. */
  isDev?: boolean;
  upgradeInsecure?: boolean;
  /** The page may show pages of this site in a frame, and be shown in one of theirs. */
  hasOwnFrames?: boolean;
}

export function contentSecurityPolicy({
  inline: { scripts, styles },
  sources = {},
  isDev = false,
  upgradeInsecure = false,
  hasOwnFrames = false,
}: PolicyInput): string {
  const { connect = [], frame = [], image = [] } = sources;
  const frames = [...(hasOwnFrames ? ["'self'"] : []), ...frame];
  const directives = [
    "default-src 'self'",
    `script-src ${scripts.length === 0 ? "'none'" : [...scripts, isDev ? "'self'" : "'strict-dynamic'"].join(" ")}`,
    `style-src ${["'self'", ...(isDev ? ["'unsafe-inline'"] : styles)].join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", "data:", ...image].join(" ")}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...(isDev ? ["ws:"] : []), ...connect].join(" ")}`,
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(" ")}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${hasOwnFrames ? "'self'" : "'none'"}`,
    ...(upgradeInsecure ? ["upgrade-insecure-requests"] : []),
  ];
  return directives.join("; ");
}
