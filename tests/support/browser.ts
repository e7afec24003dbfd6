import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type Axe from "axe-core";
import type { RunOptions } from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, inject } from "vitest";
import { findChromium } from "../../scripts/test-programs.mjs";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

interface Journey {
  /** Opens a page that fails the test on any error in it. */
  open(options?: BrowserContextOptions & { isNewcomer?: boolean }): Promise<Page>;
  /** Allows an error that the test causes on purpose. */
  expectComplaint(pattern: RegExp): void;
  site(): string;
}

/** Defines journeys that don't depend on the database, so they run on one engine. */
export function journeys(name: string, define: (journey: Journey) => void): void {
  describe(name, () => defineJourneys(() => inject("sqliteSite"), define));
}

/** Defines journeys that run on each engine. */
export function journeysOnBothEngines(name: string, define: (journey: Journey) => void): void {
  describe.each(["sqlite", "postgres"] as const)(`${name} (%s)`, (engine) => {
    defineJourneys(() => inject(engine === "sqlite" ? "sqliteSite" : "postgresSite"), define);
  });
}

let launched: Promise<Browser> | undefined;

/**
 * One browser for all files of this worker; Playwright closes it with the process. A new one is launched if it has
 * crashed.
 */
async function getBrowser(): Promise<Browser> {
  const browser = await launched?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  launched = launchBrowser();
  return launched;
}

/** A browser of its own, for a test that needs other environment variables. Close it afterwards. */
export async function launchBrowser(environment: Record<string, string> = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("Chromium is missing: install Debian's package `chromium`.");
  const env = { ...(process.env as Record<string, string>), ...environment };
  return chromium.launch({ executablePath, args: FLAGS, env });
}

export function defineJourneys(site: () => string, define: (journey: Journey) => void): void {
  let browser: Browser;
  let complaints: string[] = [];
  let expected: RegExp[] = [];

  beforeEach(async () => {
    browser = await getBrowser();
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
    complaints = [];
    expected = [];
    expect(unexpected).toEqual([]);
  });

  define({
    site,
    expectComplaint: (pattern) => expected.push(pattern),
    async open({ isNewcomer = false, ...options } = {}) {
      const context = await browser.newContext({
        viewport: DESKTOP,
        // Rendering animations without a GPU is slow. overlay.spec.ts turns them on.
        reducedMotion: "reduce",
        baseURL: site(),
        // Each journey is another visitor, because limits count by ip.
        extraHTTPHeaders: { "x-forwarded-for": createVisitorIp() },
        ...options,
      });
      context.setDefaultTimeout(25_000);
      // The development server bundles its dependencies while the first visitor waits.
      context.setDefaultNavigationTimeout(80_000);
      // Most journeys are those of returning visitors, who have already answered the cookie question.
      if (!isNewcomer) await context.addInitScript(rememberDecline);
      const page = await context.newPage();
      page.on(
        "console",
        (message) =>
          message.type() === "error" &&
          complaints.push(`console: ${message.text()} (${message.location().url})`),
      );
      page.on("pageerror", (error) => complaints.push(`page: ${error.message}`));
      page.on("request", (request) => {
        const { origin, protocol } = new URL(request.url());
        if (origin !== new URL(site()).origin && protocol.startsWith("http"))
          complaints.push(`third party: ${request.url()}`);
      });
      return page;
    },
  });
}

let visitors = 0;

function createVisitorIp(): string {
  visitors += 1;
  return `10.${process.pid & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

function rememberDecline(): void {
  localStorage.setItem(
    "gable:cookie-consent",
    JSON.stringify({ choice: "declined", at: Date.now() - 60_000 }),
  );
}

/** Opens a page and waits until it is hydrated and laid out. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(
    () =>
      // Set by the root component once it is hydrated.
      history.scrollRestoration === "manual" && !document.documentElement.hasAttribute("data-first-screen"),
  );
  // What differs after hydration is rendered a moment later.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
}

/**
 * Spoils the visitor's token, as if the page had been open for too long. Returns a function that lets the page get a good
 * one again.
 */
export async function loseToken(page: Page): Promise<() => Promise<void>> {
  const url = "**/user.ljson";
  await page.context().clearCookies({ name: "gable_visitor" });
  await page.route(url, (route) => route.fulfill({ json: { user: null, authenticity_token: "spoilt" } }));
  return () => page.unroute(url);
}

/** Logged when the desk's editor shows a page of the site, whose scripts don't run there. */
export const PREVIEW_WITHOUT_SCRIPTS = /Blocked script execution/;

/** Holds matching requests back until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    // The page may have given up meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/**
 * Opens an overlay's hash on a page that has nothing for it, and checks that no overlay opens and the page still
 * scrolls.
 */
export async function expectNothingOpens(page: Page, path: string): Promise<void> {
  await arrive(page, path);
  await untilQuiet(page);
  expect(await page.getByRole("dialog").count()).toBe(0);
  // A page that is still being drawn misses the first turn of the wheel.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 300);
      return page.evaluate(() => window.scrollY);
    })
    .toBeGreaterThan(0);
}

/** Waits until the network and the main thread are idle. Anything missing by then won't appear by itself. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** Waits until all animations have ended, except infinite ones. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

/** Waits until an open overlay has the focus, which it needs to receive keys. */
export async function untilFocused(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]') != null);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 would only add the target size rule, which axe turns off by default and map pins can't meet. */
const AXE_OPTIONS: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"],
  resultTypes: ["violations"],
};
const AXE_EVERYTHING: RunOptions = { resultTypes: ["violations"] };

/**
 * Expects no serious or critical violation of WCAG A or AA on the page in its current state. With best practices, expects
 * no finding of any kind.
 */
export async function expectAccessible(page: Page, { hasBestPractices = false } = {}): Promise<void> {
  // Half-transparent text has too little contrast.
  await untilStill(page);
  await page.evaluate(axeSource);
  const results = await page.evaluate(
    (options) => (window as unknown as { axe: typeof Axe }).axe.run(options),
    hasBestPractices ? AXE_EVERYTHING : AXE_OPTIONS,
  );
  const grave = results.violations.filter(
    ({ impact }) => hasBestPractices || impact === "serious" || impact === "critical",
  );
  expect(
    grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`),
  ).toEqual([]);
}
