import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { buildWhenNeeded } from "../scripts/build.mjs";
import { PRODUCTION, startSite, temporaryFolder } from "../tests/support/site-process.ts";

/**
 * How long the home page takes during a burst of sign-ins, as a ratio to a quiet moment of the same process: 2,000 wrong
 * passwords from 100 ips at once, each in a network of its own, so that the limit of a network does not help.
 * `npm run bench:sign-ins -- 500` sends fewer.
 */
const count = Number(process.argv[2] ?? 2_000);
const PAGES = 200;
const GOAL = 5;

await buildWhenNeeded();
const site = await startSite({
  command: PRODUCTION,
  dataDir: temporaryFolder(),
  environment: { TRUSTED_PROXIES: "1", WORKER: "off", LOG_LEVEL: "silent", BOT_CHECK: "none" },
});
const first = await fetch(`${site.url}/user.ljson`);
const { authenticity_token: token } = (await first.json()) as { authenticity_token: string };
const cookie = first.headers.getSetCookie()[0]?.split(";")[0] ?? "";

await measurePages(50);
const quiet = await measurePages(PAGES);
const burst = spawn(
  process.execPath,
  ["--import", "tsx", "bench/sign-in-burst.ts", site.url, cookie, token, String(count)],
  { stdio: ["ignore", "pipe", "inherit"] },
);
const output = text(burst.stdout);
let isBurst = true;
burst.once("exit", () => {
  isBurst = false;
});
const started = performance.now();
const during: number[] = [];
while (isBurst) during.push(await measurePage());
const answers = await output;
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
console.log(`${count} sign-ins in ${seconds.toFixed(1)} s: ${answers.trim()}`);
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

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
