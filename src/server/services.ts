import type { Services } from "../domain/services.ts";
import { createSiteService } from "./site/site-service.ts";
import type { SiteSettingsCache } from "./site/site-settings-cache.ts";

/** What the pages may ask; and the same from memory alone, for the pages that say the database is away. */
export function createServices(settings: SiteSettingsCache): {
  services: Services;
  offlineServices: Services;
} {
  return {
    services: { site: createSiteService(settings.get) },
    offlineServices: { site: createSiteService(async () => settings.peek()) },
  };
}
