import { type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { buildWhenNeeded } from "../scripts/build.mjs";
import type { SearchPage } from "../src/domain/search/page/search-page.ts";
import { freePort } from "../tests/support/postgres-cluster.ts";
import { PRODUCTION, startSite, temporaryFolder } from "../tests/support/site-process.ts";
import { recordFigure } from "./goals.ts";
import { BROWSER_ENCODINGS, measureLoad } from "./load.ts";

const AROUND_ELY = "place_id=ely-cambridgeshire&fragment=within-40-miles";

/** Requests per second of our answers, each as a ratio to a bare route answering the same bytes in the same run. */
const listUrls = (property: string) => [
  { name: "home page", path: "/" },
  { name: "home page's JSON twin", path: "/index.ljson" },
  { name: "search page", path: `/search?${AROUND_ELY}` },
  { name: "search page's data", path: `/search.ljson?${AROUND_ELY}` },
  { name: "property page", path: property },
  { name: "property page's JSON twin", path: `${property}.ljson` },
  { name: "health", path: "/healthz" },
];

await buildWhenNeeded();
const site = await startSite({
  command: PRODUCTION,
  dataDir: temporaryFolder(),
  environment: { WORKER: "off" },
});
const bare = await startSite({
  dataDir: temporaryFolder(),
  command: ["--import", "tsx", "bench/bare-server.ts", String(await freePort())],
  environment: { NODE_ENV: "production" },
});
const found = await fetch(`${site.url}/search.ljson?${AROUND_ELY}`);
const { properties } = (await found.json()) as SearchPage;
const property = properties[0]?.property_url;
if (property === undefined)
  throw new Error("Nothing was found around Ely: there is no property's page to measure.");

const rows: Record<string, string>[] = [];
for (const { name, path } of listUrls(property)) {
  const { headers, body } = await askRaw(site.url + path);
  const yardstick = `${bare.url}/${encodeURIComponent(name)}`;
  const query = new URLSearchParams({
    type: headers["content-type"] ?? "",
    encoding: headers["content-encoding"] ?? "identity",
  });
  await fetch(`${yardstick}?${query}`, {
    method: "PUT",
    headers: { "content-type": "application/octet-stream" },
    body: new Uint8Array(body),
  });
  const ours = await measureLoad(site.url + path);
  const theirs = await measureLoad(yardstick);
  const ratio = ours.requestsPerSecond / theirs.requestsPerSecond;
  if (name.endsWith(" page")) recordFigure("cachedPage", ratio);
  rows.push({
    address: name,
    bytes: String(body.length),
    "ours, req/s": ours.requestsPerSecond.toFixed(0),
    "bare, req/s": theirs.requestsPerSecond.toFixed(0),
    ratio: ratio.toFixed(3),
    failures: String(ours.failures + theirs.failures),
  });
}
console.table(rows);

/** `fetch` would decompress the bytes. */
function askRaw(url: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { "accept-encoding": BROWSER_ENCODINGS } }, (response) => {
      buffer(response).then((body) => resolve({ headers: response.headers, body }), reject);
    });
    sent.once("error", reject).end();
  });
}

await Promise.all([site.stop(), bare.stop()]);
