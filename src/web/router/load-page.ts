import type { Services } from "../../domain/services.ts";
import type { PageModule } from "../lib/page.ts";
import type { PageRoute, RouteMatch } from "./match-route.ts";
import { Redirect, Refusal, WithStatus } from "./page-outcome.ts";

/** A page on the server, with what its `load` returned or refused. */
export interface LoadedPage {
  route: PageRoute;
  module: PageModule;
  status: number;
  /** Undefined if it was refused. */
  data: unknown;
  refusal: Refusal | undefined;
}

interface LoadOptions {
  match: RouteMatch;
  url: URL;
  services: Services;
}

/** Runs a page's `load`. Throws what isn't an answer to the visitor. */
export async function loadPage({ match, url, services }: LoadOptions): Promise<LoadedPage | Redirect> {
  const { route, params } = match;
  const module = await route.load();
  const loaded = { route, module, refusal: undefined };
  try {
    const data = await module.load?.(services, { url, params });
    if (data instanceof WithStatus) return { ...loaded, status: data.status, data: data.data };
    return { ...loaded, status: 200, data };
  } catch (error) {
    if (error instanceof Redirect) return error;
    if (error instanceof Refusal) return { ...loaded, status: error.status, data: undefined, refusal: error };
    throw error;
  }
}
