import { isRecord } from "../../is-record.ts";
import { parseUrl } from "../../url/web-url.ts";

/** A list of pages that a feed consists of, and how to follow it. */
export interface PagedSource {
  /** Where the first page of each list is. */
  firstUrls: readonly string[];
  /** The URL of the next page; null after the last. Undefined if this isn't a page of the feed. */
  findNext(page: unknown): string | null | undefined;
  /** What is stored of a page. */
  toStored(page: Record<string, unknown>): unknown;
}

/** Undefined for a kind that is fetched as one file. */
export function findPagedSource(kind: string, url: string): PagedSource | undefined {
  if (kind !== "json") return undefined;
  return { firstUrls: [url], findNext: findJsonNext, toStored: toJsonStored };
}

function findJsonNext(page: unknown): string | null | undefined {
  if (!isRecord(page) || !Array.isArray(page.properties)) return undefined;
  return typeof page.next === "string" ? page.next : null;
}

/** Without the moment it was made: pages that say the same are the same bytes. */
function toJsonStored({ generated: _, ...page }: Record<string, unknown>): unknown {
  return page;
}

/** A page may only lead to pages of the same server: the token goes along. */
export function isSameOrigin(url: string, other: string): boolean {
  const origin = parseUrl(url)?.origin;
  return origin !== undefined && origin === parseUrl(other)?.origin;
}
