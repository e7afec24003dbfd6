import { subscribe } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import { collectRoutes, watchApps } from "./collect-routes.mjs";
import { plantFlaws, plantPatience } from "./planted-flaws.mjs";

/**
 * Loaded into the attacked process with `--import`, beside the unchanged product: it tells the harness which routes there
 * are, when the event loop stood still, on which requests, and how much memory is in use.
 */
const TICK_MS = 20;
const SMALLEST_STALL_MS = 100;
const LONGEST_NAME = 160;

const send = (message) => process.connected && process.send?.(message);

watchApps((app) => {
  const routes = collectRoutes(app);
  if (process.env.ATTACK_PLANT === "on") {
    plantFlaws(app);
    plantPatience(app);
  }
  app.addHook("onListen", async () => send({ kind: "routes", routes }));
});

/** Requests that were under way at some moment since the last tick. */
const underWay = new Set();
const ended = new Set();
subscribe("http.server.request.start", ({ request, response }) => {
  const name = request.headers["x-attack-name"] ?? `${request.method} ${request.url}`;
  const entry = { name: String(name).slice(0, LONGEST_NAME) };
  underWay.add(entry);
  response.once("close", () => {
    underWay.delete(entry);
    ended.add(entry);
  });
});

let lastTick = performance.now();
let lastWait = readCpuWait();
let peak = readMemory();

setInterval(() => {
  const now = performance.now();
  const wait = readCpuWait();
  // A busy machine that gave this thread no CPU is not a stall of the product.
  const blocked = now - lastTick - TICK_MS - (wait - lastWait);
  if (blocked > SMALLEST_STALL_MS) {
    const requests = [...new Set([...ended, ...underWay].map(({ name }) => name))];
    send({ kind: "stall", ms: Math.round(blocked), requests });
  }
  ended.clear();
  lastTick = now;
  lastWait = wait;
  const memory = readMemory();
  for (const name of Object.keys(peak)) peak[name] = Math.max(peak[name], memory[name]);
}, TICK_MS).unref();

process.on("message", ({ kind }) => {
  if (kind !== "memory") return;
  globalThis.gc?.();
  const now = readMemory();
  send({ kind: "memory", now, peak });
  peak = now;
});
process.channel?.unref();
// A harness that was interrupted leaves no site behind.
process.on("disconnect", () => process.exit(0));

/** Milliseconds this thread has waited for a CPU; 0 where the system does not tell. */
function readCpuWait() {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}

function readMemory() {
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heapUsed, external };
}
