import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { PageAnswer } from "../../../domain/page-renderer.ts";
import { PageCache, type PageVersion } from "../../cache/page-cache.ts";
import { POLICY_HEADER } from "../security-headers.ts";
import { toBytes } from "./page-answer.ts";
import { ReadyAnswer } from "./ready-answer.ts";

/** Keeps the answers that are the same for everyone, ready to send. */
interface CachedPages {
  /** What pages are made from now. Read before a page is made; undefined while the database is down. */
  getVersion(): Promise<PageVersion | undefined>;
  /** Sends the answer, and caches it if it may be cached and was made from a known version. */
  send(context: { request: FastifyRequest; reply: FastifyReply }, made: MadeAnswer): Promise<FastifyReply>;
  /** No answer made before this is sent again: something that pages show was just changed in this process. */
  expire(): void;
}

interface MadeAnswer {
  answer: PageAnswer;
  from: PageVersion | undefined;
  cacheControl?: Readonly<Record<string, string>>;
}

declare module "fastify" {
  interface FastifyInstance {
    cachedPages: CachedPages;
  }
}

interface CachedPagesOptions {
  readVersion(): Promise<PageVersion>;
}

const MAX_CACHED = 300;
/** Longer than any of our links, so that made-up queries don't fill the memory. */
const LONGEST_CACHED_URL = 1_000;

/**
 * Browsers ask again each time. A shared cache may keep a page for a few seconds; one that understands the second header
 * may also show it while it fetches the next.
 */
const PAGE_CACHE_CONTROL = {
  "cache-control": "public, max-age=0, s-maxage=5",
  "cdn-cache-control": "public, max-age=5, stale-while-revalidate=30",
};

/** Registered before the session and the limits: a page from memory needs neither, and costs less than they do. */
export const cachedPagesPlugin = fp<CachedPagesOptions>(async (app, { readVersion }) => {
  const cache = new PageCache<ReadyAnswer>(MAX_CACHED);
  let changes = 0;
  /** Used while the database is down: pages that were current when it was last there are better than none. */
  let lastVersion: PageVersion | undefined;

  async function readOwnVersion(): Promise<PageVersion> {
    const before = changes;
    const read = await readVersion();
    lastVersion = { ...read, version: `${read.version} ${before}` };
    return lastVersion;
  }

  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD") return;
    if (cache.peek(request.url) === undefined) return;
    const version = await readOwnVersion().catch(() => lastVersion);
    const known = version && cache.get(request.url, version);
    if (known) return known.send(request, reply);
  });

  app.decorate("cachedPages", {
    getVersion: () => readOwnVersion().catch(() => undefined),
    expire() {
      changes += 1;
    },
    async send({ request, reply }, { answer, from, cacheControl = PAGE_CACHE_CONTROL }) {
      const { url } = request;
      const { headers, inline, pagePath } = answer;
      const policy = inline ? { [POLICY_HEADER]: app.createPagePolicy(inline) } : undefined;
      const all = { ...headers, ...cacheControl, ...policy };
      // Most pages are the same when they are made again.
      const ready = new ReadyAnswer({ headers: all, bytes: toBytes(answer), pagePath }, cache.peek(url));
      if (from && url.length <= LONGEST_CACHED_URL) cache.set(url, { page: ready, from });
      return ready.send(request, reply);
    },
  });
});
