import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Loaded into a site by `--import`: answers on PROBE_PORT how much processor time the process has used, how much memory it
 * has, and how long its event loop was blocked at most since the last question.
 */
const RESOLUTION_MS = 1;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
const server = createServer((_request, response) => {
  const { user, system } = process.cpuUsage();
  const blockMs = Math.max(0, delay.max / 1e6 - RESOLUTION_MS);
  delay.reset();
  response.end(JSON.stringify({ cpuMs: (user + system) / 1_000, blockMs, rss: process.memoryUsage.rss() }));
});
// A process that the site starts inherits nothing of this, because the option is on the command line.
server.listen(Number(process.env.PROBE_PORT), "127.0.0.1").unref();
