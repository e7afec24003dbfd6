import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../domain/site/settings/site-settings.ts";
import { PageCache, type PageVersion } from "./page-cache.ts";

const FROM: PageVersion = { settings: DEFAULT_SETTINGS, version: 7, now: 1_000_000 };

it.each<[when: string, change: Partial<PageVersion>, isCached: boolean]>([
  ["at once", {}, true],
  ["a moment later", { now: FROM.now + 4_999 }, true],
  ["five seconds later", { now: FROM.now + 5_000 }, false],
  ["after the clock was set back by a day", { now: FROM.now - 86_400_000 }, false],
  ["after a change of the stock", { version: 8 }, false],
  ["after a change of the settings", { settings: { ...DEFAULT_SETTINGS } }, false],
])("returns a cached page only while it is current (requested %s)", (_when, change, isCached) => {
  const cache = new PageCache<object>(2);
  const page = {};
  cache.set("12", { page, from: FROM });
  expect(cache.get("12", { ...FROM, ...change })).toBe(isCached ? page : undefined);
  expect(cache.get("__proto__", FROM)).toBeUndefined();
});
