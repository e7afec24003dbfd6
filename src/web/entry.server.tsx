import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import type { PageAnswer, PageRenderer, PageRequest, TwinRequest } from "../domain/page-renderer.ts";
import type { Services } from "../domain/services.ts";
import type { Site } from "../domain/site/site.ts";
import { renderDocument } from "./document.ts";
import { drawOnce, writeJsonOnce } from "./drawn-pages.ts";
import type { PageMeta } from "./lib/page.ts";
import { PlainPageContext } from "./lib/plain-page.ts";
import type { PageHandle } from "./lib/use-page-meta.ts";
import type { PageAssets } from "./page-assets.ts";
import type { PageData } from "./page-data.ts";
import { PLAIN_ROUTES } from "./plain-routes.ts";
import { Root } from "./root.tsx";
import { createRoutes } from "./routes.ts";
import { ROOT_ID } from "./session/use-site.ts";
import { FailurePage, getFailureStatus, getFailureTitle } from "./site/failure-page.tsx";

export { assetsFromManifest } from "./page-assets.ts";

interface RequestContext {
  services: Services;
}

/** Renders a request with React Router's static handler and one `renderToString`. */
export function createPageRenderer(assets: PageAssets): PageRenderer {
  const handler = createHandler(PLAIN_ROUTES);
  // A plain page has no JSON version: its route may limit who gets its data, and `/*` doesn't.
  const twinHandler = createHandler([]);

  async function renderPage(page: PageRequest): Promise<PageAnswer> {
    const result = await handler.query(new Request(page.url), { requestContext: toContext(page) });
    if (result instanceof Response) return redirectAnswer(result);
    throwSurprise(result);
    return documentAnswer({ page, result, routes: handler.dataRoutes, assets, hydrates: !isPlain(result) });
  }

  async function renderTwin(page: TwinRequest): Promise<PageAnswer> {
    try {
      const data: unknown = await twinHandler.queryRoute(new Request(page.url), {
        requestContext: toContext(page),
      });
      if (data instanceof Response) return twinRedirect(data);
      return { ...jsonAnswer(200, data), isShared: isSharedPage(page.url) };
    } catch (error) {
      if (error instanceof Response) return twinRedirect(error);
      if (isRouteErrorResponse(error)) return twinRefusal(error.status, toDetails(error));
      throw error;
    }
  }

  function isSharedPage(url: string): boolean {
    const leaf = matchRoutes(twinHandler.dataRoutes, new URL(url).pathname)?.at(-1);
    return isShared(leaf?.route.handle as PageHandle | undefined);
  }

  async function renderFailure({ status, ...page }: TwinRequest & { status: number }): Promise<PageAnswer> {
    const failing = createStaticHandler(failureRoutes(page.services, status));
    const result = await failing.query(new Request(page.url));
    if (result instanceof Response) return redirectAnswer(result);
    return documentAnswer({ page, result, routes: failing.dataRoutes, assets, hydrates: false });
  }

  return { renderPage, renderTwin, renderFailure };
}

function createHandler(plainRoutes: typeof PLAIN_ROUTES) {
  return createStaticHandler(
    createRoutes({
      where: "server",
      FailurePage,
      plainRoutes,
      rootLoader: ({ context }) => servicesIn(context).site.getSite(),
      loaderOf:
        (module) =>
        ({ request, params, context }) =>
          module.load?.(servicesIn(context), { url: new URL(request.url), params }),
    }),
  );
}

function toContext({ services }: TwinRequest): RequestContext {
  return { services };
}

function servicesIn(context: unknown): Services {
  return (context as RequestContext).services;
}

/** Rethrows an unexpected error, so that the server logs it and responds with the failure page. */
function throwSurprise({ errors }: StaticHandlerContext): void {
  const surprise = Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error));
  if (surprise !== undefined) throw surprise;
}

interface DocumentInput {
  page: PageRequest;
  result: StaticHandlerContext;
  routes: Parameters<typeof createStaticRouter>[0];
  assets: PageAssets;
  hydrates: boolean;
}

