import type { Services } from "../../domain/services.ts";
import { type Site, siteFromSettings } from "../../domain/site/site.ts";
import type { SiteSettings } from "../../domain/site/site-settings.ts";
import type { SiteSettingsCache } from "./site-settings-cache.ts";

export function createSiteService(cache: SiteSettingsCache): Services["site"] {
  const siteOf = rememberByInput((settings: SiteSettings) => siteFromSettings(settings, new Date()));
  return {
    getSite: async () => siteOf(await cache.get()),
    getHomePage: async () => (await cache.get()).home,
  };
}

/** With the database away: the same answers from what is known already. */
export function createOfflineSiteService(cache: SiteSettingsCache): Services["site"] {
  return {
    getSite: async () => siteFromSettings(cache.peek(), new Date()),
    getHomePage: async () => cache.peek().home,
  };
}

/** The settings object changes only when the settings do, so the site is made once per change. */
function rememberByInput(make: (settings: SiteSettings) => Site): (settings: SiteSettings) => Site {
  const made = new WeakMap<SiteSettings, Site>();
  return (settings) => {
    const known = made.get(settings) ?? make(settings);
    made.set(settings, known);
    return known;
  };
}
