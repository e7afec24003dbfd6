import { execFileSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildWhenNeeded } from "../scripts/build.mjs";
import { findMedian } from "../src/domain/median.ts";
import { freePort } from "../tests/support/postgres-cluster.ts";
import { PRODUCTION, startSite } from "../tests/support/site-process.ts";
import { listQuestions, type Question } from "./cliff-questions.ts";

/**
 * Where the site gets slow as the stock grows: every kind of page and call, asked one at a time and never twice the same, so that
 * no cache answers. Prints time, processor time and the longest block of the event loop for each, and the memory.
 * `npm run bench:cliffs -- 10000 100000 1000000` sets the sizes; a seeded folder is kept and used again.
 */
const DEFAULT_SIZES = [10_000, 100_000];
/** Before these, most of the time goes into compiling the code. */
const WARM_UPS = 10;
const ROUNDS = 11;
const READY_CHECK_MS = 100;
const IDLE_CHECK_MS = 1_000;
const IDLE_CHECKS = 3;

interface Probe {
  cpuMs: number;
  blockMs: number;
  rss: number;
}

const asked = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0);
await buildWhenNeeded();
const table = new Map<string, Record<string, string>>();
const memory: Record<string, string>[] = [];
for (const size of asked.length > 0 ? asked : DEFAULT_SIZES) await measureSize(size);
console.log(
  `Milliseconds, the median of ${ROUNDS} different questions after ${WARM_UPS} others: time / processor time / longest block of any.`,
);
console.table([...table.values()]);
console.table(memory);

async function measureSize(size: number): Promise<void> {
  const dataDir = seed(size);
  const probePort = await freePort();
  const begun = performance.now();
  const site = await startSite({
    command: ["--import", "./bench/loop-probe.mjs", ...PRODUCTION],
    environment: {
      NODE_ENV: "production",
      WORKER: "off",
      PROBE_PORT: String(probePort),
      TRUSTED_PROXIES: "1",
    },
    dataDir,
  });
  const probe = async (): Promise<Probe> => (await fetch(`http://127.0.0.1:${probePort}`)).json();
  const ask = createAsker(site.url);
  try {
    while (!(await fetch(`${site.url}/readyz`)).ok) await sleep(READY_CHECK_MS);
    const readyMs = performance.now() - begun;
    await untilIdle(probe);
    const loadedMs = performance.now() - begun;
    const questions = await listQuestions({ ask, variants: WARM_UPS + ROUNDS });
    for (const question of questions) note(question.name, size, await measure(question, { ask, probe }));
    const { rss } = await probe();
    memory.push({
      stock: size.toLocaleString("en-GB"),
      "ready after, s": (readyMs / 1_000).toFixed(1),
      "idle after, s": (loadedMs / 1_000).toFixed(1),
      "memory, MB": (rss / 1e6).toFixed(0),
    });
  } finally {
    await site.stop();
  }
}

/** The words of the texts are loaded after the site is ready; until then, text searches take longer. */
async function untilIdle(probe: () => Promise<Probe>): Promise<void> {
  let before = await probe();
  for (let idle = 0; idle < IDLE_CHECKS; ) {
    await sleep(IDLE_CHECK_MS);
    const now = await probe();
    // Looking for changes takes less than this even on a slow machine; a program that wants the processor gets more.
    const isIdle = now.cpuMs - before.cpuMs < IDLE_CHECK_MS / 20;
    idle = isIdle ? idle + 1 : 0;
    before = now;
  }
}

/** A folder with the demo agency of this size. Seeding a million takes minutes, so it is kept. */
function seed(size: number): string {
  const dataDir = join(tmpdir(), `gable-cliffs-${size}`);
  const seeded = `${dataDir}.seeded`;
  if (existsSync(seeded)) return dataDir;
  rmSync(dataDir, { recursive: true, force: true });
  execFileSync("npm", ["run", "--silent", "db:seed", "--", "--properties", String(size)], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  writeFileSync(seeded, "");
  return dataDir;
}

/** Each question comes from another visitor, because limits count by ip. */
function createAsker(url: string): (path: string) => Promise<Response> {
  let visitors = 0;
  return async (path) => {
    visitors += 1;
    const ip = `10.1.${(visitors >> 8) & 255}.${visitors & 255}`;
    const response = await fetch(url + path, { headers: { "x-forwarded-for": ip } });
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return response;
  };
}

interface Figures {
  time: number;
  cpu: number;
  block: number;
}

async function measure(
  { paths }: Question,
  { ask, probe }: { ask: (path: string) => Promise<Response>; probe: () => Promise<Probe> },
): Promise<Figures> {
  const times: number[] = [];
  const cpus: number[] = [];
  let block = 0;
  for (const path of paths.slice(0, WARM_UPS)) await (await ask(path)).arrayBuffer();
  await probe();
  for (const path of paths.slice(WARM_UPS)) {
    const before = await probe();
    const begun = performance.now();
    await (await ask(path)).arrayBuffer();
    times.push(performance.now() - begun);
    const after = await probe();
    cpus.push(after.cpuMs - before.cpuMs);
    block = Math.max(block, after.blockMs);
  }
  return { time: findMedian(times) ?? 0, cpu: findMedian(cpus) ?? 0, block };
}

function note(name: string, size: number, { time, cpu, block }: Figures): void {
  const row = table.get(name) ?? { question: name };
  row[size.toLocaleString("en-GB")] = [time, cpu, block].map((value) => value.toFixed(0)).join(" / ");
  table.set(name, row);
}