function documentAnswer({ page, result, routes, assets, hydrates }: DocumentInput): PageAnswer {
  const site = result.loaderData[ROOT_ID] as Site;
  const leaf = result.matches.at(-1);
  const plainPage = isPlain(result) ? page.plain : undefined;
  const { bytes, inline } = drawOnce({
    // A page specific to one visitor must not be cached.
    pageData: page.plain ? undefined : result.loaderData[leaf?.route.id ?? ""],
    site,
    url: page.url,
    draw() {
      const router = createStaticRouter(routes, result);
      return renderDocument({
        markup: renderToString(
          <PlainPageContext value={plainPage}>
            <StaticRouterProvider router={router} context={result} hydrate={false} />
          </PlainPageContext>,
        ),
        pageData: hydrates ? toPageData(result) : undefined,
        meta: toMeta(result, site),
        url: page.url,
        agencyName: site.agencyName,
        pageId: leaf?.route.id,
        themeRoles: site.themeRoles,
        head: site.head ?? {},
        assets,
      });
    },
  });
  return {
    pagePath: leaf?.route.path,
    status: result.statusCode,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: bytes,
    inline,
    isShared: page.plain === undefined && isShared(leaf?.route.handle as PageHandle | undefined),
  };
}

function toMeta(result: StaticHandlerContext, site: Site): PageMeta {
  const failure = Object.values(result.errors ?? {})[0];
  if (failure !== undefined) {
    return { title: getFailureTitle(getFailureStatus(failure), site.agencyName), robots: "noindex" };
  }
  const leaf = result.matches.at(-1);
  const handle = leaf?.route.handle as PageHandle;
  const meta = handle.meta(result.loaderData[leaf?.route.id ?? ""] as never, site);
  return handle.isPlain ? { ...meta, robots: "noindex" } : meta;
}

function isShared(handle: PageHandle | undefined): boolean {
  return handle !== undefined && !handle.isPlain && !handle.isPersonal;
}

function isPlain({ matches, errors }: StaticHandlerContext): boolean {
  const handle = matches.at(-1)?.route.handle as PageHandle | undefined;
  return handle?.isPlain === true && errors === null;
}

function toPageData({ loaderData, errors }: StaticHandlerContext): PageData {
  const failed = Object.entries(errors ?? {})[0];
  if (!failed) return { loaderData };
  const [routeId, error] = failed;
  return { loaderData, failure: { routeId, status: getFailureStatus(error), details: toDetails(error) } };
}

/** What a page sends with its refusal, such as other properties to look at. */
function toDetails(error: unknown): unknown {
  return (isRouteErrorResponse(error) ? error.data : null) ?? null;
}

function failureRoutes(services: Services, status: number): RouteObject[] {
  const throwStatus = () => {
    throw new Response(null, { status });
  };
  return [
    {
      id: ROOT_ID,
      Component: Root,
      loader: () => services.site.getSite(),
      children: [{ path: "*", ErrorBoundary: FailurePage, Component: FailurePage, loader: throwStatus }],
    },
  ];
}

function redirectAnswer(response: Response): PageAnswer {
  const location = response.headers.get("location") ?? "/";
  return { status: response.status, headers: { location }, body: "" };
}

/** A fetch would follow a real redirect by itself; the browser's router has to see it. */
async function twinRedirect(response: Response): Promise<PageAnswer> {
  const location = response.headers.get("location");
  if (location === null) return twinRefusal(response.status, await response.json().catch(() => null));
  return jsonAnswer(200, { redirect: location });
}

const REFUSALS: Readonly<Record<number, string>> = { 404: "not-found", 410: "gone" };

function twinRefusal(status: number, details: unknown = null): PageAnswer {
  const error = REFUSALS[status] ?? "refused";
  return jsonAnswer(status, details === null ? { error } : { error, details });
}

function jsonAnswer(status: number, data: unknown): PageAnswer {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: writeJsonOnce(data),
  };
}
