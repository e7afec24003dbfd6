import {
  DEFAULT_SETTINGS,
  SETTINGS_NAMES,
  SETTINGS_SCHEMAS,
  type SiteSettings,
} from "../../../domain/site/settings/site-settings.ts";
import { SECOND_MS } from "../../../domain/time/time.ts";
import type { Db } from "../../db/database.ts";
import type { Log } from "../../log.ts";
import { getSiteDocumentsStamp, listSiteDocuments, type SiteDocument } from "./site-queries.ts";

/**
 * Cached settings. Changes made by any process are picked up within about a second, in the background, and never later
 * than two: after a quiet time the first request waits for them. If the database is unavailable, the last known
 * settings are used.
 */
export interface SiteSettingsCache {
  get(): Promise<SiteSettings>;
  /** Returns the last known settings without querying the database. */
  peek(): SiteSettings;
  /** The settings with this stamp of their documents. Reads them again if it knows others. */
  getAt(stamp: string): Promise<SiteSettings>;
}

const REFRESH_AFTER_MS = SECOND_MS;
/** Older settings aren't used while the database can be asked. */
const STALE_AFTER_MS = 2 * SECOND_MS;

/** Uses a monotonic clock: if the system clock were set back, refreshing would stop until it caught up. */
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
      const age = clock() - refreshedAt;
      if (age >= REFRESH_AFTER_MS) {
        const refreshed = refreshOnce().catch((error) =>
          log.warn({ err: error }, "Couldn't refresh the site settings"),
        );
        if (age >= STALE_AFTER_MS) await refreshed;
      }
      return settings ?? DEFAULT_SETTINGS;
    },
    peek: () => settings ?? DEFAULT_SETTINGS,
    async getAt(wanted) {
      if (settings === undefined || stamp !== wanted) {
        // One that is under way may have started before the change.
        await refreshing?.catch(() => undefined);
        await refreshOnce();
      }
      return settings ?? DEFAULT_SETTINGS;
    },
  };
}

/** An invalid document is logged, and its previous value is kept. */
function readSettings(documents: SiteDocument[], previous: SiteSettings, log: Log): SiteSettings {
  const bodies = new Map(documents.map((document) => [document.name, document.body]));
  const entries = SETTINGS_NAMES.map((name) => {
    if (!bodies.has(name)) return [name, DEFAULT_SETTINGS[name]];
    const parsed = SETTINGS_SCHEMAS[name].safeParse(bodies.get(name));
    if (parsed.success) return [name, parsed.data];
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    log.error({ document: name, problems }, "Ignored an invalid site settings document");
    return [name, previous[name]];
  });
  return Object.fromEntries(entries) as SiteSettings;
}
