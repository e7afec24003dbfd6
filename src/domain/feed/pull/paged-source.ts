import { isRecord } from "../../is-record.ts";
import { parseUrl } from "../../url/web-url.ts";

/** A list of pages that a feed consists of, and how to follow it. */
export interface PagedSource {
  /** Where the first page of each list is. */
  firstUrls: readonly string[];
  /** The URL of the next page; null after the last. Undefined if this isn't a page of the feed. */
  findNext(page: unknown): string | null | undefined;
  /** What is stored of a page. */
  toStored(page: Record<string, unknown>, list: number): unknown;
}

const STREET_LISTS = ["sales", "lettings"] as const;
const STREET_INCLUDES = "rooms,images,floorplans,featuresForPortals,parkingSpaces,epc,tags,brochure";
const STREET_PAGE_SIZE = 100;

/** Undefined for a kind that is fetched as one file. */
export function findPagedSource(kind: string, url: string): PagedSource | undefined {
  if (kind === "json") return { firstUrls: [url], findNext: findJsonNext, toStored: toJsonStored };
  if (kind !== "street") return undefined;
  const query = `include=${STREET_INCLUDES}&page[size]=${STREET_PAGE_SIZE}&page[number]=1`;
  return {
    firstUrls: STREET_LISTS.map((list) => `${url.replace(/\/+$/, "")}/${list}/search?${query}`),
    findNext: findStreetNext,
    toStored: (page, list) => ({ channel: STREET_LISTS[list], page }),
  };
}

function findJsonNext(page: unknown): string | null | undefined {
  if (!isRecord(page) || !Array.isArray(page.properties)) return undefined;
  return typeof page.next === "string" ? page.next : null;
}

/** Without the moment it was made: pages that say the same are the same bytes. */
function toJsonStored({ generated: _, ...page }: Record<string, unknown>): unknown {
  return page;
}

/** Its last page may still have a link, so the number of pages decides. */
function findStreetNext(page: unknown): string | null | undefined {
  if (!isRecord(page) || !Array.isArray(page.data) || page.errors !== undefined) return undefined;
  const meta = isRecord(page.meta) && isRecord(page.meta.pagination) ? page.meta.pagination : {};
  const { current_page: current, total_pages: last } = meta;
  if (typeof current !== "number" || typeof last !== "number") return undefined;
  if (current >= last) return null;
  const next = isRecord(page.links) ? page.links.next : undefined;
  return typeof next === "string" ? next : undefined;
}

/** A page may only lead to pages of the same server: the token goes along. */
export function isSameOrigin(url: string, other: string): boolean {
  const origin = parseUrl(url)?.origin;
  return origin !== undefined && origin === parseUrl(other)?.origin;
}
