import { execFileSync } from "node:child_process";
import { buildWhenNeeded } from "../scripts/build.mjs";
import { findMedian } from "../src/domain/median.ts";
import type { SearchPage } from "../src/domain/search/page/search-page.ts";
import { temporaryFolder } from "../tests/support/site-process.ts";
import { type GoalName, recordFigure } from "./goals.ts";
import { type ProbedSite, startProbedSite } from "./probed-site.ts";
import { keepSeeded, seed } from "./seed-stock.ts";

/**
 * The processor time of pages that no cache has, beside another checkout of the product, for example of the code before a change. Both are
 * asked in turn, ten pages at a time, after enough others that their code is compiled. The other checkout needs its own `npm ci`.
 * `npm run bench:beside -- ../before 3000 1000` sets how many pages of each kind don't count and how many do.
 */
const SIZE = 10_000;
const PAGES_PER_TURN = 10;

const [checkout, uncounted = "3000", counted = "1000"] = process.argv.slice(2);
if (checkout === undefined) throw new Error("Which checkout? For example: npm run bench:beside -- ../before");
const warmUps = Number(uncounted);
const total = warmUps + Number(counted);

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
} finally {
  await Promise.all([own.stop(), other.stop()]);
}

async function compare(page: string, goal: GoalName, listPaths: (site: ProbedSite) => Promise<string[]>) {
  const sides = [
    { site: other, paths: await listPaths(other), turns: [] as number[] },
    { site: own, paths: await listPaths(own), turns: [] as number[] },
  ];
  for (let from = 0; from < total; from += PAGES_PER_TURN) {
    for (const { site, paths, turns } of sides) {
      const before = await site.probe();
      const turn = paths.slice(from, from + PAGES_PER_TURN);
      for (const path of turn) await (await site.ask(path)).arrayBuffer();
      const { cpuMs } = await site.probe();
      if (from >= warmUps && turn.length > 0) turns.push((cpuMs - before.cpuMs) / turn.length);
    }
  }
  const [theirs = [], ours = []] = sides.map(({ turns }) => turns);
  const ratio = findMean(ours) / findMean(theirs);
  recordFigure(goal, ratio);
  return {
    page,
    other: findMean(theirs).toFixed(1),
    own: findMean(ours).toFixed(1),
    ratio: ratio.toFixed(2),
    "ratio of the medians": ((findMedian(ours) ?? 0) / (findMedian(theirs) ?? 1)).toFixed(2),
  };
}

function findMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function listSearches(): string[] {
  return Array.from(
    { length: total },
    (_, index) => `/search?channel=sales&fragment=from-${100_000 + index * 137}`,
  );
}

async function listHomes({ ask }: ProbedSite): Promise<string[]> {
  const homes: string[] = [];
  for (let page = 1; homes.length < total; page += 1) {
    const found = await ask(`/search.ljson?channel=sales&fragment=page-${page}`);
    const { properties } = (await found.json()) as SearchPage;
    if (properties.length === 0) break;
    homes.push(...properties.map(({ property_url }) => property_url));
  }
  return homes.slice(0, total);
}
