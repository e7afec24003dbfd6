import type { Services } from "../../domain/services.ts";
import type { BotCheckChoice } from "../../domain/site/bot-check.ts";
import { formIdsOf, pictureKeysOf, type ShownPage } from "../../domain/site/content-page.ts";
import { type Site, siteFromSettings } from "../../domain/site/site.ts";
import type { SiteSettings } from "../../domain/site/site-settings.ts";
import type { Query } from "../db/database.ts";
import { findPictures } from "../media/picture-queries.ts";
import { findSalesEventPage, findSalesEventsPage } from "./find-sales-events.ts";
import { findContentPage, findForm, listForms } from "./settings/page-queries.ts";

type GetSettings = () => Promise<SiteSettings>;

interface SiteParts {
  getSettings: GetSettings;
  botCheck: BotCheckChoice;
  query: Query;
  findCards: Services["search"]["findCards"];
}

export function createSiteService({ getSettings, botCheck, query, findCards }: SiteParts): Services["site"] {
  return {
    getSite: rememberSite(getSettings, botCheck),
    getHomePage: async () => (await getSettings()).home,
    findContentPage: (slug) => findShownPage(query, slug),
    findForm: (formId) => findForm(query, formId),
    listSalesEvents: () => findSalesEventsPage(query),
    findSalesEvent: (eventId) => findSalesEventPage({ query, findCards }, eventId),
  };
}

/** The settings object changes only when the settings do, so the site is made once per change, and once a year. */
function rememberSite(getSettings: GetSettings, botCheck: BotCheckChoice): () => Promise<Site> {
  let made: { settings: SiteSettings; year: number; site: Site } | undefined;
  return async () => {
    const settings = await getSettings();
    const today = new Date();
    const year = today.getUTCFullYear();
    if (made?.settings !== settings || made.year !== year) {
      made = { settings, year, site: siteFromSettings({ settings, botCheck, today }) };
    }
    return made.site;
  };
}

async function findShownPage(query: Query, slug: string): Promise<ShownPage | undefined> {
  const page = await findContentPage(query, slug);
  if (!page) return undefined;
  const pictures = await findPictures(query, pictureKeysOf(page));
  const forms = await listForms(query, formIdsOf(page));
  return {
    page,
    pictures: Object.fromEntries(pictures),
    forms: Object.fromEntries(forms.map((form) => [form.formId, form])),
  };
}
