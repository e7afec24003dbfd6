import { parseUrl } from "../../url/web-url.ts";

/** A list of pages that a feed consists of, and how to follow it. */
export interface PagedSource {
  /** Where the first page of each list is. */
  firstUrls: readonly string[];
  /** The URL of the next page; null after the last. Undefined if this isn't a page of the feed. */
  findNext(page: unknown, first: string): string | null | undefined;
  /** What is stored of a page. */
  toStored(page: Record<string, unknown>, first: string): unknown;
}

/** A page may only lead to pages of the same server: the token goes along. */
export function isSameOrigin(url: string, other: string): boolean {
  const origin = parseUrl(url)?.origin;
  return origin !== undefined && origin === parseUrl(other)?.origin;
}

/** The URL with those parameters that its query doesn't have yet. */
export function completeUrl(url: string, params: Readonly<Record<string, string>>): string {
  const given = readQuery(url);
  const added = Object.entries(params)
    .filter(([name]) => !Object.hasOwn(given, name))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  if (added.length === 0) return url;
  return `${url}${url.includes("?") ? "&" : "?"}${added.join("&")}`;
}

/** The parameters of a URL's query; the last of several with one name. */
export function readQuery(url: string): Record<string, string> {
  const [, search = ""] = url.split("?");
  const pairs = search.split("&").filter((pair) => pair !== "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [decodePart(name), decodePart(value.join("="))];
    }),
  );
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
