import { subscribe } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import { collectRoutes, watchApps } from "./collect-routes.mjs";
import { plantFlaws, plantPatience, plantSlowAnswer } from "./planted-flaws.mjs";
import { plantStoredFlaws } from "./planted-stored-flaws.mjs";

/**
 * Loaded into the attacked process with `--import`, beside the unchanged product: it tells the harness which routes there
 * are, when the event loop stood still, on which requests, and how much memory is in use.
 */
const TICK_MS = 20;
const SMALLEST_STALL_MS = 100;
/** Each answer that took longer is told, not only the slowest so far. */
const LATE_MS = 2_000;
const LONGEST_NAME = 160;

const send = (message) => process.connected && process.send?.(message);

watchApps((app) => {
  const routes = collectRoutes(app);
  if (process.env.ATTACK_PLANT === "on") {
    plantFlaws(app);
    plantStoredFlaws(app, () => process.env.DATA_DIR);
    plantSlowAnswer(app);
    plantPatience(app);
  }
  app.addHook("onListen", async () => send({ kind: "routes", routes }));
});

/** Requests that were under way at some moment since the last tick. */
const underWay = new Set();
const ended = new Set();
subscribe("http.server.request.start", ({ request, response }) => {
  const name = request.headers["x-attack-name"] ?? `${request.method} ${request.url}`;
  const path = `${request.method} ${request.url}`.slice(0, LONGEST_NAME);
  const entry = { name: String(name).slice(0, LONGEST_NAME), path };
  const begun = performance.now();
  const { wait } = readCpu();
  underWay.add(entry);
  response.once("finish", () => {
    const ms = Math.round(performance.now() - begun - (readCpu().wait - wait));
    if (ms <= Math.min(longest.answer, LATE_MS)) return;
    longest.answer = Math.max(longest.answer, ms);
    send({ kind: "answer", ms, requests: [path] });
  });
  response.once("close", () => {
    underWay.delete(entry);
    ended.add(entry);
  });
});

/** Since the harness last asked; only what exceeds it is told. */
let longest = { answer: 0, block: 0 };
let lastTick = performance.now();
let last = readCpu();
let peak = readMemory();

setInterval(() => {
  const now = performance.now();
  const cpu = readCpu();
  // A busy machine that gave this thread no CPU is not a stall of the product.
  const blocked = now - lastTick - TICK_MS - (cpu.wait - last.wait);
  if (blocked > Math.min(SMALLEST_STALL_MS, longest.block)) {
    const ms = Math.round(blocked);
    const entries = [...ended, ...underWay];
    const requests = [...new Set(entries.map(({ name }) => name))];
    const ownMs = Math.min(ms, Math.round(cpu.work - last.work));
    if (blocked > SMALLEST_STALL_MS) send({ kind: "stall", ms, ownMs, requests });
    send({ kind: "block", ms, requests: [...new Set(entries.map(({ path }) => path))] });
    longest.block = Math.max(longest.block, blocked);
  }
  ended.clear();
  lastTick = now;
  last = cpu;
  const memory = readMemory();
  for (const name of Object.keys(peak)) peak[name] = Math.max(peak[name], memory[name]);
}, TICK_MS).unref();

process.on("message", ({ kind }) => {
  if (kind === "times") longest = { answer: 0, block: 0 };
  if (kind !== "memory") return;
  globalThis.gc?.();
  const now = readMemory();
  send({ kind: "memory", now, peak });
  peak = now;
});
process.channel?.unref();
// A harness that was interrupted leaves no site behind.
process.on("disconnect", () => process.exit(0));

/** Milliseconds that this thread has worked and has waited for a CPU. Where the system doesn't tell, all of the time is work. */
function readCpu() {
  try {
    const [work, wait] = readFileSync("/proc/thread-self/schedstat", "utf8").split(" ");
    return { work: Number(work) / 1e6, wait: Number(wait) / 1e6 };
  } catch {
    return { work: performance.now(), wait: 0 };
  }
}

function readMemory() {
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heapUsed, external };
}
