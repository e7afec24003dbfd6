import { trimEndOf } from "../../text/trim-end-of.ts";
import { toCanonicalPath } from "../../url/canonical-path.ts";
import { sortQuery } from "../../url/web-url.ts";

export interface Redirect {
  /** `toRedirectKey` of the old URL. */
  fromKey: string;
  /** A path of this site with its query and hash, as `readSitePath` returns it. */
  to: string;
}

export const LONGEST_URL = 2_000;
export const MOST_REDIRECTS = 50_000;
export const MOST_FILE_BYTES = 10_000_000;

/** Old sites spell a path in several ways: case, a slash at the end and the order of parameters don't matter. */
export function toRedirectKey({ path, search }: { path: string; search: string }): string | undefined {
  const canonical = toCanonicalPath(path);
  if (canonical === undefined) return undefined;
  const bare = trimEndOf(canonical.toLowerCase(), /\//) || "/";
  const query = sortQuery(search);
  return query === "" ? bare : `${bare}?${query}`;
}

/**
 * The keys to look a request up by, the most specific first. With the second one the visitor's query isn't part of the
 * old URL, so it's kept.
 */
export function listRedirectKeys(request: { path: string; search: string }): string[] {
  const whole = toRedirectKey(request);
  const bare = toRedirectKey({ path: request.path, search: "" });
  return [...new Set([whole, bare].filter((key) => key !== undefined))];
}

/** Where to send the request. `key` is the one of `listRedirectKeys` that was found. */
export function toRedirectUrl({ fromKey, to }: Redirect, search: string): string {
  if (fromKey.includes("?") || search === "" || search === "?") return to;
  const [url = "", hash] = to.split("#");
  const joined = url.includes("?") ? `${url}&${search.slice(1)}` : url + search;
  return hash === undefined ? joined : `${joined}#${hash}`;
}
