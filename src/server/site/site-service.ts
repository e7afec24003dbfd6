import type { Services } from "../../domain/services.ts";
import { type Site, siteFromSettings } from "../../domain/site/site.ts";
import type { SiteSettings } from "../../domain/site/site-settings.ts";

type GetSettings = () => Promise<SiteSettings>;

export function createSiteService(getSettings: GetSettings): Services["site"] {
  return {
    getSite: rememberSite(getSettings),
    getHomePage: async () => (await getSettings()).home,
  };
}

/** The settings object changes only when the settings do, so the site is made once per change, and once a year. */
function rememberSite(getSettings: GetSettings): () => Promise<Site> {
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
