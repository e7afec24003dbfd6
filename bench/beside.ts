import { execFileSync } from "node:child_process";
import { buildWhenNeeded } from "../scripts/build.mjs";
import { findMedian } from "../src/domain/median.ts";
import type { SearchPage } from "../src/domain/search/page/search-page.ts";
import { temporaryFolder } from "../tests/support/site-process.ts";
import { type GoalName, recordFigure } from "./goals.ts";
import { type ProbedSite, startProbedSite } from "./probed-site.ts";
import { listParts } from "./profile-parts.ts";
import { keepSeeded, seed } from "./seed-stock.ts";

/**
 * The processor time of pages that no cache has, beside another checkout of the product, for example of the code before a change. Both are
 * asked in turn, ten pages at a time, after enough others that their code is compiled. Then profiles of further pages say where the time
 * of the main thread goes. The other checkout needs its own `npm ci`.
 * `npm run bench:beside -- ../before 3000 1000` sets how many pages of each kind don't count and how many do.
 */
const SIZE = 10_000;
const PAGES_PER_TURN = 10;
const PROFILED = 400;
const SHOWN_PARTS = 12;

const [checkout, uncounted = "3000", counted = "1000"] = process.argv.slice(2);
if (checkout === undefined) throw new Error("Which checkout? For example: npm run bench:beside -- ../before");
const warmUps = Number(uncounted);
const total = warmUps + Number(counted);
const profiles: { page: string; parts: Record<string, string>[] }[] = [];

await buildWhenNeeded();
execFileSync("npm", ["run", "--silent", "build"], { cwd: checkout, stdio: "ignore" });
const otherData = temporaryFolder();
seed({ size: SIZE, dataDir: otherData, checkout });
const other = await startProbedSite({ dataDir: otherData, checkout });
const own = await startProbedSite({ dataDir: keepSeeded(SIZE).dataDir });

try {
  const rows = [
    await compare("search page", "searchPage", async () => listSearches()),
    await compare("property page", "propertyPage", listHomes),
  ];
  console.log(
    `Processor time of ${counted} pages each after ${uncounted} others, in ms, at ${SIZE} properties.`,
  );
  console.table(rows);
  for (const { page, parts } of profiles) {
    console.log(`${PROFILED} more of the ${page}: percent of the main thread's time, and ms for each.`);
    console.table(parts);
  }
} finally {
  await Promise.all([own.stop(), other.stop()]);
}

interface Side {
  site: ProbedSite;
  paths: string[];
  /** Milliseconds for a page, in turns of several pages. */
  turns: number[];
}

async function compare(page: string, goal: GoalName, listPaths: (site: ProbedSite) => Promise<string[]>) {
  const theirs: Side = { site: other, paths: await listPaths(other), turns: [] };
  const ours: Side = { site: own, paths: await listPaths(own), turns: [] };
  for (let from = 0; from < total; from += PAGES_PER_TURN) {
    for (const { site, paths, turns } of [theirs, ours]) {
      const before = await site.probe();
      const turn = paths.slice(from, from + PAGES_PER_TURN);
      for (const path of turn) await (await site.ask(path)).arrayBuffer();
      const { cpuMs } = await site.probe();
      if (from >= warmUps && turn.length > 0) turns.push((cpuMs - before.cpuMs) / turn.length);
    }
  }
  profiles.push({ page, parts: compareParts(await profile(theirs), await profile(ours)) });
  const ratio = findMean(ours.turns) / findMean(theirs.turns);
  recordFigure(goal, ratio);
  return {
    page,
    other: findMean(theirs.turns).toFixed(1),
    own: findMean(ours.turns).toFixed(1),
    ratio: ratio.toFixed(2),
    "ratio of the medians": ((findMedian(ours.turns) ?? 0) / (findMedian(theirs.turns) ?? 1)).toFixed(2),
  };
}

/** Milliseconds by part, the longest first. */
async function profile({ site, paths }: Side): Promise<Map<string, number>> {
  const taken = await site.profile(async () => {
    for (const path of paths.slice(total)) await (await site.ask(path)).arrayBuffer();
  });
  return new Map(listParts(taken));
}

function compareParts(theirs: Map<string, number>, ours: Map<string, number>): Record<string, string>[] {
  const describe = (parts: Map<string, number>, part: string) => {
    const ms = parts.get(part) ?? 0;
    return `${((100 * ms) / sum(parts.values())).toFixed(0)} % / ${(ms / PROFILED).toFixed(2)}`;
  };
  const names = [...new Set([...ours.keys(), ...theirs.keys()])].slice(0, SHOWN_PARTS);
  return names.map((part) => ({ part, other: describe(theirs, part), own: describe(ours, part) }));
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0);
}

function findMean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function listSearches(): string[] {
  return Array.from(
    { length: total + PROFILED },
    (_, index) => `/search?channel=sales&fragment=from-${100_000 + index * 137}`,
  );
}

async function listHomes({ ask }: ProbedSite): Promise<string[]> {
  const homes: string[] = [];
  for (let page = 1; homes.length < total + PROFILED; page += 1) {
    const found = await ask(`/search.ljson?channel=sales&fragment=page-${page}`);
    const { properties } = (await found.json()) as SearchPage;
    if (properties.length === 0) break;
    homes.push(...properties.map(({ property_url }) => property_url));
  }
  return homes.slice(0, total + PROFILED);
}
