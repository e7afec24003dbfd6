import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildWhenNeeded } from "../../scripts/build.mjs";
import { type Engine, openDatabase } from "../../src/server/db/database.ts";
import { startPostgresCluster } from "../support/postgres-cluster.ts";
import { setQuietRegistration } from "../support/registration.ts";
import { createPostgresDatabase } from "../support/templates.ts";
import { tryOthersData } from "./access.ts";
import { shareAddresses } from "./addresses/share-addresses.ts";
import {
  type AttackedSite,
  type AttackedSiteOptions,
  copyFolder,
  HEAP_MB,
  startAttackedSite,
  temporaryFolder,
} from "./attacked-site.ts";
import { tryDesk } from "./desk/try-desk.ts";
import { sendFeeds } from "./feeds/send-feeds.ts";
import type { FamilyResult } from "./findings.ts";
import { fuzz } from "./fuzz/fuzz.ts";
import { sendLargeBodies } from "./large-bodies.ts";
import { measureMemory } from "./memory.ts";
import { missedFlaws, PLANTED_FLAWS } from "./planted-check.ts";
import { storeRedirects } from "./redirects/store-redirects.ts";
import { type RoundReport, writeReport } from "./report.ts";
import { holdSlowSockets } from "./slow-clients.ts";
import { judgeTimes } from "./time-budget.ts";
import { visitInBrowser } from "./xss/in-browser.ts";
import { sendPayloads } from "./xss/send-payloads.ts";

/** `npm run attack`: plants flaws and finds them, then attacks the product on each engine. Exit code 1: something was found. */
const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "both" },
    requests: { type: "string" },
    seed: { type: "string", default: "14" },
    quick: { type: "boolean", default: false },
    /** Only the planted round. */
    plant: { type: "boolean", default: false },
    /** Leaves out the planted round. */
    "no-plant": { type: "boolean", default: false },
    only: { type: "string" },
    report: { type: "string" },
  },
});

const seed = Number(values.seed);
const QUICK = { requests: 1_500, payloads: 3, pages: 8, sockets: 40, connections: 100, watchMs: 6_000 };
const WHOLE = { requests: 20_000, payloads: 9, pages: 40, sockets: 200, connections: 100 };

interface Size {
  requests: number;
  payloads: number;
  pages: number;
  sockets: number;
  connections: number;
  watchMs?: number;
}

type Attack = (site: AttackedSite, size: Size) => Promise<FamilyResult>;

const ATTACKS: Record<string, Attack> = {
  fuzz: (site, { requests }) => fuzz(site, { requests, seed }),
  large: (site, size) => sendLargeBodies(site, { seed, isQuick: size.watchMs !== undefined }),
  access: (site) => tryOthersData(site, seed),
  desk: (site, size) => tryDesk(site, { seed, isQuick: size.watchMs !== undefined }),
  addresses: (site, size) => shareAddresses(site, { seed, isQuick: size.watchMs !== undefined }),
  redirects: (site, size) => storeRedirects(site, { seed, isQuick: size.watchMs !== undefined }),
  xss: (site, { payloads, pages }) =>
    sendPayloads(site, { seed, payloads, pages, readEmails: () => untilEmailed(site) }),
  browser: (site, { payloads }) => visitInBrowser(site, { seed, payloads }),
  feeds: (site, size) => sendFeeds(site, { seed, isQuick: size.watchMs !== undefined }),
  slow: (site, { sockets, watchMs }) =>
    holdSlowSockets(site, { sockets, ...(watchMs === undefined ? {} : { watchMs }) }),
  memory: (site, { connections }) => measureMemory(site, { seed, connections }),
};

/** The database has no part in them, so a quick run does them on one engine. */
const WITHOUT_DATABASE: readonly string[] = ["large", "browser", "memory"];

const wanted = values.only?.split(",") ?? Object.keys(ATTACKS);
const print = (text: string) => process.stdout.write(`${text}\n`);

/** Fills `results` as it goes, so that a report of an interrupted run still says what was done. */
async function runRound(
  site: AttackedSite,
  { size, attacks, results = [] }: { size: Size; attacks: readonly string[]; results?: FamilyResult[] },
): Promise<FamilyResult[]> {
  for (const name of attacks) {
    await site.revive();
    site.takeTimes();
    const begun = performance.now();
    const result = await (ATTACKS[name] as Attack)(site, size).catch((error) => failedAttack(name, error));
    const times = site.takeTimes();
    const findings = [...result.findings, ...judgeTimes(name, times)];
    results.push({ ...result, times, findings });
    saveReport();
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
    print(`  ${findings.length === 0 ? "ok  " : "FOUND"} ${name}: ${findings.length} findings, ${seconds} s`);
  }
  return results;
}

