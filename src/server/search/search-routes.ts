import type { FastifyInstance } from "fastify";
import type { PageRenderer } from "../../domain/page-renderer.ts";
import { SEARCH_CALLS } from "../../domain/search/search-calls.ts";
import type { Services } from "../../domain/services.ts";
import { HttpError } from "../http/http-error.ts";
import { sendPage } from "../http/page/page-answer.ts";
import { registerCall } from "../http/request/register-call.ts";
import { toRequestTarget } from "../http/request/request-target.ts";

interface SearchRouteDeps {
  pages: PageRenderer;
  services: Services;
  publicUrl: string;
}

/** Unlike other data, a browser may use it again for a few seconds: visitors go back and forth between searches. */
const CACHE_CONTROL = { "cache-control": "public, max-age=5, s-maxage=10, stale-while-revalidate=30" };

/** Longer than any real search. */
const LONGEST_URL = 16_000;

/** Serves the search page's data. */
export function registerSearchRoutes(
  app: FastifyInstance,
  { pages, services, publicUrl }: SearchRouteDeps,
): void {
  registerCall(app, SEARCH_CALLS.findPage, { config: { session: false } }, async (request, reply) => {
    if (request.url.length > LONGEST_URL) throw new HttpError(414, "address-too-long");
    const from = await app.cachedPages.getVersion();
    const { search } = toRequestTarget(request.url);
    const answer = await pages.renderTwin({ url: `${publicUrl}/search${search}`, services });
    if (answer.status !== 200) return sendPage(reply, answer);
    return app.cachedPages.send({ request, reply }, { answer, from, cacheControl: CACHE_CONTROL });
  });
}
