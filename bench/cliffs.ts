import { setTimeout as sleep } from "node:timers/promises";
import { buildWhenNeeded } from "../scripts/build.mjs";
import { findMedian } from "../src/domain/median.ts";
import { listQuestions, type Question } from "./cliff-questions.ts";
import { recordFigure } from "./goals.ts";
import { type ProbedSite, startProbedSite } from "./probed-site.ts";
import { keepSeeded } from "./seed-stock.ts";
import { CHANGES, listChanges, type StockChange } from "./stock-changes.ts";

/**
 * Where the site gets slow as the stock grows: every kind of page and call, asked one at a time and never twice the same, so that
 * no cache answers. Prints time, processor time and the longest block of the event loop for each, the memory, and how long seeding took.
 * Each block is measured twice: as time, and as the site's own work, which leaves out what the machine adds: a thread that waits for a
 * processor or is woken up late. The goals are about the latter.
 * `npm run bench:cliffs -- 10000 100000 1000000` sets the sizes; a seeded folder is kept and used again.
 */
const DEFAULT_SIZES = [10_000, 100_000];
/** Before these, most of the time goes into compiling the code. */
const WARM_UPS = 10;
const ROUNDS = 11;
const ASK_EVERY_MS = 20;
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
  `Milliseconds, the median of ${ROUNDS} different questions after ${WARM_UPS} others: time / processor time / longest block of any / the same as the site's own work.`,
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
  const site = await startProbedSite({ dataDir, findsBlocks: true });
  try {
    const questions = await listQuestions({ ask: site.ask, variants: WARM_UPS + ROUNDS });
    for (const question of questions) {
      addFigures(question.name, size, await measure(question, site));
    }
    const firstBlock = Math.max(...[...table.values()].map((sizes) => sizes.get(size)?.firstBlock ?? 0));
    if (size === 100_000) recordFigure("firstBlock", firstBlock);
    const { rss } = await site.probe();
    for (const change of listChanges(size)) {
      addFigures(change.name, size, await measureWhile(change, { site, dataDir }));
    }
    memory.push({
      stock: formatSize(size),
      "seeded in, s": seconds?.toFixed(0) ?? "earlier",
      "ready after, s": (site.readyMs / 1_000).toFixed(1),
      "idle after, s": (site.loadedMs / 1_000).toFixed(1),
      "memory, MB": (rss / 1e6).toFixed(0),
      "longest block of a first question, ms": firstBlock.toFixed(0),
    });
  } finally {
    await site.stop();
  }
}

interface Figures {
  time: number;
  cpu: number;
  block: number;
  ownBlock: number;
  /** Of the first question of its kind. */
  firstBlock?: number;
}

function addFigures(question: string, size: number, figures: Figures): void {
  table.set(question, (table.get(question) ?? new Map<number, Figures>()).set(size, figures));
}

async function measure({ paths }: Question, { ask, probe }: ProbedSite): Promise<Figures> {
  const [first, ...others] = await askAll(paths, { ask, probe });
  return { ...summarise(others.slice(WARM_UPS - 1)), ...(first && { firstBlock: first.ownBlock }) };
}

/** How searches are answered while something else changes the stock. */
async function measureWhile(
  { act, seconds }: StockChange,
  { site, dataDir }: { site: ProbedSite; dataDir: string },
): Promise<Figures> {
  await act(dataDir);
  return summarise(await askAll(listSearchesFor(seconds), site, ASK_EVERY_MS));
}

function* listSearchesFor(seconds: number): Generator<string> {
  const end = performance.now() + seconds * 1_000;
  for (let price = 100_000; performance.now() < end; price++) {
    yield `/search.ljson?place_id=ely-cambridgeshire&fragment=from-${price}`;
  }
}

async function askAll(
  paths: Iterable<string>,
  { ask, probe }: Pick<ProbedSite, "ask" | "probe">,
  pauseMs = 0,
): Promise<Figures[]> {
  const figures: Figures[] = [];
  let before = await probe();
  for (const path of paths) {
    const begun = performance.now();
    await (await ask(path)).arrayBuffer();
    const time = performance.now() - begun;
    if (pauseMs > 0) await sleep(pauseMs);
    const after = await probe();
    figures.push({ time, cpu: after.cpuMs - before.cpuMs, block: after.blockMs, ownBlock: after.ownMs });
    before = after;
  }
  return figures;
}

function summarise(figures: readonly Figures[]): Figures {
  const listAll = (name: "time" | "cpu" | "block" | "ownBlock") => figures.map((one) => one[name]);
  return {
    time: findMedian(listAll("time")) ?? 0,
    cpu: findMedian(listAll("cpu")) ?? 0,
    block: Math.max(...listAll("block")),
    ownBlock: Math.max(...listAll("ownBlock")),
  };
}

function describe({ time, cpu, block, ownBlock }: Figures): string {
  return [time, cpu, block, ownBlock].map((value) => value.toFixed(0)).join(" / ");
}

function formatSize(size: number): string {
  return size.toLocaleString("en-GB");
}

function recordGoals(): void {
  for (const [question, sizes] of table) {
    if (CHANGES.includes(question)) continue;
    const [small, large, largest] = [10_000, 100_000, 1_000_000].map((size) => sizes.get(size));
    if (large) recordFigure("block100000", large.ownBlock);
    if (!largest) continue;
    recordFigure("block1000000", largest.ownBlock);
    if (small && INDEX_QUESTIONS.includes(question)) recordFigure("growth", largest.cpu / small.cpu);
    if (question === "search data") recordFigure("searchData", largest.cpu);
    if (question === "plain English") recordFigure("plainEnglish", largest.cpu);
    if (question === "map of the region") recordFigure("map", largest.cpu);
  }
}
