import { createReadStream, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { RunReport } from "../src/domain/feed/run-report.ts";
import { openDatabase } from "../src/server/db/database.ts";
import { migrate } from "../src/server/db/migrate.ts";
import { rollBackRun } from "../src/server/feed/run/roll-back.ts";
import { getLastPropertyChange } from "../src/server/property/property-change-queries.ts";
import { createFeedWorld, listRows, STOCK_COLUMNS } from "../tests/support/feed-world.ts";

/**
 * What a feed costs on SQLite: a first run, one changed property, a run that changes everything and its roll-back, and
 * how much memory a large file takes. `npm run bench:feeds -- 10000 100000` chooses the numbers of properties.
 */
const count = Number(process.argv[2] ?? 10_000);
const largeCount = Number(process.argv[3] ?? 100_000);
/** About 5 kB, as real rows have. */
const WORDS = "A well presented family home close to the river with a garden and parking. ".repeat(60);

const dataDir = mkdtempSync(join(tmpdir(), "gable-bench-"));
const options = { dataDir, databaseUrl: undefined };
const db = openDatabase(options);
await migrate(db);
const { receiveStream, receive, finish, countEvents } = await createFeedWorld({
  db,
  dataDir,
  options,
  drop: async () => undefined,
});
const rows: Record<string, string | number>[] = [];

async function measure(what: string, version: string, size = count): Promise<RunReport & { runId: number }> {
  const file = join(dataDir, "stock.blm");
  await pipeline(Readable.from(listLines(size, version)), createWriteStream(file));
  global.gc?.();
  const memoryBefore = process.memoryUsage().rss;
  let memoryMost = memoryBefore;
  const watch = setInterval(() => {
    memoryMost = Math.max(memoryMost, process.memoryUsage().rss);
  }, 50);
  const eventsBefore = await countEvents();
  const startedAt = performance.now();
  const received = await receiveStream(createReadStream(file));
  if (!("ok" in received)) throw new Error(JSON.stringify(received));
  const report = await finish(received.ok.runId);
  const seconds = (performance.now() - startedAt) / 1_000;
  clearInterval(watch);
  rows.push({
    what,
    verdict: report.verdict,
    new: report.new,
    changed: report.changed,
    events: (await countEvents()) - eventsBefore,
    seconds: seconds.toFixed(1),
    "memory, MB more": Math.round((memoryMost - memoryBefore) / 1e6),
  });
  return { ...report, runId: received.ok.runId };
}

function* listLines(size: number, version: string): Generator<string> {
  yield `#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\nProperty Count : ${size}\n#DEFINITION#\n${STOCK_COLUMNS.join("^")}^~\n#DATA#\n`;
  for (let index = 0; index < size; index++) {
    const [row = {}] = listRows(1, () => ({
      // As long as real ones: V8 stores a text of 13 characters or more as a slice of what it was cut from.
      AGENT_REF: `A_${String(index).padStart(12, "0")}`,
      DESCRIPTION: `<p>${WORDS}</p><p>Number ${index}</p>`,
      SUMMARY: version === "all" ? "Changed" : "As it was",
      PRICE: version === "one" && index === 0 ? 150_000 : 200_000 + index,
    }));
    yield `${STOCK_COLUMNS.map((column) => row[column] ?? "").join("^")}^~\n`;
  }
  yield "#END#\n";
}

await measure("first run", "first");
await measure("one changed property", "one");
const before = await getLastPropertyChange(db.query);
const same = await receive(Buffer.from([...listLines(count, "one")].join("")));
console.log(
  `the same delivery again: ${JSON.stringify(same)}, ${(await getLastPropertyChange(db.query)) - before} writes`,
);
const all = await measure("every property changed", "all");
const startedAt = performance.now();
const back = await rollBackRun(db, { runId: all.runId, by: "bench", now: Date.now() });
rows.push({
  what: "roll-back of it",
  verdict: "ok" in back ? back.ok.report.verdict : back.refused,
  changed: "ok" in back ? back.ok.report.changed : 0,
  seconds: ((performance.now() - startedAt) / 1_000).toFixed(1),
});
if (largeCount > 0) await measure("a large file", "first", largeCount);
console.table(rows);
await db.close();
rmSync(dataDir, { recursive: true, force: true });
