import type { Services } from "../../domain/services.ts";
import { type Site, siteFromSettings } from "../../domain/site/site.ts";
import type { SiteSettings } from "../../domain/site/site-settings.ts";
import type { SiteSettingsCache } from "./site-settings-cache.ts";

export function createSiteService(cache: SiteSettingsCache): Services["site"] {
  return {
    getSite: rememberSite(() => cache.get()),
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

/** The settings object changes only when the settings do, so the site is made once per change, and once a year. */
function rememberSite(getSettings: () => Promise<SiteSettings>): () => Promise<Site> {
  let made: { settings: SiteSettings; year: number; site: Site } | undefined;
  return async () => {
    const settings = await getSettings();
    const today = new Date();
    const year = today.getUTCFullYear();
    if (made?.settings !== settings || made.year !== year) {
      made = { settings, year, site: siteFromSettings(settings, today) };
    }
    return made.site;
  };
}
