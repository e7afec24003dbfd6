import { openSync, readSync } from "node:fs";
import { createServer } from "node:http";

/**
 * Loaded into a site by `--import`: answers on PROBE_PORT how much processor time the process has used, how much memory it
 * has, and how long its event loop was blocked at most since the last question.
 */
const INTERVAL_MS = 1;

/** How long this thread has run, in nanoseconds, as Linux counts it. Other systems don't say. */
const schedule =
  process.platform === "linux" ? openSync(`/proc/self/task/${process.pid}/schedstat`) : undefined;
const buffer = Buffer.alloc(64);
let longest = { blockMs: 0, workMs: 0 };
let last = read();

function read() {
  if (schedule === undefined) return { at: performance.now(), ranMs: undefined };
  const length = readSync(schedule, buffer, 0, buffer.length, 0);
  const ranMs = Number.parseInt(buffer.latin1Slice(0, length), 10) / 1e6;
  return { at: performance.now(), ranMs };
}

function look() {
  const now = read();
  const blockMs = now.at - last.at - INTERVAL_MS;
  // What the machine or another thread took from it isn't work.
  const workMs = now.ranMs === undefined ? blockMs : now.ranMs - last.ranMs;
  longest = { blockMs: Math.max(longest.blockMs, blockMs), workMs: Math.max(longest.workMs, workMs) };
  last = now;
}

setInterval(look, INTERVAL_MS).unref();
const server = createServer((_request, response) => {
  look();
  const { user, system } = process.cpuUsage();
  const rss = process.memoryUsage.rss();
  response.end(JSON.stringify({ cpuMs: (user + system) / 1_000, ...longest, rss }));
  longest = { blockMs: 0, workMs: 0 };
});
// A process that the site starts inherits nothing of this, because the option is on the command line.
server.listen(Number(process.env.PROBE_PORT), "127.0.0.1").unref();
