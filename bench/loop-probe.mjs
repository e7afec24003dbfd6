import { openSync, readSync } from "node:fs";
import { createServer } from "node:http";
import { Session } from "node:inspector";

/**
 * Loaded into a site by `--import`: answers on PROBE_PORT how much processor time the process has used, how much memory it
 * has, and with PROBE_BLOCKS how long its event loop was blocked at most since the last question. Between `/profile/start` and
 * `/profile/stop`, which answers with it, a profile is taken.
 */
const INTERVAL_MS = 1;

/** How long this thread has run and has waited for a processor, in nanoseconds, as Linux counts it. Other systems don't say. */
const schedule =
  process.platform === "linux" ? openSync(`/proc/self/task/${process.pid}/schedstat`) : undefined;
const buffer = Buffer.alloc(64);
let longest = { blockMs: 0, ownMs: 0 };
let last = read();

function read() {
  return { at: performance.now(), idleMs: performance.eventLoopUtilization().idle, ...readSchedule() };
}

function readSchedule() {
  if (schedule === undefined) return { ranMs: 0, waitedMs: 0 };
  const length = readSync(schedule, buffer, 0, buffer.length, 0);
  const [ran, waited] = buffer.latin1Slice(0, length).split(" ");
  return { ranMs: Number(ran) / 1e6, waitedMs: Number(waited) / 1e6 };
}

function look() {
  const now = read();
  const elapsedMs = now.at - last.at;
  const activeMs = elapsedMs - (now.idleMs - last.idleMs);
  // A late wake-up may count as idle and as waited. The site's own work is at least as long as the thread has run.
  const ownMs = Math.max(activeMs - (now.waitedMs - last.waitedMs), now.ranMs - last.ranMs);
  longest = {
    blockMs: Math.max(longest.blockMs, elapsedMs - INTERVAL_MS),
    ownMs: Math.max(longest.ownMs, ownMs),
  };
  last = now;
}

// Each look takes about 20 µs, which would count as the site's own processor time.
if (process.env.PROBE_BLOCKS) setInterval(look, INTERVAL_MS).unref();
const session = new Session();
session.connect();

const PROFILING = {
  "/profile/start": (done) => session.post("Profiler.enable", () => session.post("Profiler.start", done)),
  "/profile/stop": (done) => session.post("Profiler.stop", done),
};

const server = createServer(({ url }, response) => {
  const profile = PROFILING[url];
  if (profile) return profile((_error, result) => response.end(JSON.stringify(result ?? {})));
  look();
  const { user, system } = process.cpuUsage();
  const rss = process.memoryUsage.rss();
  response.end(JSON.stringify({ cpuMs: (user + system) / 1_000, ...longest, rss }));
  longest = { blockMs: 0, ownMs: 0 };
});
// A process that the site starts inherits nothing of this, because the option is on the command line.
server.listen(Number(process.env.PROBE_PORT), "127.0.0.1").unref();
