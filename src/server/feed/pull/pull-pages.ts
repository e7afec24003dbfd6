import { isSameOrigin, type PagedSource } from "../../../domain/feed/pull/paged-source.ts";
import { isRecord } from "../../../domain/is-record.ts";
import { readUpTo } from "../media/guarded-fetch.ts";
import type { PullRequest } from "./pull-request.ts";
import { PullFailed } from "./pull-request.ts";

const MOST_PAGES = 10_000;
const MOST_PAGE_BYTES = 20 * 1024 ** 2;

/**
 * The pages of a feed, one on each line, and after the last page a line that says so. Throws `PullFailed` if any page
 * can't be had, so that a feed is stored whole or not at all.
 */
export async function* pullPages(source: PagedSource, request: PullRequest): AsyncGenerator<string> {
  const seen = new Set<string>();
  for (const first of source.firstUrls) {
    for (let url: string | null = first; url !== null; ) {
      if (seen.has(url)) throw new PullFailed("The feed’s pages lead round in a circle.", true);
      if (seen.size >= MOST_PAGES) throw new PullFailed(`The feed has more than ${MOST_PAGES} pages.`, true);
      seen.add(url);
      const page = await readPage(url, request);
      const next: string | null | undefined = source.findNext(page, first);
      if (next === undefined || !isRecord(page))
        throw new PullFailed(`Page ${seen.size} of the feed isn’t a page of properties.`);
      if (next !== null && !isSameOrigin(first, next))
        throw new PullFailed("The feed’s next page is on another server.", true);
      yield `${JSON.stringify(source.toStored(page, first))}\n`;
      url = next;
    }
  }
  yield `${JSON.stringify({ end: true, pages: seen.size })}\n`;
}

async function readPage(url: string, request: PullRequest): Promise<unknown> {
  const answer = await request(url);
  const content = await readUpTo(answer, MOST_PAGE_BYTES).catch(() => {
    throw new PullFailed("The connection was lost during a page.");
  });
  if (!content) throw new PullFailed(`A page is larger than ${MOST_PAGE_BYTES / 1024 ** 2} MB.`, true);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(content));
  } catch {
    throw new PullFailed("A page isn’t valid JSON.");
  }
}
