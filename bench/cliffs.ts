import { buildWhenNeeded } from "../scripts/build.mjs";
import { findMedian } from "../src/domain/median.ts";
import { listQuestions, type Question } from "./cliff-questions.ts";
import { type ProbedSite, startProbedSite } from "./probed-site.ts";
import { keepSeeded } from "./seed-stock.ts";

/**
 * Where the site gets slow as the stock grows: every kind of page and call, asked one at a time and never twice the same, so that
 * no cache answers. Prints time, processor time and the longest block of the event loop for each, and the memory.
 * `npm run bench:cliffs -- 10000 100000 1000000` sets the sizes; a seeded folder is kept and used again.
 */
const DEFAULT_SIZES = [10_000, 100_000];
/** Before these, most of the time goes into compiling the code. */
const WARM_UPS = 10;
const ROUNDS = 11;

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
  const site = await startProbedSite({ dataDir: keepSeeded(size) });
  try {
    const questions = await listQuestions({ ask: site.ask, variants: WARM_UPS + ROUNDS });
    for (const question of questions) note(question.name, size, await measure(question, site));
    const { rss } = await site.probe();
    memory.push({
      stock: size.toLocaleString("en-GB"),
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
}

async function measure({ paths }: Question, { ask, probe }: ProbedSite): Promise<Figures> {
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
