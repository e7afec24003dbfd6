import autocannon from "autocannon";
import { buildWhenNeeded } from "../scripts/build.mjs";
import type { Engine } from "../src/server/db/database.ts";
import { freePort } from "../tests/support/postgres-cluster.ts";
import { PRODUCTION, startSite } from "../tests/support/site-process.ts";
import { measureLoad } from "./load.ts";

interface SearchLoadOptions {
  dataDir: string;
  databaseUrl: string | undefined;
  engine: Engine;
}

const PAGES = [
  { name: "/search.ljson", path: "/search.ljson?channel=sales" },
  { name: "/search", path: "/search?channel=sales" },
];

/** Requests per second of one process, as a ratio to a bare route that sends the same bytes. */
export async function measureSearchLoad({
  dataDir,
  databaseUrl,
  engine,
}: SearchLoadOptions): Promise<Record<string, string>[]> {
  const environment = { NODE_ENV: "production", WORKER: "off", DATABASE_URL: databaseUrl };
  const start = async (file: string) =>
    startSite({ command: ["--import", "tsx", file, String(await freePort())], environment, dataDir });
  const bare = await start("bench/bare-server.ts");
  const service = await start("bench/search-server.ts");
  await buildWhenNeeded();
  const site = await startSite({ command: PRODUCTION, environment, dataDir });
  const rows: Record<string, string>[] = [];
  const compare = async (name: string, url: string) => {
    const response = await fetch(url);
    if (!response.ok) {
      rows.push({ engine, address: name, bytes: `answers ${response.status}` });
      return;
    }
    const body = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get("content-type") ?? "";
    const yardstick = `${bare.url}/${encodeURIComponent(name)}`;
    await fetch(`${yardstick}?type=${encodeURIComponent(type)}`, {
      method: "PUT",
      headers: { "content-type": "application/octet-stream" },
      body,
    });
    const ours = await measureLoad(url);
    const theirs = await measureLoad(yardstick);
    rows.push({
      engine,
      address: name,
      bytes: String(body.length),
      "ours, req/s": ours.requestsPerSecond.toFixed(0),
      "bare, req/s": theirs.requestsPerSecond.toFixed(0),
      ratio: (ours.requestsPerSecond / theirs.requestsPerSecond).toFixed(3),
      failures: String(ours.failures + theirs.failures),
    });
  };
  try {
    await compare("Services.search, one search", `${service.url}/0`);
    rows.push(await measureMixed(service.url, engine));
    for (const { name, path } of PAGES) await compare(name, site.url + path);
  } finally {
    await Promise.all([site.stop(), service.stop(), bare.stop()]);
  }
  return rows;
}

/** The two hundred searches in turn. */
async function measureMixed(url: string, engine: Engine): Promise<Record<string, string>> {
  const requests = Array.from({ length: 200 }, (_, number) => ({ path: `/${number}` }));
  const result = await autocannon({ url, connections: 16, duration: 4, requests });
  return {
    engine,
    address: "Services.search, two hundred searches",
    "ours, req/s": result.requests.average.toFixed(0),
    failures: String(result.errors + result.non2xx),
  };
}