function saveReport(): void {
  if (values.report) writeFileSync(values.report, writeReport(rounds, notes));
}

/** An attack that could not be carried out proves nothing, so it is a finding. */
function failedAttack(name: string, error: unknown): FamilyResult {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const findings = [{ family: name, what: "the attack could not be carried out", where: name, detail }];
  return { family: name, tried: 0, summary: detail, findings };
}

/** Until no further email has come for a while. */
async function untilEmailed(site: AttackedSite) {
  let before = -1;
  for (let round = 0; round < 20; round++) {
    const emails = await site.readEmails();
    if (emails.length === before) return emails;
    before = emails.length;
    await sleep(2_000);
  }
  return site.readEmails();
}

/** The attackers register accounts, which must sign them in. */
async function seedSite(options: AttackedSiteOptions): Promise<void> {
  await (await startAttackedSite(options)).stop();
  const db = openDatabase({ dataDir: options.dataDir, databaseUrl: options.databaseUrl });
  await setQuietRegistration(db, false);
  await db.close();
}

async function runPlanted(seeded: string): Promise<RoundReport & { missed: string[] }> {
  print("Planted flaws, on SQLite:");
  const site = await startAttackedSite({ engine: "sqlite", dataDir: copyFolder(seeded), isPlanted: true });
  try {
    const size: Size = { ...WHOLE, requests: 4_000, payloads: 2, pages: 2, sockets: 20 };
    const results = await runRound(site, { size, attacks: ["fuzz", "access", "xss", "slow"] });
    results.push(...(await runRound(site, { size: QUICK, attacks: ["desk", "addresses", "redirects"] })));
    const only = "/planted/";
    results.push(await sendFeeds(site, { seed, isQuick: true, only }));
    results.push(await sendLargeBodies(site, { seed, isQuick: true, only }));
    results.push(await measureMemory(site, { seed, only }));
    const missed = missedFlaws(results.flatMap(({ findings }) => findings));
    print(`  ${PLANTED_FLAWS.length - missed.length} of ${PLANTED_FLAWS.length} planted flaws found`);
    for (const name of missed) print(`  MISSED ${name}`);
    return { title: "Planted", results, missed };
  } finally {
    await site.stop();
  }
}

await buildWhenNeeded();
const seeded = temporaryFolder();
await seedSite({ engine: "sqlite", dataDir: seeded });
const engines = (values.engine === "both" ? ["sqlite", "postgres"] : [values.engine]) as Engine[];
const size: Size = {
  ...(values.quick ? QUICK : WHOLE),
  ...(values.requests ? { requests: Number(values.requests) } : {}),
};
const notes = [
  `Seed ${seed}; the built product with the demo agency, a heap of ${HEAP_MB} MB, the bot check off.`,
];
const rounds: RoundReport[] = [];
let isBad = false;

if (!values["no-plant"]) {
  const planted = await runPlanted(seeded);
  isBad ||= planted.missed.length > 0;
  notes.push(
    "",
    `Planted flaws found first: ${PLANTED_FLAWS.length - planted.missed.length} of ${PLANTED_FLAWS.length}${planted.missed.map((name) => `; missed ${name}`).join("")}.`,
  );
}
for (const engine of values.plant ? [] : engines) {
  print(`The product, on ${engine === "sqlite" ? "SQLite" : "PostgreSQL"}:`);
  const cluster = engine === "postgres" ? await startPostgresCluster() : undefined;
  const databaseUrl = cluster && (await createPostgresDatabase({ adminUrl: cluster.url, name: "attacked" }));
  const dataDir = engine === "sqlite" ? copyFolder(seeded) : temporaryFolder();
  if (engine === "postgres") await seedSite({ engine, dataDir, databaseUrl });
  const site = await startAttackedSite({ engine, dataDir, databaseUrl });
  try {
    const results: FamilyResult[] = [];
    rounds.push({ title: engine === "sqlite" ? "SQLite" : "PostgreSQL", results });
    const isRepeat = values.quick && engine !== engines[0];
    const attacks = wanted.filter((name) => !isRepeat || !WITHOUT_DATABASE.includes(name));
    await runRound(site, { size, attacks, results });
    isBad ||= results.some(({ findings }) => findings.length > 0);
    const causes = [...new Set(site.errors)].slice(0, 12);
    if (causes.length > 0) notes.push("", `What the log on ${engine} said: ${causes.join("; ")}.`);
  } finally {
    await site.stop();
    await cluster?.stop();
  }
}
print(writeReport(rounds, notes));
saveReport();
process.exit(isBad ? 1 : 0);
