import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { type CDPSession, chromium } from "playwright-core";
import { buildWhenNeeded } from "../scripts/build.mjs";
import { findChromium } from "../scripts/test-programs.mjs";
import { findMedian } from "../src/domain/median.ts";
import type { SearchPage } from "../src/domain/search/page/search-page.ts";
import { PRODUCTION, startSite, temporaryFolder } from "../tests/support/site-process.ts";
import { type GoalName, recordFigure } from "./goals.ts";

/**
 * A first visit on a slow phone: its processor four times slower than this machine's, a connection of 1.6 Mbit/s with 150 ms
 * there and back, nothing cached. Prints the largest contentful paint, the longest task, the longest layout that a script
 * forced, how far the page shifted and what was transferred: the median of the visits, and the worst. Also the gzipped script that each
 * page loads at once.
 *
 * The pages aren't Playwright's: it enables the `Runtime` domain, and then V8 looks up the lines of every new `Error`. React
 * creates three while it loads, so all of it would be parsed once more, which no visitor's browser does.
 */
const VISITS = 7;
const PHONE = { width: 390, height: 844 };
const CPU_SLOWDOWN = 4;
const CONNECTION = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** After the load event: late tasks count too. */
const SETTLE_MS = 2_500;
/** A new window of Chromium loads its own chat box, which would take the page's processor. */
const WINDOW_MS = 3_000;

interface Visit {
  lcp: number;
  longestTask: number;
  forcedLayout: number;
  shift: number;
  kilobytes: number;
}

interface TraceEvent {
  name: string;
  dur?: number;
  args: { beginData?: { stackTrace?: unknown } };
}

await buildWhenNeeded();
const site = await startSite({
  command: PRODUCTION,
  dataDir: temporaryFolder(),
  environment: { WORKER: "off" },
});
const browser = await chromium.launch({
  executablePath: findChromium() ?? "",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
});
const session = await browser.newBrowserCDPSession();
const rows: Record<string, string>[] = [];
try {
  for (const { name, path, scriptGoal } of await listPages()) {
    // The first visit makes the server render its pictures.
    await visit(path);
    const visits: Visit[] = [];
    for (let number = 0; number < VISITS; number += 1) visits.push(await visit(path));
    const script = await measureScript(path);
    recordFigure(scriptGoal, script);
    recordFigure("largestPaint", findMedian(visits.map(({ lcp }) => lcp)) ?? 0);
    recordFigure("longestTask", findMedian(visits.map(({ longestTask }) => longestTask)) ?? 0);
    recordFigure("forcedLayout", findMedian(visits.map(({ forcedLayout }) => forcedLayout)) ?? 0);
    rows.push({
      page: name,
      "largest paint, ms": describe(visits.map(({ lcp }) => lcp)),
      "longest task, ms": describe(visits.map(({ longestTask }) => longestTask)),
      "longest forced layout, ms": describe(visits.map(({ forcedLayout }) => forcedLayout)),
      "shift, hundredths": describe(visits.map(({ shift }) => shift * 100)),
      "transferred, kB": describe(visits.map(({ kilobytes }) => kilobytes)),
      "script, kB": script.toFixed(1),
    });
  }
} finally {
  await browser.close();
  await site.stop();
}
console.log(`The median of ${VISITS} visits, and the worst.`);
console.table(rows);

interface MeasuredPage {
  name: string;
  path: string;
  scriptGoal: GoalName;
}

async function listPages(): Promise<MeasuredPage[]> {
  const found = await fetch(`${site.url}/search.ljson?channel=sales`);
  const { properties } = (await found.json()) as SearchPage;
  return [
    { name: "home", path: "/", scriptGoal: "homeScript" },
    { name: "search", path: "/search?channel=sales", scriptGoal: "searchScript" },
    { name: "property", path: properties[0]?.property_url ?? "/", scriptGoal: "propertyScript" },
  ];
}

