import { buildWhenNeeded } from "../scripts/build.mjs";
import { freePort } from "../tests/support/postgres-cluster.ts";
import { PRODUCTION, startSite } from "../tests/support/site-process.ts";
import { measureLoad } from "./load.ts";

/** Requests per second of our answers, each as a ratio to a bare route answering the same bytes in the same run. */
const ADDRESSES = [
  { name: "home page", path: "/" },
  { name: "home page's JSON twin", path: "/index.ljson" },
  { name: "search page", path: "/search?place_id=ely-cambridgeshire&fragment=within-40-miles" },
  { name: "search page's data", path: "/search.ljson?place_id=ely-cambridgeshire&fragment=within-40-miles" },
  { name: "health", path: "/healthz" },
];

await buildWhenNeeded();
const site = await startSite({ command: PRODUCTION, environment: { WORKER: "off" } });
const bare = await startSite({
  command: ["--import", "tsx", "bench/bare-server.ts", String(await freePort())],
  environment: { NODE_ENV: "production" },
});

const rows: Record<string, string>[] = [];
for (const { name, path } of ADDRESSES) {
  const response = await fetch(site.url + path);
  const type = response.headers.get("content-type") ?? "";
  const body = Buffer.from(await response.arrayBuffer());
  const yardstick = `${bare.url}/${encodeURIComponent(name)}`;
  await fetch(`${yardstick}?type=${encodeURIComponent(type)}`, {
    method: "PUT",
    headers: { "content-type": "application/octet-stream" },
    body,
  });
  const ours = await measureLoad(site.url + path);
  const theirs = await measureLoad(yardstick);
  rows.push({
    address: name,
    bytes: String(body.length),
    "ours, req/s": ours.requestsPerSecond.toFixed(0),
    "bare, req/s": theirs.requestsPerSecond.toFixed(0),
    ratio: (ours.requestsPerSecond / theirs.requestsPerSecond).toFixed(3),
    failures: String(ours.failures + theirs.failures),
  });
}
console.table(rows);
await Promise.all([site.stop(), bare.stop()]);
