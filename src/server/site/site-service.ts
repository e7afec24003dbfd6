import type { Services } from "../../domain/services.ts";
import type { BotCheckChoice } from "../../domain/site/bot-check.ts";
import { listFormIds, listPictureKeys, type ShownPage } from "../../domain/site/content/content-page.ts";
import type { SiteSettings } from "../../domain/site/settings/site-settings.ts";
import { type Site, toSite } from "../../domain/site/site.ts";
import type { Query } from "../db/database.ts";
import { findPictures } from "../media/picture-queries.ts";
import { findSalesEventPage, findSalesEventsPage } from "./find-sales-events.ts";
import { findContentPage, findForm, listForms } from "./settings/page-queries.ts";

type GetSettings = () => Promise<SiteSettings>;

interface SiteServiceDeps {
  getSettings: GetSettings;
  botCheck: BotCheckChoice;
  query: Query;
  findCards: Services["search"]["findCards"];
}

export function createSiteService({
  getSettings,
  botCheck,
  query,
  findCards,
}: SiteServiceDeps): Omit<Services["site"], "getHomePage"> {
  return {
    getSite: createSiteCache(getSettings, botCheck),
    findContentPage: (slug) => findShownPage(query, slug),
    findForm: (formId) => findForm(query, formId),
    listSalesEvents: () => findSalesEventsPage(query),
    findSalesEvent: (eventId) => findSalesEventPage({ query, findCards }, eventId),
  };
}

/** Rebuilds the site only when the settings change (they're then a new object) or the year in the footer does. */
function createSiteCache(getSettings: GetSettings, botCheck: BotCheckChoice): () => Promise<Site> {
  let cached: { settings: SiteSettings; year: number; site: Site } | undefined;
  return async () => {
    const settings = await getSettings();
    const today = new Date();
    const year = today.getUTCFullYear();
    if (cached?.settings !== settings || cached.year !== year) {
      cached = { settings, year, site: toSite({ settings, botCheck, today }) };
    }
    return cached.site;
  };
}

async function findShownPage(query: Query, slug: string): Promise<ShownPage | undefined> {
  const page = await findContentPage(query, slug);
  if (!page) return undefined;
  const pictures = await findPictures(query, listPictureKeys(page));
  const forms = await listForms(query, listFormIds(page));
  return {
    page,
    pictures: Object.fromEntries(pictures),
    forms: Object.fromEntries(forms.map((form) => [form.formId, form])),
  };
}
