import { openSync, readSync } from "node:fs";
import { createServer } from "node:http";

/**
 * Loaded into a site by `--import`: answers on PROBE_PORT how much processor time the process has used, how much memory it
 * has, and how long its event loop was blocked at most since the last question.
 */
const INTERVAL_MS = 1;

/** How long this thread has run and has waited for a processor, in nanoseconds, as Linux counts it. Other systems don't say. */
const schedule =
  process.platform === "linux" ? openSync(`/proc/self/task/${process.pid}/schedstat`) : undefined;
const buffer = Buffer.alloc(64);
let longest = { blockMs: 0, ownMs: 0 };
let last = read();

function read() {
  if (schedule === undefined) return { at: performance.now(), waitedMs: 0 };
  const length = readSync(schedule, buffer, 0, buffer.length, 0);
  const [, waited] = buffer.latin1Slice(0, length).split(" ");
  return { at: performance.now(), waitedMs: Number(waited) / 1e6 };
}

function look() {
  const now = read();
  const blockMs = now.at - last.at - INTERVAL_MS;
  const ownMs = blockMs - (now.waitedMs - last.waitedMs);
  longest = { blockMs: Math.max(longest.blockMs, blockMs), ownMs: Math.max(longest.ownMs, ownMs) };
  last = now;
}

setInterval(look, INTERVAL_MS).unref();
const server = createServer((_request, response) => {
  look();
  const { user, system } = process.cpuUsage();
  const rss = process.memoryUsage.rss();
  response.end(JSON.stringify({ cpuMs: (user + system) / 1_000, ...longest, rss }));
  longest = { blockMs: 0, ownMs: 0 };
});
// A process that the site starts inherits nothing of this, because the option is on the command line.
server.listen(Number(process.env.PROBE_PORT), "127.0.0.1").unref();
