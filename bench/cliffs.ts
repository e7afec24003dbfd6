import { buildWhenNeeded } from "../scripts/build.mjs";
import { findMedian } from "../src/domain/median.ts";
import { listQuestions, type Question } from "./cliff-questions.ts";
import { recordFigure } from "./goals.ts";
import { type ProbedSite, startProbedSite } from "./probed-site.ts";
import { keepSeeded } from "./seed-stock.ts";

/**
 * Where the site gets slow as the stock grows: every kind of page and call, asked one at a time and never twice the same, so that
 * no cache answers. Prints time, processor time and the longest block of the event loop for each, the memory, and how long seeding took.
 * A block is measured twice: as time, and as the time for which the event loop's thread had a processor. On a busy machine it waits
 * for one.
 * `npm run bench:cliffs -- 10000 100000 1000000` sets the sizes; a seeded folder is kept and used again.
 */
const DEFAULT_SIZES = [10_000, 100_000];
/** Before these, most of the time goes into compiling the code. */
const WARM_UPS = 10;
const ROUNDS = 11;
/** The index answers these, and has goals of its own. */
const INDEX_QUESTIONS = [
  "search data",
  "search around a town",
  "search, last page",
  "search, one word",
  "search, two words",
  "plain English",
  "map of the region",
];

const asked = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0);
await buildWhenNeeded();
/** By question, then by size. */
const table = new Map<string, Map<number, Figures>>();
const memory: Record<string, string>[] = [];
for (const size of asked.length > 0 ? asked : DEFAULT_SIZES) await measureSize(size);
console.log(
  `Milliseconds, the median of ${ROUNDS} different questions after ${WARM_UPS} others: time / processor time / longest block of any / most work in one.`,
);
console.table(
  [...table].map(([question, sizes]) => ({
    question,
    ...Object.fromEntries([...sizes].map(([size, figures]) => [formatSize(size), describe(figures)])),
  })),
);
console.table(memory);
recordGoals();

async function measureSize(size: number): Promise<void> {
  const { dataDir, seconds } = keepSeeded(size);
  if (size === 1_000_000 && seconds !== undefined) recordFigure("seeding", seconds / 60);
  const site = await startProbedSite({ dataDir });
  try {
    const questions = await listQuestions({ ask: site.ask, variants: WARM_UPS + ROUNDS });
    for (const question of questions) {
      const figures = await measure(question, site);
      table.set(question.name, (table.get(question.name) ?? new Map<number, Figures>()).set(size, figures));
    }
    const { rss } = await site.probe();
    memory.push({
      stock: formatSize(size),
      "seeded in, s": seconds?.toFixed(0) ?? "earlier",
      "ready after, s": (site.readyMs / 1_000).toFixed(1),
      "idle after, s": (site.loadedMs / 1_000).toFixed(1),
      "memory, MB": (rss / 1e6).toFixed(0),
    });
  } finally {
    await site.stop();
  }
}

interface Figures {
  time: number;
  cpu: number;
  block: number;
  work: number;
}

async function measure({ paths }: Question, { ask, probe }: ProbedSite): Promise<Figures> {
  const times: number[] = [];
  const cpus: number[] = [];
  let block = 0;
  let work = 0;
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
    work = Math.max(work, after.workMs);
  }
  return { time: findMedian(times) ?? 0, cpu: findMedian(cpus) ?? 0, block, work };
}

function describe({ time, cpu, block, work }: Figures): string {
  return [time, cpu, block, work].map((value) => value.toFixed(0)).join(" / ");
}

function formatSize(size: number): string {
  return size.toLocaleString("en-GB");
}

function recordGoals(): void {
  for (const [question, sizes] of table) {
    const [small, large, largest] = [10_000, 100_000, 1_000_000].map((size) => sizes.get(size));
    if (large) recordFigure("block100000", large.block);
    if (!largest) continue;
    recordFigure("block1000000", largest.block);
    if (small && INDEX_QUESTIONS.includes(question)) recordFigure("growth", largest.cpu / small.cpu);
    if (question === "search data") recordFigure("searchData", largest.cpu);
    if (question === "plain English") recordFigure("plainEnglish", largest.cpu);
    if (question === "map of the region") recordFigure("map", largest.cpu);
  }
}
