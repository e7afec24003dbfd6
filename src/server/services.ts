import type { Services } from "../domain/services.ts";
import type { BotCheckChoice } from "../domain/site/bot-check.ts";
import { createBranchService } from "./branch/branch-service.ts";
import type { Db } from "./db/database.ts";
import { createEnquiryService } from "./enquiry/enquiry-service.ts";
import { createHomePageLoader } from "./pages/home-service.ts";
import { createPropertyService } from "./pages/property-service.ts";
import { createMaterialAlertService } from "./property/material-alert/material-alert-service.ts";
import { createAlertService } from "./saved/alerts/alert-service.ts";
import type { LiveSearchIndex } from "./search/index/live-search-index.ts";
import { createSearchService } from "./search/search-service.ts";
import type { SiteSettingsCache } from "./site/settings/site-settings-cache.ts";
import { createSiteService } from "./site/site-service.ts";

interface ServiceDeps {
  botCheck: BotCheckChoice;
  settings: SiteSettingsCache;
  db: Db;
  live: LiveSearchIndex;
  /** Signs the links in emails. */
  secret: string;
  /** How visitors reach the site. */
  publicUrl: string;
}

/**
 * The services that pages use, and a version that reads settings from memory, for failure pages while the database is
 * down.
 */
export function createServices({ botCheck, settings, db, live, secret, publicUrl }: ServiceDeps): {
  services: Services;
  offlineServices: Services;
} {
  const { query } = db;
  const peek = async () => settings.peek();
  const search = createSearchService({ getSettings: settings.get, db, live });
  const { findCards } = search;
  const enquiry = createEnquiryService({ getSettings: settings.get, query, live, secret });
  const property = createPropertyService({
    getSettings: settings.get,
    query,
    live,
    findCards,
    publicUrl,
  });
  const alerts = createAlertService({ getSettings: settings.get, query, secret });
  const materialAlerts = createMaterialAlertService({ query, secret });
  const getHomePage = createHomePageLoader({ getSettings: settings.get, query, live, search });
  return {
    services: {
      site: {
        ...createSiteService({ getSettings: settings.get, botCheck, query, live, findCards }),
        getHomePage,
      },
      branch: createBranchService({ getSettings: settings.get, query, live, findCards }),
      property,
      search,
      enquiry,
      materialAlerts,
      alerts,
    },
    offlineServices: {
      site: { ...createSiteService({ getSettings: peek, botCheck, query, live, findCards }), getHomePage },
      branch: createBranchService({ getSettings: peek, query, live, findCards }),
      property,
      search,
      enquiry,
      materialAlerts,
      alerts,
    },
  };
}
