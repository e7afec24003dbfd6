import { cpus } from "node:os";
import type { SearchPage } from "../src/domain/search/page/search-page.ts";
import { startCluster } from "../tests/faults/cluster-site.ts";
import { startPostgresCluster } from "../tests/support/postgres-cluster.ts";
import { createPostgresDatabase } from "../tests/support/templates.ts";
import { measureRequests } from "./load.ts";

const ROUNDS = 2;
const WARM_UP_REQUESTS = 16;
const [requests = "1000"] = process.argv.slice(2);

/**
 * Pages per second through nginx with one web process and with two, on one PostgreSQL, as a ratio taken in one run. The
 * load generator, nginx and PostgreSQL share the cores with the web processes, so two processes only help as far as
 * there are cores left for them. `-- 200` sets the number of requests per page.
 */
const postgres = await startPostgresCluster();
const databaseUrl = await createPostgresDatabase({ adminUrl: postgres.url, name: "bench" });
const one = await startCluster({ databaseUrl, processes: 1, hasWorker: false });
const two = await startCluster({ databaseUrl, processes: 2, hasWorker: false });
const found = await fetch(`${one.nginx.url}/search.ljson?channel=sales`);
if (!found.ok) throw new Error(`The search answered ${found.status}: ${await found.text()}`);
const property = ((await found.json()) as SearchPage).properties[0]?.property_url ?? "/";
const pages = [
  { name: "home page", path: "/" },
  { name: "search page", path: "/search?channel=sales" },
  { name: "search page's data", path: "/search.ljson?channel=sales" },
  { name: "property page", path: property },
];

const rows: Record<string, string>[] = [];
for (const { name, path } of pages) {
  // Each process renders it once before.
  for (const { nginx } of [one, two]) await measureRequests(nginx.url + path, WARM_UP_REQUESTS);
  // In turn, so that a busy moment of the machine meets both; the best of each counts.
  const ones: number[] = [];
  const twos: number[] = [];
  let failures = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (const [cluster, rates] of [[one, ones] as const, [two, twos] as const]) {
      const load = await measureRequests(cluster.nginx.url + path, Number(requests));
      rates.push(load.requestsPerSecond);
      failures += load.failures;
    }
  }
  const [best, bestOfTwo] = [Math.max(...ones), Math.max(...twos)];
  rows.push({
    page: name,
    "1 process, req/s": best.toFixed(0),
    "2 processes, req/s": bestOfTwo.toFixed(0),
    ratio: (bestOfTwo / best).toFixed(2),
    failures: String(failures),
  });
}
console.log(`${cpus().length} cores for nginx, PostgreSQL, the load generator and the web processes.`);
console.table(rows);
await Promise.all([one.stop(), two.stop()]);
await postgres.stop();
