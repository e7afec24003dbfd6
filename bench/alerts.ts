import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findMedian } from "../src/domain/median.ts";
import { matches } from "../src/domain/search/matches.ts";
import { DEFAULT_SETTINGS } from "../src/domain/site/settings/site-settings.ts";
import { replaceBranches } from "../src/server/branch/branch-queries.ts";
import { openDatabase } from "../src/server/db/database.ts";
import { migrate } from "../src/server/db/migrate.ts";
import { putPictures } from "../src/server/media/picture-queries.ts";
import { findListings } from "../src/server/property/property-queries.ts";
import { insertProperties, putProperties } from "../src/server/property/write-properties.ts";
import { matchAlerts } from "../src/server/saved/alerts/match-alerts.ts";
import { sendAlerts } from "../src/server/saved/alerts/send-alerts.ts";
import { createSavedSearchReader } from "../src/server/saved/read-saved-searches.ts";
import { seedPlaces } from "../src/server/search/place/seed-places.ts";
import { makeDemoAgency } from "../tests/support/demo-agency.ts";
import { fillSearches, savedQueries } from "./alert-searches.ts";
import { recordFigure } from "./goals.ts";

/**
 * New and changed homes against saved searches, from the events in the database to the alerts found and stored, in one process. First
 * the searches are settled, which happens once; then all homes are new, then single homes change. For comparison, the plain rule:
 * every search is read and asked about the home. Then the emails of the first users.
 * `npm run bench:alerts -- 10000 100000` chooses homes and searches.
 */
const [homes = 10_000, searches = 100_000] = process.argv.slice(2).map(Number);
const SAMPLE = 100;
const CHANGES = 15;
const PLAIN_SEARCHES = 10_000;
const MAILED_USERS = 500;
/** The goals are for these numbers. */
const isGoalSize = homes === 10_000 && searches === 100_000;

const dataDir = mkdtempSync(join(tmpdir(), "gable-bench-"));
const db = openDatabase({ dataDir, databaseUrl: undefined });
const getSettings = async () => DEFAULT_SETTINGS;
await migrate(db);
await seedPlaces(db, { folder: "demo/gazetteer" });
const { properties, pictures, branches } = await makeDemoAgency({ count: homes });
const places = await db.query
  .selectFrom("places")
  .select(["place_id", "name", "county_name", "lat", "lng"])
  .where("kind", "=", "settlement")
  .execute();
const queries = [...savedQueries(properties, { places, count: searches })];
await db.transaction((trx) => replaceBranches(trx, { branches, staff: [] }));
await db.transaction((trx) => putPictures(trx, pictures));
const [first, ...others] = properties.filter(({ status, priceValue }) => status === "for-sale" && priceValue);
if (!first) throw new Error("There is no home for sale.");
await db.transaction((trx) => insertProperties(db, trx, [first]));
await fillSearches(db, queries);

const rows: Record<string, string>[] = [];
const format = (count: number) => count.toLocaleString("en-GB");
await measure("1 home, and all searches are settled", () => matchAlerts({ db, getSettings }));
await db.transaction((trx) =>
  insertProperties(
    db,
    trx,
    properties.filter((property) => property !== first),
  ),
);
const seconds = await measure(`${format(homes - 1)} homes`, () => matchAlerts({ db, getSettings }));
if (isGoalSize) recordFigure("manyChanges", seconds);
console.log(`Against ${format(searches)} saved searches, on SQLite, one process.`);
console.table(rows);
await compareChanges();
await estimatePairs();
await measureMails();
await db.close();
rmSync(dataDir, { recursive: true, force: true });

/**
 * One changed home at a time, by bounds and by the plain rule in turn, so that a busy moment of the machine meets both. Processor time
 * doesn't depend on what else the machine does.
 */
