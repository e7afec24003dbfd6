import type { FastifyInstance } from "fastify";
import type { PageRenderer } from "../../domain/page-renderer.ts";
import type { Services } from "../../domain/services.ts";
import { readOverlayPath } from "../../domain/site/page-hash.ts";
import { sendPage } from "./page-answer.ts";
import { targetOf } from "./request-target.ts";

interface PageRouteOptions {
  pages: PageRenderer;
  services: Services;
  publicUrl: string;
}

const TWIN_ENDING = ".ljson";

/** Every address that is no other route: a page, a page's `.ljson` twin, or an overlay's old address. */
export function registerPageRoutes(
  app: FastifyInstance,
  { pages, services, publicUrl }: PageRouteOptions,
): void {
  app.get("/*", async (request, reply) => {
    const { path, search } = targetOf(request.url);
    const isTwin = path.endsWith(TWIN_ENDING);
    const page = isTwin ? pageOfTwin(path) : path;
    const url = publicUrl + page + search;
    const overlay = readOverlayPath(page);
    if (overlay) {
      const location = `/${search}#${overlay.path}`;
      return isTwin ? reply.send({ redirect: location }) : reply.redirect(location, 302);
    }
    if (isTwin) return sendPage(reply, await pages.renderTwin({ url, services }));
    const { authenticityToken } = request.session;
    return sendPage(
      reply,
      await pages.renderPage({ url, services, nonce: reply.pageNonce, authenticityToken }),
    );
  });
}

function pageOfTwin(path: string): string {
  const page = path.slice(0, -TWIN_ENDING.length);
  return page === "/index" ? "/" : page;
}
