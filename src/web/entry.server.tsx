import type {
  FailureRequest,
  PageAnswer,
  PageRenderer,
  PageRequest,
  TwinRequest,
} from "../domain/page-renderer.ts";
import type { Site, SiteWithFooter } from "../domain/site/site.ts";
import { renderDocument } from "./document.ts";
import type { PageMeta, PageModule } from "./lib/page.ts";
import { PlainPageContext } from "./lib/plain-page.ts";
import type { PageAssets } from "./page-assets.ts";
import { encodeHtml, encodeJson } from "./page-bytes.ts";
import { type WrittenPageData, writeForScript } from "./page-data.ts";
import { PLAIN_ROUTES } from "./plain-routes.ts";
import { renderInParts } from "./rendered-parts.tsx";
import { renderSite } from "./rendered-site.tsx";
import { Root } from "./root.tsx";
import { type LoadedPage, loadPage } from "./router/load-page.ts";
import { createMatcher } from "./router/match-route.ts";
import { FOREIGN_KEY, type PageLocation } from "./router/page-location.ts";
import { Redirect, Refusal } from "./router/page-outcome.ts";
import { PageView } from "./router/router-view.tsx";
import { PAGE_ROUTES, UNKNOWN_ROUTE } from "./routes.ts";
import { ROOT_ID } from "./session/use-site.ts";
import { FailurePage, getFailureTitle } from "./site/failure-page.tsx";
import { FooterContext } from "./site/footer-slot.tsx";

export { assetsFromManifest } from "./page-assets.ts";

interface RendererOptions {
  assets: PageAssets;
  /** Lets other requests have their turn. */
  yieldToEventLoop(): Promise<void>;
}

/** Runs a page's `load` and renders it. */
export function createPageRenderer(options: RendererOptions): PageRenderer {
  const findRoute = createMatcher({ pages: [...PLAIN_ROUTES, ...PAGE_ROUTES], unknown: UNKNOWN_ROUTE });
  // A plain page has no JSON version: its route may limit who gets its data, and `/*` doesn't.
  const findTwinRoute = createMatcher({ pages: PAGE_ROUTES, unknown: UNKNOWN_ROUTE });

  async function renderPage(request: PageRequest): Promise<PageAnswer> {
    const { services } = request;
    const url = new URL(request.url);
    const [site, page] = await Promise.all([
      services.site.getSite(),
      loadPage({ match: findRoute(url.pathname), url, services }),
    ]);
    if (page instanceof Redirect)
      return { status: page.status, headers: { location: page.target }, body: "" };
    return documentAnswer({ ...options, request, page, site, hydrates: !isPlain(page) });
  }

  async function renderTwin({ url: href, services }: TwinRequest): Promise<PageAnswer> {
    const url = new URL(href);
    const page = await loadPage({ match: findTwinRoute(url.pathname), url, services });
    // A fetch would follow a real redirect by itself; the browser's router has to see it.
    if (page instanceof Redirect) return jsonAnswer(200, { redirect: page.target });
    if (page.status !== 200) return twinRefusal(page);
    return { ...jsonAnswer(200, page.data), isShared: isShared(page.module) };
  }

  async function renderFailure({ status, message, ...request }: FailureRequest): Promise<PageAnswer> {
    const site = await request.services.site.getSite();
    const page = {
      route: FAILED_ROUTE,
      status,
      data: undefined,
      refusal: new Refusal(status, null, message),
    };
    return documentAnswer({ ...options, request, page, site, hydrates: false });
  }

  return { renderPage, renderTwin, renderFailure };
}

/** A failure outside any page. */
const FAILED_ROUTE = { id: "failure", path: "*" };

/** A page, or the failure that is shown instead. */
type RenderedPage = Omit<LoadedPage, "route" | "module"> & {
  route: Pick<LoadedPage["route"], "id" | "path">;
  module?: PageModule;
};

interface DocumentInput extends RendererOptions {
  request: PageRequest;
  page: RenderedPage;
  site: SiteWithFooter;
  hydrates: boolean;
}

async function documentAnswer(input: DocumentInput): Promise<PageAnswer> {
  const { request, page, site, assets, hydrates, yieldToEventLoop } = input;
  const { route, module, data, refusal } = page;
  const markup = await renderInParts(
    site,
    <PlainPageContext value={isPlain(page) ? request.plain : undefined}>
      <FooterContext value={renderSite(site).footer}>
        <PageView
          Frame={Root}
          FailurePage={FailurePage}
          rootData={site}
          navigate={() => undefined}
          shown={{
            location: toLocation(request.url),
            isPop: true,
            routeId: route.id,
            module,
            data,
            failure: refusal && { error: refusal },
          }}
        />
      </FooterContext>
    </PlainPageContext>,
    yieldToEventLoop,
  );
  const { html, inline } = renderDocument({
    markup,
    pageData: hydrates ? toPageData(page, site) : undefined,
    meta: toMeta(page, site),
    url: request.url,
    agencyName: site.agencyName,
    pageId: route.id,
    themeRoles: site.themeRoles,
    head: site.head ?? {},
    assets,
  });
  return {
    pagePath: route.path,
    status: page.status,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: encodeHtml(html),
    inline,
    isShared: request.plain === undefined && isShared(module),
  };
}

function toLocation(url: string): PageLocation {
  const { pathname, search } = new URL(url);
  return { pathname, search, hash: "", state: null, key: FOREIGN_KEY };
}

function toMeta({ module, data, refusal, status }: RenderedPage, site: Site): PageMeta {
  if (refusal || !module) return { title: getFailureTitle(status, site.agencyName), robots: "noindex" };
  const meta = module.meta(data as never, site);
  return module.isPlain ? { ...meta, robots: "noindex" } : meta;
}

function isShared(module: PageModule | undefined): boolean {
  return module !== undefined && !module.isPlain && !module.isPersonal;
}

function isPlain({ module, refusal }: RenderedPage): boolean {
  return module?.isPlain === true && refusal === undefined;
}

function toPageData({ route, data, refusal }: RenderedPage, site: SiteWithFooter): WrittenPageData {
  const root = { [ROOT_ID]: renderSite(site).data };
  if (!refusal)
    return { loaderData: data === undefined ? root : { ...root, [route.id]: writeForScript(data) } };
  const { status, details } = refusal;
  return { loaderData: root, failure: { routeId: route.id, status, details } };
}

const REFUSALS: Readonly<Record<number, string>> = { 404: "not-found", 410: "gone" };

/** What a page sends with its status, such as other properties to look at, is in the details. */
function twinRefusal({ status, data, refusal }: LoadedPage): PageAnswer {
  const error = REFUSALS[status] ?? "refused";
  const details = (refusal ? refusal.details : data) ?? null;
  return jsonAnswer(status, details === null ? { error } : { error, details });
}

function jsonAnswer(status: number, data: unknown): PageAnswer {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: encodeJson(data),
  };
}
