import type { FastifyInstance } from "fastify";
import type { PageRenderer } from "../../../domain/page-renderer.ts";
import { asksForPlainPage } from "../../../domain/site/plain-request.ts";
import { readOverlayPath, toOverlayUrl } from "../../../domain/url/page-hash.ts";
import { isTwinPath, toPagePath } from "../../../domain/url/twin.ts";
import { HttpError } from "../http-error.ts";
import { toRequestTarget } from "../request/request-target.ts";
import { sendPage } from "./page-answer.ts";

interface PageRouteOptions {
  pages: PageRenderer;
  publicUrl: string;
  /** Where a URL of the agency's old site leads now. Asked only about paths that have no page here. */
  findMovedUrl(target: { path: string; search: string }): Promise<string | undefined>;
}

/** Handles every path that isn't another route: a page, its `.ljson` version, an overlay's path or its plain page. */
export function registerPageRoutes(
  app: FastifyInstance,
  { pages, publicUrl, findMovedUrl }: PageRouteOptions,
): void {
  app.get("/*", async (request, reply) => {
    const { path, search } = toRequestTarget(request.url);
    // PostgreSQL rejects NUL in text, so it must not reach a query.
    if (search.includes("%00")) throw new HttpError(404, "not-found");
    const isTwin = isTwinPath(path);
    const { services } = request;
    const page = isTwin ? toPagePath(path) : path;
    const url = publicUrl + page + search;
    const overlay = readOverlayPath(page);
    if (!isTwin && asksForPlainPage({ path, search })) return reply.drawPlainPage({ url: path + search });
    if (overlay) {
      const location = toOverlayUrl(overlay, search);
      return isTwin ? reply.send({ redirect: location }) : reply.redirect(location, 302);
    }
    const from = await app.cachedPages.getVersion();
    const answer = await (isTwin ? pages.renderTwin({ url, services }) : pages.renderPage({ url, services }));
    const movedTo = answer.status === 404 && !isTwin ? await findMovedUrl({ path, search }) : undefined;
    if (movedTo !== undefined) return reply.redirect(movedTo, 301);
    return answer.isShared && answer.status === 200 && !request.isPreview
      ? app.cachedPages.send({ request, reply }, { answer, from })
      : sendPage(reply, answer);
  });
}
