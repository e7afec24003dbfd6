import type { Property } from "../../src/domain/property/property.ts";
import type { AlertFrequency } from "../../src/domain/saved/saved-search.ts";
import { EMPTY_SEARCH, type Search } from "../../src/domain/search/search.ts";
import { DEFAULT_SETTINGS } from "../../src/domain/site/settings/site-settings.ts";
import type { Db } from "../../src/server/db/database.ts";
import { putProperties } from "../../src/server/property/write-properties.ts";
import { setAlertFrequency } from "../../src/server/saved/alerts/alert-setting-queries.ts";
import { matchAlerts } from "../../src/server/saved/alerts/match-alerts.ts";
import { sendAlerts } from "../../src/server/saved/alerts/send-alerts.ts";
import { saveSearch } from "../../src/server/saved/saved-search-queries.ts";
import { makeDemoAgency } from "./demo-agency.ts";

export const ALERT_SECRET = "a secret that only the tests know, forty";
export const ALERT_SITE = "http://gable.test";

/**
 * A file in the data folder with the property that `alerting-process.ts` adds. Creating one takes longer than
 * everything else it does.
 */
export const HOME_FILE = "home.json";

/** Demo properties, all for sale at a known price. */
export async function makeHomes(count: number): Promise<Property[]> {
  const { properties } = await makeDemoAgency({ count: 60 });
  return properties
    .filter(({ details, bedrooms }) => details && bedrooms > 0)
    .slice(0, count)
    .map((home) => ({
      ...home,
      channel: "sales",
      status: "for-sale",
      priceValue: 450_000,
      price: "£450,000",
    }));
}

/** A user with a confirmed email address, which alerts require. */
export async function addUser(db: Db, email = "rosa@example.uk"): Promise<number> {
  const { user_id } = await db.query
    .insertInto("users")
    .values({ email, created_at: 0, first_name: "Rosa", email_confirmed_at: 0 })
    .returning("user_id")
    .executeTakeFirstOrThrow();
  return user_id;
}

interface NewSearch {
  userId: number;
  search?: Partial<Search>;
  frequency?: AlertFrequency;
}

export async function addSearch(
  db: Db,
  { userId, search = {}, frequency = "I" }: NewSearch,
): Promise<number> {
  const searchId = await db.transaction((trx) =>
    saveSearch(trx, { engine: db.engine, userId, search: { ...EMPTY_SEARCH, ...search }, now: 0 }),
  );
  if (searchId === undefined) throw new Error("There are too many searches.");
  await setAlertFrequency(db.query, { searchId, frequency });
  return searchId;
}

export async function put(db: Db, homes: readonly Property[]): Promise<void> {
  await db.transaction((trx) => putProperties(db, trx, homes));
}

export const alertSettings = async () => ({
  ...DEFAULT_SETTINGS,
  agency: { ...DEFAULT_SETTINGS.agency, name: "Ouse & Lark" },
  corrections: { ...DEFAULT_SETTINGS.corrections, wholePoundPrices: true },
});

/** As the jobs do it, up to the stored alerts. */
export async function match(db: Db, clock = Date.now): Promise<void> {
  await matchAlerts({ db, getSettings: alertSettings, clock });
}

export const sendParts = (db: Db) => ({
  db,
  getSettings: alertSettings,
  publicUrl: ALERT_SITE,
  secret: ALERT_SECRET,
});

export function send(db: Db, frequency: "I" | "W" | "M" = "I"): Promise<void> {
  return sendAlerts(sendParts(db), { frequency });
}

export interface OrderedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
}

/** The enqueued emails, ordered by id. */
export async function orderedMails(db: Db): Promise<OrderedMail[]> {
  const rows = await db.query
    .selectFrom("jobs")
    .select("payload_json")
    .where("kind", "=", "send-mail")
    .orderBy("id")
    .execute();
  return rows.map(({ payload_json }) => JSON.parse(payload_json));
}

export function listAlerts(db: Db) {
  return db.query
    .selectFrom("search_alerts")
    .select(["search_id", "property_id", "reason", "price_pounds", "old_price_pounds", "sent_in"])
    .orderBy("search_id")
    .orderBy("property_id")
    .orderBy("reason")
    .orderBy("price_pounds")
    .execute();
}
