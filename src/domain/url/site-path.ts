import { parseUrl } from "./web-url.ts";

const ANY_SITE = "http://site.invalid";
/** Browsers drop tabs and line breaks from a URL, so `/\t/host` would be `//host`. */
const CONTROL_CHARACTER = /\p{Cc}/u;
/** Browsers read `\` as `/`, and a server in front of us might decode `%5C`. */
const BACKSLASH_IN_PATH = /^[^?#]*%5C/i;

/**
 * A path of this site with its query and hash, as a browser would ask for it. Undefined for anything that could lead
 * to another site: `//host`, `/\host`, `/.//host`, which becomes `//host` once its dot is resolved, and full URLs.
 */
export function readSitePath(text: string): string | undefined {
  if (!text.startsWith("/") || text.includes("\\")) return undefined;
  if (CONTROL_CHARACTER.test(text) || BACKSLASH_IN_PATH.test(text)) return undefined;
  const url = parseUrl(text, ANY_SITE);
  if (url?.origin !== ANY_SITE || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}

export function isSitePath(text: string): boolean {
  return readSitePath(text) !== undefined;
}
