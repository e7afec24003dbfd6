import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { DESKTOP, holdRequests, journeys, launchBrowser, PHONE, untilQuiet } from "../support/browser.ts";
import { findHome } from "../support/find-home.ts";
import { watchLayoutShift } from "../support/layout-shift.ts";

const FONTS = ["Source Sans 3 Variable", "Wittgenstein Variable"];

/** What a line that breaks elsewhere may cost; the header's words move by a fraction of a pixel. */
const MOST_SHIFT = 0.02;
/** The most that a page may move to be good by Google's measure. */
const MOST_GOOD_SHIFT = 0.1;

const CASES = [DESKTOP, PHONE].flatMap((viewport) =>
  ["/", "/search?channel=sales", "a property", "/branches"].map((path) => ({ ...viewport, path })),
);

/** Opens a page whose fonts arrive after its text, and returns how much it has moved when they are there. */
async function measureShift(page: Page, path: string): Promise<number> {
  const sumShift = await watchLayoutShift(page);
  const release = await holdRequests(page, "**/*.woff2");
  const url = path === "a property" ? await findHome(page, { isWanted: () => true }) : path;
  await page.goto(url, { waitUntil: "domcontentloaded" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  const listLoaded = () =>
    page.evaluate(() => [
      ...new Set(
        [...document.fonts]
          .filter(({ status }) => status === "loaded")
          .map(({ family }) => family.replaceAll('"', "")),
      ),
    ]);
  const early = await listLoaded();
  expect(FONTS.filter((font) => early.includes(font))).toEqual([]);
  release();
  await expect.poll(listLoaded).toEqual(expect.arrayContaining(FONTS));
  await untilQuiet(page);
  return sumShift();
}

journeys("the fonts, when they arrive late", ({ open }) => {
  it.each(CASES)("replace the system's on $path at $width px, and nothing moves", async (shown) => {
    const { path, ...viewport } = shown;
    const page = await open({ viewport });
    expect(await measureShift(page, path)).toBeLessThan(MOST_SHIFT);
  });
});

/** What the browser finds on a system where only these font files are installed. Only Linux lets a test choose. */
describe.runIf(process.platform === "linux").each([
  { fonts: "DejaVu", files: "DejaVu*", most: MOST_SHIFT },
  { fonts: "a monospaced font", files: "DejaVuSansMono*", most: MOST_GOOD_SHIFT },
])("the fonts, when they arrive late on a system with only $fonts", ({ files, most }) => {
  const folder = mkdtempSync(join(tmpdir(), "gable-fonts-"));
  let browser: Browser;

  beforeAll(async () => {
    const configuration = join(folder, "fonts.conf");
    writeFileSync(
      configuration,
      `<?xml version="1.0"?><fontconfig><dir>/usr/share/fonts</dir><cachedir>${folder}</cachedir>` +
        `<selectfont><acceptfont><glob>*/${files}</glob></acceptfont><rejectfont><glob>*.*</glob></rejectfont></selectfont></fontconfig>`,
    );
    browser = await launchBrowser({ FONTCONFIG_FILE: configuration });
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  it.each(CASES)("move little on $path at $width px", async ({ path, ...viewport }) => {
    const page = await browser.newPage({ viewport, baseURL: inject("sqliteSite"), reducedMotion: "reduce" });
    expect(await measureShift(page, path)).toBeLessThan(most);
    await page.close();
  });
});
