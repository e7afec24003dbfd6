import { type Browser, type CDPSession, chromium } from "playwright-core";
import { buildWhenNeeded } from "../scripts/build.mjs";
import { findChromium } from "../scripts/test-programs.mjs";
import { findMedian } from "../src/domain/median.ts";
import type { SearchPage } from "../src/domain/search/page/search-page.ts";
import { PRODUCTION, startSite, temporaryFolder } from "../tests/support/site-process.ts";

/**
 * A first visit on a slow phone: its processor four times slower than this machine's, a connection of 1.6 Mbit/s with 150 ms
 * there and back, nothing cached. Prints the largest contentful paint, the longest task, the longest layout that a script
 * forced, how far the page shifted and what was transferred: the median of the visits, and the worst.
 */
const VISITS = 7;
const PHONE = { width: 390, height: 844 };
const CPU_SLOWDOWN = 4;
const CONNECTION = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** After the load event: late tasks count too. */
const SETTLE_MS = 2_500;

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
const rows: Record<string, string>[] = [];
try {
  for (const { name, path } of await listPages()) {
    // The first visit makes the server render its pictures.
    await visit(browser, path);
    const visits: Visit[] = [];
    for (let number = 0; number < VISITS; number += 1) visits.push(await visit(browser, path));
    rows.push({
      page: name,
      "largest paint, ms": describe(visits.map(({ lcp }) => lcp)),
      "longest task, ms": describe(visits.map(({ longestTask }) => longestTask)),
      "longest forced layout, ms": describe(visits.map(({ forcedLayout }) => forcedLayout)),
      "shift, hundredths": describe(visits.map(({ shift }) => shift * 100)),
      "transferred, kB": describe(visits.map(({ kilobytes }) => kilobytes)),
    });
  }
} finally {
  await browser.close();
  await site.stop();
}
console.log(`The median of ${VISITS} visits, and the worst.`);
console.table(rows);

async function listPages(): Promise<{ name: string; path: string }[]> {
  const found = await fetch(`${site.url}/search.ljson?channel=sales`);
  const { properties } = (await found.json()) as SearchPage;
  return [
    { name: "home", path: "/" },
    { name: "search", path: "/search?channel=sales" },
    { name: "property", path: properties[0]?.property_url ?? "/" },
  ];
}

async function visit(browser: Browser, path: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...CONNECTION });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const stopTracing = await startTracing(session);
  await page.goto(site.url + path);
  await page.waitForTimeout(SETTLE_MS);
  const entries = await page.evaluate(readEntries);
  const events = await stopTracing();
  await context.close();
  const forced = events.filter(({ name, args }) => name === "Layout" && args.beginData?.stackTrace);
  const ofType = (type: string) => entries.filter((entry) => entry.type === type);
  return {
    lcp: ofType("largest-contentful-paint").at(-1)?.at ?? 0,
    longestTask: Math.max(0, ...ofType("longtask").map(({ duration }) => duration)),
    shift: ofType("layout-shift").reduce((sum, { shift }) => sum + shift, 0),
    forcedLayout: Math.max(0, ...forced.map(({ dur = 0 }) => dur / 1_000)),
    kilobytes: bytes / 1_000,
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
