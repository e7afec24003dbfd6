import type { PageModule } from "../lib/page.ts";

/** A page's path and its file, which is loaded when the page is first requested. */
export interface PageRoute {
  /** The file's name in `routes/`, without its extension. */
  id: string;
  /** Segments such as `:branchUrl` match anything. */
  path: string;
  load(): Promise<PageModule>;
}

export interface RouteTable {
  /** No two of them match the same path. */
  pages: readonly PageRoute[];
  /** For every other path. */
  unknown: PageRoute;
}

export interface RouteMatch {
  route: PageRoute;
  params: Readonly<Record<string, string | undefined>>;
}

/** Case counts, slashes at the end don't. */
export function createMatcher({ pages, unknown }: RouteTable): (pathname: string) => RouteMatch {
  const patterns = pages.map((route) => ({ route, pattern: toPattern(route.path) }));
  return (pathname) => {
    const decoded = decodeSegments(pathname);
    for (const { route, pattern } of patterns) {
      const found = pattern.exec(decoded);
      if (found) return { route, params: toParams(found.groups ?? {}) };
    }
    return { route: unknown, params: {} };
  };
}

/** Our paths have only letters, digits, hyphens and underscores, so nothing needs escaping. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/$/, "").replace(/:(\w+)/g, "(?<$1>[^/]+)")}/*$`);
}

/** An encoded slash is part of its segment. A path that can't be decoded is matched as it is. */
function decodeSegments(pathname: string): string {
  try {
    return pathname
      .split("/")
      .map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return pathname;
  }
}

function toParams(groups: Readonly<Record<string, string>>): RouteMatch["params"] {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, value.replaceAll("%2F", "/")]),
  );
}
