import type { Services } from "../domain/services.ts";
import { createBranchService } from "./branch/branch-service.ts";
import type { Query } from "./db/database.ts";
import { createSiteService } from "./site/site-service.ts";
import type { SiteSettingsCache } from "./site/site-settings-cache.ts";

interface ServiceParts {
  settings: SiteSettingsCache;
  query: Query;
}

/** What the pages may ask; and the same from memory alone, for the pages that say the database is away. */
export function createServices({ settings, query }: ServiceParts): {
  services: Services;
  offlineServices: Services;
} {
  return {
    services: {
      site: createSiteService({ getSettings: settings.get, query }),
      branch: createBranchService({ getSettings: settings.get, query }),
    },
    offlineServices: {
      site: createSiteService({ getSettings: async () => settings.peek(), query }),
      branch: createBranchService({ getSettings: async () => settings.peek(), query }),
    },
  };
}
