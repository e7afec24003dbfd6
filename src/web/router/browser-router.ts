import type { PageModule } from "../lib/page.ts";
import { createMatcher, type PageRoute, type RouteTable } from "./match-route.ts";
import { createLocation, type PageLocation, readLocation, toPath, writeEntry } from "./page-location.ts";
import { Redirect } from "./page-outcome.ts";
import type { Navigate, ShownPage } from "./router-context.ts";

interface RouterState {
  shown: ShownPage;
  pending: PageLocation | undefined;
}

type Listener = (state: RouterState) => void;

export interface BrowserRouter {
  getState(): RouterState;
  /** Calls the listener now and after every change. Returns how to stop. */
  subscribe(listener: Listener): () => void;
  navigate: Navigate;
}

interface BrowserRouterOptions {
  routes: RouteTable;
  /** The page that the server rendered. */
  first: Pick<ShownPage, "data" | "failure"> & { route: PageRoute; module: PageModule };
  /** The URL has no hash. The signal is aborted when the visitor goes elsewhere. */
  fetchData(route: PageRoute, url: URL, signal: AbortSignal): Promise<unknown>;
}

type Arrival = "push" | "replace" | "pop";
type LoadedPage = Pick<ShownPage, "routeId" | "module" | "data" | "failure">;

/**
 * Shows one page after another. The page on the screen stays until the next one has loaded; only then is the history
 * entry written. A newer navigation aborts an older one.
 */
export function createBrowserRouter({ routes, first, fetchData }: BrowserRouterOptions): BrowserRouter {
  const findRoute = createMatcher(routes);
  const modules = new Map([[first.route, first.module]]);
  const listeners = new Set<Listener>();
  /** Of the page that is loading. */
  let controller: AbortController | undefined;
  let state: RouterState = {
    shown: {
      location: readLocation(),
      isPop: true,
      routeId: first.route.id,
      module: first.module,
      data: first.data,
      failure: first.failure,
    },
    pending: undefined,
  };

  function setState(next: RouterState): void {
    state = next;
    for (const listener of listeners) listener(state);
  }

  const navigate: Navigate = (to, { replace = false, state: entryState = null } = {}) => {
    if (typeof to === "number") return window.history.go(to);
    const current = toPath(state.shown.location);
    const url = new URL(to, window.location.origin + current);
    if (url.origin !== window.location.origin) return window.location.assign(url);
    const location = createLocation(url, entryState);
    const replaces = replace === "if-same" ? toPath(location) === current : replace;
    void open(location, replaces ? "replace" : "push");
  };

  async function open(location: PageLocation, arrival: Arrival): Promise<void> {
    controller?.abort();
    controller = new AbortController();
    const { signal } = controller;
    const { shown } = state;
    if (isLoaded(shown, location)) return show(shown, location, arrival);
    setState({ shown, pending: location });
    const loaded = await loadPage(location, signal);
    if (signal.aborted) return;
    controller = undefined;
    if (loaded instanceof Redirect) follow(loaded, arrival);
    else show(loaded, location, arrival);
  }

  function follow({ target }: Redirect, arrival: Arrival): void {
    const url = new URL(target, window.location.origin);
    const how = arrival === "replace" ? "replace" : "push";
    if (url.origin === window.location.origin) void open(createLocation(url, null), how);
    else window.location[how === "push" ? "assign" : "replace"](url);
  }

  function show(
    { routeId, module, data, failure }: LoadedPage,
    location: PageLocation,
    arrival: Arrival,
  ): void {
    if (arrival !== "pop") writeEntry(location, arrival);
    const shown = { location, isPop: arrival === "pop", routeId, module, data, failure };
    setState({ shown, pending: undefined });
  }

  /** The page's code and its data load side by side. */
  async function loadPage(
    { pathname, search }: PageLocation,
    signal: AbortSignal,
  ): Promise<LoadedPage | Redirect> {
    const { route } = findRoute(pathname);
    const fetching = fetchData(route, new URL(window.location.origin + pathname + search), signal).then(
      (data) => ({ data, failure: undefined }),
      (error: unknown) => ({ data: undefined, failure: { error } }),
    );
    try {
      const [module, fetched] = await Promise.all([loadModule(route), fetching]);
      if (fetched.failure?.error instanceof Redirect) return fetched.failure.error;
      return { routeId: route.id, module, ...fetched };
    } catch (error) {
      return { routeId: route.id, module: undefined, data: undefined, failure: { error } };
    }
  }

  async function loadModule(route: PageRoute): Promise<PageModule> {
    const known = modules.get(route);
    if (known) return known;
    const module = await route.load();
    await module.loadRest?.();
    modules.set(route, module);
    return module;
  }

  window.addEventListener("popstate", () => void open(readLocation(), "pop"));
  return {
    getState: () => state,
    navigate,
    subscribe(listener) {
      listeners.add(listener);
      // Something may have happened since the first render.
      listener(state);
      return () => listeners.delete(listener);
    },
  };
}

/** A change of only the hash doesn't fetch the page again. A page that failed is tried again when its hash is left. */
function isLoaded({ location, failure }: ShownPage, next: PageLocation): boolean {
  if (location.pathname !== next.pathname || location.search !== next.search) return false;
  return failure === undefined || next.hash !== "";
}
