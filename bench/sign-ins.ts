import { request } from "node:http";
import { buildWhenNeeded } from "../scripts/build.mjs";
import { PRODUCTION, startSite, temporaryFolder } from "../tests/support/site-process.ts";

/**
 * How long the home page takes during a burst of sign-ins, as a ratio to a quiet moment of the same process: 2,000 wrong
 * passwords from 100 ips, each in a network of its own, so that only the queue of hashes stands between them and the pages.
 * `npm run bench:sign-ins -- 500` sends fewer.
 */
const count = Number(process.argv[2] ?? 2_000);
const IPS = 100;
const PAGES = 200;
const GOAL = 5;

await buildWhenNeeded();
const site = await startSite({
  command: PRODUCTION,
  dataDir: temporaryFolder(),
  environment: { TRUSTED_PROXIES: "1", WORKER: "off", LOG_LEVEL: "silent", BOT_CHECK: "none" },
});
const first = await fetch(site.url);
const token = /name="csrf-token" content="([^"]+)"/.exec(await first.text())?.[1] ?? "";
const cookie = first.headers.getSetCookie()[0]?.split(";")[0] ?? "";

await measurePages(50);
const quiet = await measurePages(PAGES);
const statuses = new Map<number, number>();
let isBurst = true;
const burst = Promise.all(Array.from({ length: count }, (_, index) => signIn(index))).finally(() => {
  isBurst = false;
});
const started = performance.now();
const during: number[] = [];
while (isBurst || during.length < 20) during.push(await measurePage());
await burst;
const seconds = (performance.now() - started) / 1_000;
await site.stop();

const [quietP99, burstP99] = [percentile(quiet, 0.99), percentile(during, 0.99)];
console.table([
  {
    moment: "quiet",
    pages: quiet.length,
    "p50, ms": percentile(quiet, 0.5).toFixed(1),
    "p99, ms": quietP99.toFixed(1),
  },
  {
    moment: "burst",
    pages: during.length,
    "p50, ms": percentile(during, 0.5).toFixed(1),
    "p99, ms": burstP99.toFixed(1),
  },
]);
const answers = [...statuses].map(([status, times]) => `${times} × ${status || "no answer"}`).join(", ");
console.log(`${count} sign-ins in ${seconds.toFixed(1)} s: ${answers}`);
console.log(
  `p99 during the burst is ${(burstP99 / quietP99).toFixed(1)} times its quiet value (goal: at most ${GOAL})`,
);

async function measurePages(pages: number): Promise<number[]> {
  const times: number[] = [];
  for (let page = 0; page < pages; page += 1) times.push(await measurePage());
  return times;
}

async function measurePage(): Promise<number> {
  const start = performance.now();
  const response = await fetch(site.url, { headers: { "accept-encoding": "br" } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The home page answered ${response.status}.`);
  return performance.now() - start;
}

/** Node's own client: with a socket for each, as so many strangers would have. */
function signIn(index: number): Promise<void> {
  const ip = `100.64.${index % IPS}.9`;
  return new Promise((resolve) => {
    const end = (status: number) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      resolve();
    };
    const post = request(`${site.url}/session`, {
      method: "POST",
      agent: false,
      headers: {
        cookie,
        "x-csrf-token": token,
        "x-forwarded-for": ip,
        "content-type": "application/json",
        accept: "application/json",
      },
    });
    post.on("response", (response) => {
      response.resume().on("end", () => end(response.statusCode ?? 0));
    });
    post.on("error", () => end(0));
    post.end(JSON.stringify({ username: `someone-${index}@example.org`, password: "not-this-one" }));
  });
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
