import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { PageAnswer, PageRenderer } from "../../domain/page-renderer.ts";
import { SEARCH_CALLS } from "../../domain/search/search-calls.ts";
import type { Services } from "../../domain/services.ts";
import { SECOND_MS } from "../../domain/time/time.ts";
import { LruCache } from "../cache/lru-cache.ts";
import { HttpError } from "../http/http-error.ts";
import { bytesOf } from "../http/page/page-answer.ts";
import { registerCall } from "../http/request/register-call.ts";
import { targetOf } from "../http/request/request-target.ts";

interface SearchRouteParts {
  pages: PageRenderer;
  services: Services;
  publicUrl: string;
}

/** The same for everybody: a shared cache may keep it for a moment, and serve it while it asks again. */
const SHARED_FOR_A_MOMENT = "public, max-age=5, s-maxage=10, stale-while-revalidate=30";
/** What every cache on the way may keep for longer. A change of the stock is known after half a second, so all see it within two. */
const KEPT_MS = SECOND_MS;
const MAX_CACHED = 200;

interface KeptAnswer {
  answer: PageAnswer;
  etag: string;
  madeAt: number;
}

/** Above any search of ours. */
const LONGEST_ADDRESS = 16_000;

/** The search page's data, cached as no other page's is. */
export function registerSearchRoutes(
  app: FastifyInstance,
  { pages, services, publicUrl }: SearchRouteParts,
): void {
  const cache = new LruCache<string, KeptAnswer>(MAX_CACHED);

  async function answerOf(search: string): Promise<KeptAnswer> {
    const known = cache.get(search);
    const now = Date.now();
    if (known && now - known.madeAt < KEPT_MS) return known;
    const answer = await pages.renderTwin({ url: `${publicUrl}/search${search}`, services });
    const etag = `"${createHash("sha1").update(answer.body).digest("base64url")}"`;
    const made = { answer, etag, madeAt: now };
    if (answer.status === 200) cache.set(search, made);
    return made;
  }

  registerCall(app, SEARCH_CALLS.findPage, { config: { session: false } }, async (request, reply) => {
    if (request.url.length > LONGEST_ADDRESS) throw new HttpError(414, "address-too-long");
    const { answer, etag } = await answerOf(targetOf(request.url).search);
    reply.headers(answer.headers);
    if (answer.status !== 200) return reply.code(answer.status).send(bytesOf(answer));
    reply.headers({ etag, "cache-control": SHARED_FOR_A_MOMENT });
    if (isKnownTo(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.send(bytesOf(answer));
  });
}

/** Weakly compared, as caches on the way may have weakened it. */
function isKnownTo(header: string | undefined, etag: string): boolean {
  const tags = (header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || header === "*";
}
