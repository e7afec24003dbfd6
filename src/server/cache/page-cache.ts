import type { SiteSettings } from "../../domain/site/settings/site-settings.ts";
import { SECOND_MS } from "../../domain/time/time.ts";
import { LruCache } from "./lru-cache.ts";

/** What a page was rendered from. */
export interface PageVersion {
  settings: SiteSettings;
  /** Changes with every change to the properties. */
  version: number | string;
  now: number;
}

/** 'Added in the last day' depends on the clock, and staff and images change without a change to the properties. */
const MAX_AGE_MS = 5 * SECOND_MS;

/** Caches pages that are the same for every visitor. */
export class PageCache<Page> {
  readonly #pages: LruCache<string, { page: Page; from: PageVersion }>;

  constructor(maxPages: number) {
    this.#pages = new LruCache(maxPages);
  }

  get(key: string, { settings, version, now }: PageVersion): Page | undefined {
    const known = this.#pages.get(key);
    const isCurrent =
      known?.from.version === version &&
      known.from.settings === settings &&
      // A page from the future isn't current either: the clock may have been set back.
      Math.abs(now - known.from.now) < MAX_AGE_MS;
    return isCurrent ? known.page : undefined;
  }

  /** The page under this key, however old. */
  peek(key: string): Page | undefined {
    return this.#pages.get(key)?.page;
  }

  set(key: string, made: { page: Page; from: PageVersion }): void {
    this.#pages.set(key, made);
  }
}
