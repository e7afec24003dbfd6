import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../tests/support/postgres-cluster.ts";
import { PRODUCTION, startSite } from "../tests/support/site-process.ts";
import { BROWSER_ENCODINGS } from "./load.ts";
import type { CpuProfile } from "./profile-parts.ts";

const READY_CHECK_MS = 100;
const IDLE_CHECK_MS = 1_000;
const IDLE_CHECKS = 3;

/** What the process has used so far, and with `findsBlocks` how long its event loop was blocked at most since the last probe. */
interface Probe {
  cpuMs: number;
  blockMs: number;
  /** The longest without the time in which its thread waited for a processor or was woken up late. */
  ownMs: number;
  rss: number;
}

export interface ProbedSite {
  url: string;
  ask(path: string): Promise<Response>;
  probe(): Promise<Probe>;
  /** The profile of what the site's main thread does meanwhile. */
  profile(act: () => Promise<void>): Promise<CpuProfile>;
  readyMs: number;
  loadedMs: number;
  stop(): Promise<void>;
}

interface ProbedSiteOptions {
  dataDir: string;
  /** The folder of a built checkout. */
  checkout?: string;
  /** Finds how long the event loop is blocked, which takes some processor time itself. */
  findsBlocks?: boolean;
}

/** The built product without a worker, ready and idle. */
export async function startProbedSite({
  dataDir,
  checkout = ".",
  findsBlocks = false,
}: ProbedSiteOptions): Promise<ProbedSite> {
  const probePort = await freePort();
  const begun = performance.now();
  const site = await startSite({
    command: ["--import", resolve("bench/loop-probe.mjs"), ...PRODUCTION],
    folder: checkout,
    environment: {
      NODE_ENV: "production",
      WORKER: "off",
      PROBE_PORT: String(probePort),
      ...(findsBlocks ? { PROBE_BLOCKS: "1" } : {}),
      TRUSTED_PROXIES: "1",
    },
    dataDir,
  });
  const askProbe = async (path: string) => (await fetch(`http://127.0.0.1:${probePort}${path}`)).json();
  const probe = (): Promise<Probe> => askProbe("/");
  const profile: ProbedSite["profile"] = async (act) => {
    await askProbe("/profile/start");
    await act();
    return (await askProbe("/profile/stop")).profile;
  };
  try {
    while (!(await fetch(`${site.url}/readyz`)).ok) await sleep(READY_CHECK_MS);
    const readyMs = performance.now() - begun;
    await untilIdle(probe);
    const loadedMs = performance.now() - begun;
    return { url: site.url, ask: createAsker(site.url), probe, profile, readyMs, loadedMs, stop: site.stop };
  } catch (error) {
    await site.stop();
    throw error;
  }
}

/** The words of the texts are loaded after the site is ready; until then, text searches take longer. */
async function untilIdle(probe: () => Promise<Probe>): Promise<void> {
  let before = await probe();
  for (let idle = 0; idle < IDLE_CHECKS; ) {
    await sleep(IDLE_CHECK_MS);
    const now = await probe();
    // Looking for changes and the probe itself take less than this even on a slow machine; loading the words takes far more.
    const isIdle = now.cpuMs - before.cpuMs < IDLE_CHECK_MS / 5;
    idle = isIdle ? idle + 1 : 0;
    before = now;
  }
}

/** Each question comes from another visitor, because limits count by ip. */
function createAsker(url: string): (path: string) => Promise<Response> {
  let visitors = 0;
  return async (path) => {
    visitors += 1;
    const ip = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
    const response = await fetch(url + path, {
      headers: { "x-forwarded-for": ip, "accept-encoding": BROWSER_ENCODINGS },
    });
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return response;
  };
}