async function compareChanges(): Promise<void> {
  const rounds: { byBounds: Spent; plain: Spent; alerts: number }[] = [];
  for (const home of others.slice(0, CHANGES)) {
    const reduced = { ...home, priceValue: (home.priceValue ?? 0) - 1_000 };
    await db.transaction((trx) => putProperties(db, trx, [reduced]));
    const byBounds = await spend(() => matchAlerts({ db, getSettings }));
    const alerts = await countAlertsOf(home.propertyId);
    const plain = await spend(() => askEverySearch(home.propertyId));
    rounds.push({ byBounds, plain, alerts });
  }
  const times = searches / Math.min(searches, PLAIN_SEARCHES);
  const median = (pick: (round: (typeof rounds)[number]) => number) => findMedian(rounds.map(pick)) ?? 0;
  const timesAsFast = (what: keyof Spent) =>
    median(({ byBounds, plain }) => (plain[what] * times) / byBounds[what]);
  if (isGoalSize) {
    recordFigure(
      "oneChange",
      median(({ byBounds }) => byBounds.time),
    );
    recordFigure("oneChangeBesidePlain", timesAsFast("time"));
  }
  console.log(`One changed home, the median of ${CHANGES}:`);
  console.table(
    (["time", "processor"] as const).map((what) => ({
      what: `${what}, ms`,
      "by bounds": median(({ byBounds }) => byBounds[what]).toFixed(0),
      "plain rule": median(({ plain }) => plain[what] * times).toFixed(0),
      "plain rule / bounds": timesAsFast(what).toFixed(0),
      "searches that match": median(({ alerts }) => alerts).toFixed(0),
    })),
  );
}

/** Milliseconds. */
interface Spent {
  time: number;
  processor: number;
}

async function spend(work: () => Promise<unknown>): Promise<Spent> {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { time: performance.now() - begun, processor: (user + system) / 1_000 };
}

async function countAlertsOf(propertyId: number): Promise<number> {
  const { count } = await db.query
    .selectFrom("search_alerts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("property_id", "=", propertyId)
    .where("reason", "=", "reduced")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads the first searches and asks each of them about a home, as the rule alone would. */
async function askEverySearch(propertyId: number): Promise<void> {
  const { read } = await createSavedSearchReader({
    db,
    areas: {},
    now: Date.now(),
    propertyIds: new Set([propertyId]),
  });
  const listings = await findListings(db.query, [propertyId]);
  const stored = await db.query
    .selectFrom("saved_searches")
    .select("query")
    .orderBy("search_id")
    .limit(PLAIN_SEARCHES)
    .execute();
  for (const { query } of stored) {
    const criteria = await read(query);
    listings.filter((listing) => matches(listing, criteria));
  }
}

/** Seconds. */
async function measure(what: string, run: () => Promise<void>): Promise<number> {
  const before = await countAlerts();
  (globalThis as { gc?: () => void }).gc?.();
  const cpu = process.cpuUsage();
  const begun = performance.now();
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const held = watchLoop();
  await run();
  clearInterval(watch);
  const seconds = (performance.now() - begun) / 1_000;
  const used = process.cpuUsage(cpu);
  rows.push({
    changed: what,
    "time, s": seconds.toFixed(1),
    "processor, s": ((used.user + used.system) / 1e6).toFixed(1),
    "alerts written": ((await countAlerts()) - before).toLocaleString("en-GB"),
    "most memory, MB": (peak / 1e6).toFixed(0),
    "longest pause for others, ms": held().toFixed(0),
  });
  return seconds;
}

/** The longest time without an answer from the process. */
function watchLoop(): () => number {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

async function countAlerts(): Promise<number> {
  const { count } = await db.query
    .selectFrom("search_alerts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function estimatePairs(): Promise<void> {
  const propertyIds = new Set(properties.map(({ propertyId }) => propertyId));
  const { read } = await createSavedSearchReader({ db, areas: {}, now: Date.now(), propertyIds });
  const sample = queries.filter((_, i) => i % Math.floor(queries.length / SAMPLE) === 0);
  const questions = await Promise.all(sample.map(read));
  const begun = performance.now();
  let found = 0;
  for (const question of questions)
    for (const property of properties) if (matches(property, question)) found++;
  const seconds = ((performance.now() - begun) / 1_000) * (queries.length / questions.length);
  console.log(
    `Pair by pair, without reading or writing: about ${seconds.toFixed(0)} s (${(found / questions.length).toFixed(0)} homes a search).`,
  );
}

/** One mail for each user: how long a round of them takes. */
async function measureMails(): Promise<void> {
  const others = db.query.updateTable("saved_searches").set({ alert_frequency: "W" });
  await others.where("user_id", ">", MAILED_USERS).execute();
  const begun = performance.now();
  await sendAlerts({ db, getSettings, publicUrl: "https://gable.test", secret: "bench" }, { frequency: "I" });
  const ms = (performance.now() - begun) / MAILED_USERS;
  const emails = await db.query
    .selectFrom("jobs")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("kind", "=", "send-mail")
    .executeTakeFirstOrThrow();
  console.log(`Emails: ${emails.count} of ${MAILED_USERS} users, ${ms.toFixed(1)} ms each.`);
}
