import { isRecord } from "../../is-record.ts";
import type { PagedSource } from "../pull/paged-source.ts";
import { JSON_LIST_KEY } from "./json-feed-schema.ts";

/** The pages of our own format. */
export function listJsonPages(url: string): PagedSource {
  return { firstUrls: [url], findNext, toStored };
}

function findNext(page: unknown): string | null | undefined {
  if (!isRecord(page) || !Array.isArray(page[JSON_LIST_KEY])) return undefined;
  return typeof page.next === "string" ? page.next : null;
}

/** Without the moment it was made: pages that say the same are the same bytes. */
function toStored({ generated: _, ...page }: Record<string, unknown>): unknown {
  return page;
}