/** Kilobytes of the main script and of what the page preloads of the build, gzipped. */
async function measureScript(path: string): Promise<number> {
  const html = await (await fetch(site.url + path)).text();
  const files = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file));
  if (files.size === 0) throw new Error(`${path} loads no script.`);
  let bytes = 0;
  for (const file of files) {
    const script = await (await fetch(`${site.url}${file}`)).arrayBuffer();
    bytes += gzipSync(new Uint8Array(script), { level: 9 }).length;
  }
  return bytes / 1_000;
}

async function visit(path: string): Promise<Visit> {
  const { browserContextId } = await session.send("Target.createBrowserContext");
  const page = await openPage(session, browserContextId);
  await page.send("Network.enable");
  await page.send("Network.emulateNetworkConditions", { offline: false, ...CONNECTION });
  await page.send("Emulation.setDeviceMetricsOverride", { ...PHONE, deviceScaleFactor: 2, mobile: true });
  await page.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.send("Page.enable");
  await sleep(WINDOW_MS);
  const stopTracing = await startTracing(session);
  const loaded = page.waitFor("Page.loadEventFired");
  await page.send("Page.navigate", { url: site.url + path });
  await loaded;
  await sleep(SETTLE_MS);
  const { result } = (await page.send("Runtime.evaluate", {
    expression: `(${readEntries})()`,
    awaitPromise: true,
    returnByValue: true,
  })) as { result: { value: Entry[] } };
  const entries = result.value;
  const events = await stopTracing();
  await session.send("Target.disposeBrowserContext", { browserContextId });
  const forced = events.filter(({ name, args }) => name === "Layout" && args.beginData?.stackTrace);
  const ofType = (type: string) => entries.filter((entry) => entry.type === type);
  return {
    lcp: ofType("largest-contentful-paint").at(-1)?.at ?? 0,
    longestTask: Math.max(0, ...ofType("longtask").map(({ duration }) => duration)),
    shift: ofType("layout-shift").reduce((sum, { shift }) => sum + shift, 0),
    forcedLayout: Math.max(0, ...forced.map(({ dur = 0 }) => dur / 1_000)),
    kilobytes: page.countBytes() / 1_000,
  };
}

/** A page that only this session controls. */
async function openPage(session: CDPSession, browserContextId: string) {
  const { targetId } = await session.send("Target.createTarget", { url: "about:blank", browserContextId });
  const { sessionId } = await session.send("Target.attachToTarget", { targetId });
  let last = 0;
  let bytes = 0;
  const waiting = new Map<number | string, (result: unknown) => void>();
  session.on("Target.receivedMessageFromTarget", (received) => {
    if (received.sessionId !== sessionId) return;
    const { id, method, params, result } = JSON.parse(received.message);
    if (method === "Network.loadingFinished") bytes += params.encodedDataLength;
    waiting.get(id ?? method)?.(result);
  });
  const waitFor = (key: number | string) => new Promise<unknown>((resolve) => waiting.set(key, resolve));
  return {
    waitFor,
    countBytes: () => bytes,
    async send(method: string, params = {}) {
      last += 1;
      const answer = waitFor(last);
      const message = JSON.stringify({ id: last, method, params });
      await session.send("Target.sendMessageToTarget", { sessionId, message });
      return answer;
    },
  };
}

interface Entry {
  type: string;
  at: number;
  duration: number;
  shift: number;
}

/** Runs in the page, so it can't have functions with a name: tsx would refer to a helper that isn't there. */
async function readEntries(): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const type of ["largest-contentful-paint", "longtask", "layout-shift"]) {
    const found = await new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500);
    });
    for (const entry of found) {
      const { startTime: at, duration } = entry;
      entries.push({ type, at, duration, shift: "value" in entry ? Number(entry.value) : 0 });
    }
  }
  return entries;
}

async function startTracing(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline.stack"],
    },
  });
  return async () => {
    const ended = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await ended;
    return events;
  };
}

function describe(values: readonly number[]): string {
  return `${(findMedian(values) ?? 0).toFixed(0)} (${Math.max(...values).toFixed(0)})`;
}
