import {
  DEFAULT_SETTINGS,
  SETTINGS_NAMES,
  SETTINGS_SCHEMAS,
  type SiteSettings,
} from "../../../domain/site/site-settings.ts";
import { SECOND_MS } from "../../../domain/time/time.ts";
import type { Db } from "../../db/database.ts";
import type { Log } from "../../log.ts";
import { getSiteDocumentsStamp, listSiteDocuments, type SiteDocument } from "./site-queries.ts";

/**
 * The settings as every request reads them. A change in the database, made by any process, is seen within
 * about a second; nobody waits for that look, and with the database away the last known settings stand.
 */
export interface SiteSettingsCache {
  get(): Promise<SiteSettings>;
  /** The last known settings, without touching the database. */
  peek(): SiteSettings;
}

const REFRESH_AFTER_MS = SECOND_MS;

/** The clock isn't the time of day: set back, that would stop us from looking for as long. */
export function createSiteSettingsCache(
  db: Db,
  log: Log,
  clock: () => number = () => performance.now(),
): SiteSettingsCache {
  let settings: SiteSettings | undefined;
  let stamp = "";
  let refreshedAt = 0;
  let refreshing: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const current = await getSiteDocumentsStamp(db.query);
    if (settings === undefined || current !== stamp) {
      settings = readSettings(await listSiteDocuments(db.query), settings ?? DEFAULT_SETTINGS, log);
      stamp = current;
    }
  }

  function refreshOnce(): Promise<void> {
    refreshing ??= refresh().finally(() => {
      refreshedAt = clock();
      refreshing = undefined;
    });
    return refreshing;
  }

  return {
    async get() {
      if (settings === undefined) await refreshOnce();
      else if (clock() - refreshedAt >= REFRESH_AFTER_MS) {
        refreshOnce().catch((error) =>
          log.warn({ err: error }, "The site settings could not be looked at again"),
        );
      }
      return settings ?? DEFAULT_SETTINGS;
    },
    peek: () => settings ?? DEFAULT_SETTINGS,
  };
}

/** A document that does not fit its schema is reported, and what stood there before stays. */
function readSettings(documents: SiteDocument[], previous: SiteSettings, log: Log): SiteSettings {
  const bodies = new Map(documents.map((document) => [document.name, document.body]));
  const entries = SETTINGS_NAMES.map((name) => {
    if (!bodies.has(name)) return [name, DEFAULT_SETTINGS[name]];
    const parsed = SETTINGS_SCHEMAS[name].safeParse(bodies.get(name));
    if (parsed.success) return [name, parsed.data];
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    log.error({ document: name, problems }, "A site document is not valid and was left out");
    return [name, previous[name]];
  });
  return Object.fromEntries(entries) as SiteSettings;
}
