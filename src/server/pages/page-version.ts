import type { PageVersion } from "../cache/page-cache.ts";
import type { Query } from "../db/database.ts";
import type { LiveSearchIndex } from "../search/index/live-search-index.ts";
import { getSiteStamps } from "../site/settings/site-queries.ts";
import type { SiteSettingsCache } from "../site/settings/site-settings-cache.ts";

interface PageVersionDeps {
  query: Query;
  settings: SiteSettingsCache;
  live: LiveSearchIndex;
}

/**
 * Returns a function that reads what pages are made from. The database is asked after the call, never before it, so that a
 * page made from an earlier version isn't sent once a change is committed; calls that arrive while it is being asked share
 * the next question.
 */
export function createVersionReader({ query, settings, live }: PageVersionDeps): () => Promise<PageVersion> {
  let running: Promise<PageVersion> | undefined;
  let next: Promise<PageVersion> | undefined;

  async function read(): Promise<PageVersion> {
    const stamps = await getSiteStamps(query);
    return {
      settings: await settings.getAt(stamps.settings),
      // The index may be a little behind the stock; pages made from it are made again when it has caught up.
      version: `${stamps.sequence} ${live.version()}`,
      now: Date.now(),
    };
  }

  function start(): Promise<PageVersion> {
    next = undefined;
    const started = read().finally(() => {
      if (running === started) running = undefined;
    });
    running = started;
    return started;
  }

  return () => {
    if (running === undefined) return start();
    next ??= running.then(start, start);
    return next;
  };
}
