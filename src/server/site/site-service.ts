import { toSearchCriteria } from "../../domain/search/search-criteria.ts";
import type { Services } from "../../domain/services.ts";
import type { BotCheckChoice } from "../../domain/site/bot-check.ts";
import {
  type ContentPage,
  listFormIds,
  listPictureKeys,
  type ShownPage,
} from "../../domain/site/content/content-page.ts";
import { listMenuSearches, type MenuCounts } from "../../domain/site/header/menu-counts.ts";
import type { SiteSettings } from "../../domain/site/settings/site-settings.ts";
import { type SiteWithFooter, toSite } from "../../domain/site/site.ts";
import { MINUTE_MS } from "../../domain/time/time.ts";
import type { Query } from "../db/database.ts";
import { findPictures } from "../media/picture-queries.ts";
import type { LiveSearchIndex } from "../search/index/live-search-index.ts";
import { findSalesEventPage, findSalesEventsPage } from "./find-sales-events.ts";
import { findContentPage, findForm, listForms } from "./settings/page-queries.ts";

type GetSettings = () => Promise<SiteSettings>;

interface SiteServiceDeps {
  getSettings: GetSettings;
  botCheck: BotCheckChoice;
  query: Query;
  live: LiveSearchIndex;
  findCards: Services["search"]["findCards"];
}

export function createSiteService(deps: SiteServiceDeps): Omit<Services["site"], "getHomePage"> {
  const { query, findCards } = deps;
  return {
    getSite: createSiteCache(deps),
    findContentPage: (slug) => findShownPage(query, slug),
    findForm: (formId) => findForm(query, formId),
    listSalesEvents: () => findSalesEventsPage(query),
    findSalesEvent: (eventId) => findSalesEventPage({ query, findCards }, eventId),
  };
}

/** The menus' counts are taken again after this time, or when the stock changes. */
const MENU_COUNTS_MAX_AGE_MS = MINUTE_MS;

/**
 * Rebuilds the site only when the settings change (they're then a new object), the year in the footer or a count in the
 * menus does: pages are rendered again with every new site.
 */
function createSiteCache({ getSettings, botCheck, live }: SiteServiceDeps): () => Promise<SiteWithFooter> {
  let cached: { settings: SiteSettings; year: number; counted: string; site: SiteWithFooter } | undefined;
  let counts: { settings: SiteSettings; version: number; at: number; menuCounts: MenuCounts } | undefined;

  function countMenus(settings: SiteSettings, now: number): MenuCounts {
    const index = live.peek();
    const version = live.version();
    if (!index) return {};
    if (
      counts?.settings === settings &&
      counts.version === version &&
      now - counts.at < MENU_COUNTS_MAX_AGE_MS
    )
      return counts.menuCounts;
    const searches = listMenuSearches(settings.menus.primary, (query) => new URLSearchParams(query));
    const menuCounts = Object.fromEntries(
      [...searches].map(([url, search]) => [
        url,
        index.count(toSearchCriteria({ search, foundIds: null, area: null, now })),
      ]),
    );
    counts = { settings, version, at: now, menuCounts };
    return menuCounts;
  }

  return async () => {
    const settings = await getSettings();
    const today = new Date();
    const year = today.getUTCFullYear();
    const menuCounts = countMenus(settings, today.getTime());
    const counted = JSON.stringify(menuCounts);
    if (cached?.settings !== settings || cached.year !== year || cached.counted !== counted) {
      cached = { settings, year, counted, site: toSite({ settings, botCheck, today, menuCounts }) };
    }
    return cached.site;
  };
}

async function findShownPage(query: Query, slug: string): Promise<ShownPage | undefined> {
  const page = await findContentPage(query, slug);
  return page && toShownPage(query, page);
}

/** A page with the pictures and forms that it names. */
export async function toShownPage(query: Query, page: ContentPage): Promise<ShownPage> {
  const pictures = await findPictures(query, listPictureKeys(page));
  const forms = await listForms(query, listFormIds(page));
  return {
    page,
    pictures: Object.fromEntries(pictures),
    forms: Object.fromEntries(forms.map((form) => [form.formId, form])),
  };
}
