import type { ComponentType } from "react";
import type { LoaderFunction, RouteObject } from "react-router";
import type { PageModule } from "./lib/page.ts";
import type { PageHandle } from "./lib/use-page-meta.ts";
import { Root } from "./root.tsx";
import { ROOT_ID } from "./session/use-site.ts";

/** A page's path and its file, which is loaded when the page is first requested. */
export interface PageRoute {
  /** The file's name in `routes/`, without its extension. */
  id: string;
  path: string;
  load(): Promise<PageModule>;
}

const UNKNOWN_PATH = "*";

const PAGE_ROUTES: readonly PageRoute[] = [
  { id: "home-route", path: "/", load: () => import("./routes/home-route.tsx") },
  { id: "search-route", path: "/search", load: () => import("./routes/search-route.tsx") },
  {
    id: "property-route",
    path: "/properties/:propertyId/:channel",
    load: () => import("./routes/property-route.tsx"),
  },
  { id: "compare-route", path: "/compare", load: () => import("./routes/compare-route.tsx") },
  { id: "branches-route", path: "/branches", load: () => import("./routes/branches-route.tsx") },
  { id: "branch-route", path: "/branches/:branchUrl", load: () => import("./routes/branch-route.tsx") },
  {
    id: "department-route",
    path: "/branches/:branchUrl/departments/:urlLabel",
    load: () => import("./routes/department-route.tsx"),
  },
  { id: "people-route", path: "/staff", load: () => import("./routes/people-route.tsx") },
  { id: "person-route", path: "/staff/:staffMemberId", load: () => import("./routes/person-route.tsx") },
  { id: "sales-events-route", path: "/sales-events", load: () => import("./routes/sales-events-route.tsx") },
  {
    id: "sales-event-route",
    path: "/sales-events/:eventId",
    load: () => import("./routes/sales-event-route.tsx"),
  },
  { id: "content-route", path: "/pages/:slug", load: () => import("./routes/content-route.tsx") },
  {
    id: "alert-settings-route",
    path: "/alerts/:name/:signature",
    load: () => import("./routes/account/alert-settings-route.tsx"),
  },
  {
    id: "material-alert-settings-route",
    path: "/material-alerts/:alert/:signature",
    load: () => import("./routes/property/material-alert-settings-route.tsx"),
  },
  {
    id: "viewing-route",
    path: "/viewings/:lead/:expires/:signature",
    load: () => import("./routes/viewing-route.tsx"),
  },
  ...(import.meta.env.DEV
    ? [{ id: "dev-ui-route", path: "/dev/ui", load: () => import("./routes/dev-ui-route.tsx") }]
    : []),
  { id: "not-found-route", path: UNKNOWN_PATH, load: () => import("./routes/not-found-route.tsx") },
];

/**
 * The two sides differ in where data comes from: the server calls a page's own `load`, the browser fetches its JSON
 * version.
 */
type RouteDeps = { rootLoader: LoaderFunction; FailurePage: ComponentType } & (
  | { where: "server"; plainRoutes: readonly PageRoute[]; loaderOf(module: PageModule): LoaderFunction }
  | {
      where: "browser";
      pageLoader: LoaderFunction;
      unknownLoader: LoaderFunction;
      /** False for the page that the server rendered. */
      isStarted(): boolean;
    }
);

export function createRoutes(parts: RouteDeps): RouteObject[] {
  // A browser with JavaScript shows the overlay instead, so it doesn't need the plain pages.
  const pages = parts.where === "server" ? [...parts.plainRoutes, ...PAGE_ROUTES] : PAGE_ROUTES;
  return [
    {
      id: ROOT_ID,
      Component: Root,
      ErrorBoundary: parts.FailurePage,
      loader: parts.rootLoader,
      shouldRevalidate: () => false,
      children: pages.map((page) => createPageRoute(page, parts)),
    },
  ];
}

function createPageRoute({ id, path, load }: PageRoute, parts: RouteDeps): RouteObject {
  return {
    id,
    path,
    caseSensitive: true,
    ErrorBoundary: parts.FailurePage,
    // A change of only the hash must not fetch the page again.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search,
    ...(parts.where === "browser"
      ? { loader: path === UNKNOWN_PATH ? parts.unknownLoader : parts.pageLoader }
      : {}),
    lazy: async () => {
      const module = await load();
      if (parts.where === "browser" && parts.isStarted()) await module.loadRest?.();
      const { meta, overlaySubject, isPlain, isPersonal, Instead } = module;
      const handle: PageHandle = { meta, overlaySubject, isPlain, isPersonal, Instead };
      const view = { Component: module.Page, handle };
      return parts.where === "server" ? { ...view, loader: parts.loaderOf(module) } : view;
    },
  };
}
