import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { PageAnswer, PageRenderer } from "../../domain/page-renderer.ts";
import { SEARCH_CALLS } from "../../domain/search/search-calls.ts";
import type { Services } from "../../domain/services.ts";
import { SECOND_MS } from "../../domain/time/time.ts";
import { LruCache } from "../cache/lru-cache.ts";
import { HttpError } from "../http/http-error.ts";
import { toBytes } from "../http/page/page-answer.ts";
import { registerCall } from "../http/request/register-call.ts";
import { toRequestTarget } from "../http/request/request-target.ts";

interface SearchRouteDeps {
  pages: PageRenderer;
  services: Services;
  publicUrl: string;
}

/** The response is the same for everyone, so shared caches may keep it briefly and serve it while revalidating. */
const CACHE_CONTROL = "public, max-age=5, s-maxage=10, stale-while-revalidate=30";
/** Short, so that with the index's poll of half a second this process serves a change of the stock within two seconds. */
const CACHED_MS = SECOND_MS;
const MAX_CACHED = 200;

interface CachedResponse {
  answer: PageAnswer;
  etag: string;
  madeAt: number;
}

/** Longer than any real search. */
const LONGEST_URL = 16_000;

/** Serves the search page's data with an ETag and shared caching, unlike the data of other pages. */
export function registerSearchRoutes(
  app: FastifyInstance,
  { pages, services, publicUrl }: SearchRouteDeps,
): void {
  const cache = new LruCache<string, CachedResponse>(MAX_CACHED);

  async function getResponse(search: string): Promise<CachedResponse> {
    const known = cache.get(search);
    const now = Date.now();
    if (known && now - known.madeAt < CACHED_MS) return known;
    const answer = await pages.renderTwin({ url: `${publicUrl}/search${search}`, services });
    const etag = `"${createHash("sha1").update(answer.body).digest("base64url")}"`;
    const made = { answer, etag, madeAt: now };
    if (answer.status === 200) cache.set(search, made);
    return made;
  }

  registerCall(app, SEARCH_CALLS.findPage, { config: { session: false } }, async (request, reply) => {
    if (request.url.length > LONGEST_URL) throw new HttpError(414, "address-too-long");
    const { answer, etag } = await getResponse(toRequestTarget(request.url).search);
    reply.headers(answer.headers);
    if (answer.status !== 200) return reply.code(answer.status).send(toBytes(answer));
    reply.headers({ etag, "cache-control": CACHE_CONTROL });
    if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.send(toBytes(answer));
  });
}

/** Weak comparison, since proxies may have turned the ETag into a weak one. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || header === "*";
}
