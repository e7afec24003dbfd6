import { expect, it } from "vitest";
import { DESKTOP, holdRequests, journeys, PHONE, untilQuiet } from "../support/browser.ts";
import { findHome } from "../support/find-home.ts";
import { watchLayoutShift } from "../support/layout-shift.ts";

const FONTS = ["Source Sans 3 Variable", "Wittgenstein Variable"];

/** What a line that breaks elsewhere may cost; the header's words move by a fraction of a pixel. */
const MOST_SHIFT = 0.02;

journeys("the fonts, when they arrive late", ({ open }) => {
  const cases = [DESKTOP, PHONE].flatMap((viewport) =>
    ["/", "/search?channel=sales", "a property", "/branches"].map((path) => ({ ...viewport, path })),
  );

  it.each(cases)("replace the system's on $path at $width px, and nothing moves", async (shown) => {
    const { path, ...viewport } = shown;
    const page = await open({ viewport });
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
    expect(await sumShift()).toBeLessThan(MOST_SHIFT);
  });
});
