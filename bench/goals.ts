import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FIRST_LOAD_BYTES } from "../tests/support/first-load-bytes.ts";

interface Goal {
  what: string;
  /** From before the work on large stocks, where it was measured. */
  before: string;
  /** What the figure may not go above or below. */
  limit: { most: number } | { least: number };
}

/** What the product's speed is measured by: the first table of docs/performance.md. */
const GOALS = {
  block100000: { what: "longest block at 100,000 properties, ms", before: "365", limit: { most: 20 } },
  firstBlock: {
    what: "the same for the first page of each kind after the start, ms",
    before: "not measured",
    limit: { most: 20 },
  },
  block1000000: { what: "longest block at 1,000,000, ms", before: "1,097", limit: { most: 50 } },
  cachedPage: { what: "a cached page beside a bare Fastify route", before: "0.05", limit: { least: 0.5 } },
  searchPage: {
    what: "an uncached search page beside before, processor time",
    before: "1",
    limit: { most: 0.5 },
  },
  propertyPage: {
    what: "an uncached property page beside before, the same",
    before: "1",
    limit: { most: 0.5 },
  },
  searchData: { what: "search data at 1,000,000, processor ms", before: "20", limit: { most: 10 } },
  map: { what: "map of the region at 1,000,000, processor ms", before: "23", limit: { most: 10 } },
  plainEnglish: { what: "plain English at 1,000,000, processor ms", before: "20", limit: { most: 10 } },
  growth: { what: "growth of searches from 10,000 to 1,000,000", before: "3.3", limit: { most: 3 } },
  oneChange: { what: "1 changed home, 100,000 searches, ms", before: "4,000", limit: { most: 50 } },
  oneChangeBesidePlain: {
    what: "the same, times as fast as the plain rule in the same run",
    before: "1",
    limit: { least: 80 },
  },
  manyChanges: { what: "9,999 changed homes, 100,000 searches, s", before: "476", limit: { most: 30 } },
  leadsSqlite: { what: "enquiries beside a bare insert, SQLite", before: "0.47", limit: { least: 0.5 } },
  leadsPostgres: { what: "the same, PostgreSQL", before: "0.20", limit: { least: 0.5 } },
  homeScript: {
    what: "script of the home page, kB",
    before: "118",
    limit: { most: FIRST_LOAD_BYTES.homeScript / 1_000 },
  },
  searchScript: {
    what: "script of a search page, kB",
    before: "138",
    limit: { most: FIRST_LOAD_BYTES.searchScript / 1_000 },
  },
  propertyScript: {
    what: "script of a property page, kB",
    before: "128",
    limit: { most: FIRST_LOAD_BYTES.propertyScript / 1_000 },
  },
  largestPaint: { what: "largest paint on a slow phone, ms", before: "not measured", limit: { most: 2_500 } },
  longestTask: { what: "longest task there, ms", before: "481", limit: { most: 100 } },
  forcedLayout: { what: "longest forced layout there, ms", before: "not measured", limit: { most: 50 } },
  seeding: { what: "seeding 1,000,000, minutes", before: "19", limit: { most: 6 } },
} as const satisfies Record<string, Goal>;

export type GoalName = keyof typeof GOALS;

/** Set for the benches that `bench:all` runs. */
const RESULTS_FILE = "BENCH_RESULTS_FILE";

/** Adds a figure to the table at the end of `bench:all`. Of several for one goal, that table shows the worst. */
export function recordFigure(name: GoalName, figure: number): void {
  const file = process.env[RESULTS_FILE];
  if (file) appendFileSync(file, `${JSON.stringify({ name, figure })}\n`);
}

interface GoalRow {
  what: string;
  before: string;
  goal: string;
  now: string;
  met: string;
}

interface Results {
  /** What a bench needs in its environment to record figures. */
  environment: Record<string, string>;
  list(): GoalRow[];
  remove(): void;
}

/** A place for the figures of several benches. */
export function createResults(): Results {
  const folder = mkdtempSync(join(tmpdir(), "gable-bench-results-"));
  const file = join(folder, "figures.jsonl");
  appendFileSync(file, "");
  return {
    environment: { [RESULTS_FILE]: file },
    list: () => listGoals(readFileSync(file, "utf8")),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** All goals, with the figures that `recordFigure` wrote. */
export function listGoals(recorded = ""): GoalRow[] {
  const figures = recorded
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { name: GoalName; figure: number });
  return Object.entries<Goal>(GOALS).map(([name, { what, before, limit }]) => {
    const own = figures.filter((one) => one.name === name).map(({ figure }) => figure);
    const now = "most" in limit ? Math.max(...own) : Math.min(...own);
    const isMet = "most" in limit ? now <= limit.most : now >= limit.least;
    return {
      what,
      before,
      goal: "most" in limit ? `at most ${format(limit.most)}` : `at least ${limit.least}`,
      now: own.length === 0 ? "not measured" : format(now),
      met: own.length === 0 ? "" : isMet ? "yes" : "no",
    };
  });
}

function format(figure: number): string {
  return figure.toLocaleString("en-GB", { maximumSignificantDigits: figure < 1_000 ? 3 : 4 });
}
