import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { buildWhenNeeded } from "../scripts/build.mjs";
import type { SearchPage } from "../src/domain/search/page/search-page.ts";
import { PRODUCTION, startSite, temporaryFolder } from "../tests/support/site-process.ts";
import { BROWSER_ENCODINGS } from "./load.ts";

/**
 * The memory of a web process while it answers many requests: mostly pages that are kept, and in each round a thousand
 * searches that nobody made before. `npm run bench:memory -- 20000` sends fewer.
 */
const total = Number(process.argv[2] ?? 200_000);
const ROUNDS = 8;
const NEW_PER_ROUND = 1_000;
const CONNECTIONS = 8;
const PATIENCE_SECONDS = 60;
const CHEAPEST = 100_000;

await buildWhenNeeded();
const site = await startSite({
  command: PRODUCTION,
  dataDir: temporaryFolder(),
  environment: { WORKER: "off", LOG_LEVEL: "silent" },
});
const found = await fetch(`${site.url}/search.ljson`);
const { properties } = (await found.json()) as SearchPage;
const keptPaths = [
  "/",
  "/search",
  "/branches",
  "/staff",
  ...properties.map(({ property_url }) => property_url),
];

const rows = [{ requests: 0, failures: 0, "RSS, MB": readMemory() }];
for (let round = 1; round <= ROUNDS; round += 1) {
  const kept = await ask(keptPaths, total / ROUNDS - NEW_PER_ROUND);
  const first = CHEAPEST + round * NEW_PER_ROUND;
  const news = Array.from({ length: NEW_PER_ROUND }, (_, i) => `/search?fragment=up-to-${first + i}`);
  const fresh = await ask(news, NEW_PER_ROUND);
  rows.push({ requests: (total / ROUNDS) * round, failures: kept + fresh, "RSS, MB": readMemory() });
}
console.table(rows);
await site.stop();

async function ask(paths: readonly string[], amount: number): Promise<number> {
  const result = await autocannon({
    url: site.url,
    connections: CONNECTIONS,
    amount,
    timeout: PATIENCE_SECONDS,
    headers: { "accept-encoding": BROWSER_ENCODINGS },
    requests: paths.map((path) => ({ path })),
  });
  return result.errors + result.non2xx;
}

function readMemory(): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}
