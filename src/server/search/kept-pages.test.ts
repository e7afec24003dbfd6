import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../domain/site/site-settings.ts";
import { KeptPages, type PageMoment } from "./kept-pages.ts";

const FROM: PageMoment = { settings: DEFAULT_SETTINGS, version: 7, now: 1_000_000 };

it.each<[when: string, change: Partial<PageMoment>, isKept: boolean]>([
  ["at once", {}, true],
  ["a moment later", { now: FROM.now + 4_999 }, true],
  ["five seconds later", { now: FROM.now + 5_000 }, false],
  ["after the clock was set back by a day", { now: FROM.now - 86_400_000 }, false],
  ["after a change of the stock", { version: 8 }, false],
  ["after a change of the settings", { settings: { ...DEFAULT_SETTINGS } }, false],
])("a page asked for again %s", (_when, change, isKept) => {
  const kept = new KeptPages<object>(2);
  const page = {};
  kept.put("12", { page, from: FROM });
  expect(kept.find("12", { ...FROM, ...change })).toBe(isKept ? page : undefined);
  expect(kept.find("__proto__", FROM)).toBeUndefined();
});
