import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PageRenderer, PageRequest } from "../../domain/page-renderer.ts";
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
  const pageRequest = (request: FastifyRequest, nonce: string, target: string): PageRequest => ({
    url: publicUrl + target,
    services,
    nonce,
    authenticityToken: request.session.authenticityToken,
  });

  app.get("/*", async (request, reply) => {
    const { path, search } = targetOf(request.url);
    if (path.endsWith(TWIN_ENDING)) {
      const overlay = readOverlayPath(twinTarget(path));
      if (overlay) return reply.send({ redirect: overlayAddress(overlay, search) });
      return sendPage(
        reply,
        await pages.renderTwin(pageRequest(request, reply.pageNonce, twinTarget(path) + search)),
      );
    }
    const overlay = readOverlayPath(path);
    if (overlay) return reply.redirect(overlayAddress(overlay, search), 302);
    return sendPage(reply, await pages.renderPage(pageRequest(request, reply.pageNonce, path + search)));
  });
}

function overlayAddress({ path }: { path: string }, search: string): string {
  return `/${search}#${path}`;
}

function twinTarget(path: string): string {
  const page = path.slice(0, -TWIN_ENDING.length);
  return page === "/index" ? "/" : page;
}
