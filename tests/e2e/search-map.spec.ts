import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { MAP_NOT_SUPPORTED } from "../../src/web/map/map-problem.tsx";
import { arrive, DESKTOP, expectAccessible, holdRequests, journeys, PHONE } from "../support/browser.ts";

/** The map library logs these in headless browsers without a graphics card. */
const NO_GRAPHICS = /WebGL|GPU|GL Driver/i;

const map = (page: Page) => page.getByRole("region", { name: "Map", exact: true });
const pins = (page: Page) => map(page).getByRole("button", { name: /^(£|POA)/ });
const clusters = (page: Page) => map(page).getByRole("button", { name: /homes, (zoom in|list them)$/ });
const tool = (page: Page, name: string | RegExp) => map(page).getByRole("button", { name });
const card = (page: Page) => map(page).getByRole("region", { name: "Selected home" });
const readFragment = (page: Page) => new URL(page.url()).searchParams.get("fragment") ?? "";
const untilDrawn = (page: Page) =>
  page.waitForURL((url) => /(^|\/)poly-/.test(url.searchParams.get("fragment") ?? ""));
const untilCleared = (page: Page) =>
  page.waitForURL((url) => !/(^|\/)poly-/.test(url.searchParams.get("fragment") ?? ""));

async function openMap(page: Page, search = "/search"): Promise<void> {
  await arrive(page, `${search}#/map`);
  await tool(page, "Draw an area").waitFor();
  await clusters(page).or(pins(page)).first().waitFor();
}

/** Zooms in until a home has its own pin. */
async function untilPin(page: Page): Promise<void> {
  for (let steps = 0; steps < 8 && (await pins(page).count()) === 0; steps++) {
    const names = await clusters(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    await clusters(page).first().click();
    await page.waitForFunction(
      (before) =>
        [...document.querySelectorAll("[data-lng]")].map((one) => one.getAttribute("aria-label")).join() !==
        before,
      names.join(),
    );
  }
  await pins(page).first().waitFor();
}

/** The middle of the map on the screen. */
async function findMiddle(page: Page): Promise<{ x: number; y: number }> {
  const box = await map(page).boundingBox();
  if (!box) throw new Error("The map is not on the screen.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drawFreehand(page: Page): Promise<void> {
  const { x, y } = await findMiddle(page);
  const spot = (step: number): [x: number, y: number] => [
    x + 90 * Math.cos(step / 4),
    y + 90 * Math.sin(step / 4),
  ];
  await page.mouse.move(...spot(0));
  await page.mouse.down();
  for (let step = 1; step <= 24; step++) await page.mouse.move(...spot(step));
  await page.mouse.up();
}

journeys("the search map", ({ open, expectComplaint }) => {
  it("shows where the visitor is, and says so if that's outside the map", async () => {
    expectComplaint(NO_GRAPHICS);
    const ELY = { latitude: 52.399, longitude: 0.262 };
    const page = await open({ geolocation: ELY, permissions: ["geolocation"] });
    await openMap(page);
    await tool(page, "Show where I am").click();
    await map(page).getByLabel("You are here").waitFor();
    await page.waitForURL((url) => /(^|\/)view-0\./.test(url.searchParams.get("fragment") ?? ""));
    await page.context().setGeolocation({ latitude: 48.85, longitude: 2.35 });
    await tool(page, "Show where I am").click();
    await page.getByText("You’re outside the area of this map.").waitFor();
  });

  it("opens its credits with the 'i' in the corner", async () => {
    expectComplaint(NO_GRAPHICS);
    const page = await open();
    await openMap(page);
    const credits = map(page).getByText("Contains OS data");
    await credits.waitFor({ state: "hidden" });
    await tool(page, "Map credits").click();
    await credits.waitFor({ state: "visible" });
    await expectAccessible(page);
  });

  it.each([DESKTOP, PHONE])("shows the home of a pin at $width px", async (viewport) => {
    expectComplaint(NO_GRAPHICS);
    const page = await open({ viewport, reducedMotion: "reduce" });
    await openMap(page);
    await expectAccessible(page);
    await untilPin(page);
    await pins(page).first().focus();
    await page.keyboard.press("Enter");
    await card(page).getByRole("link").first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await card(page).waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toMatch(/seen$/);
  });

  it("searches in two areas, drawn freehand and point by point, until they are cleared", async () => {
    expectComplaint(NO_GRAPHICS);
    const page = await open();
    await openMap(page);
    await tool(page, "Draw an area").click();
    await drawFreehand(page);
    await untilDrawn(page);
    const one = readFragment(page);
    await tool(page, "Add another area").click();
    await tool(page, "Point by point").click();
    const { x, y } = await findMiddle(page);
    for (const [dx, dy] of [
      [120, 120],
      [200, 120],
      [200, 200],
    ] as const)
      await page.mouse.click(x + dx, y + dy);
    await tool(page, "Finish").click();
    await page.waitForURL((url) => url.searchParams.get("fragment") !== one);
    await tool(page, "Edit areas").click();
    await map(page).getByRole("group", { name: "Area 2" }).getByRole("button").first().waitFor();
    await expectAccessible(page);
    await tool(page, "Done").click();
    await tool(page, /^Clear/).click();
    await untilCleared(page);
    await tool(page, "Draw an area").waitFor();
  });

  it("widens a drawn area by a mile, which Back undoes", async () => {
    expectComplaint(NO_GRAPHICS);
    const page = await open();
    await openMap(page, "/search?place_id=ely-cambridgeshire&fragment=within-3-miles");
    await tool(page, "Draw an area").click();
    await drawFreehand(page);
    await untilDrawn(page);
    const [drawn = ""] = readFragment(page).split("/");
    await tool(page, "Widen by a mile").click();
    await page.waitForURL((url) => !url.searchParams.get("fragment")?.startsWith(drawn));
    await tool(page, "Edit area").waitFor();
    const release = await holdRequests(page, /\/search\.ljson/);
    await page.goBack();
    await map(page).getByRole("button", { name: "Zoom in", exact: true }).click();
    // By now the map has stopped. It must not take the visitor forward again.
    await page.evaluate(() => new Promise((resolve) => window.setTimeout(resolve, 1000)));
    release();
    await page.getByRole("status").filter({ hasText: "Loading the page" }).waitFor({ state: "detached" });
    expect(readFragment(page)).toMatch(drawn);
  });

  it("lets visitors draw with the keyboard alone", async () => {
    expectComplaint(NO_GRAPHICS);
    const page = await open();
    // Zoomed in enough that the map can move.
    await openMap(page, "/search?place_id=ely-cambridgeshire&fragment=within-10-miles");
    await tool(page, "Draw an area").focus();
    await page.keyboard.press("Enter");
    await map(page)
      .getByRole("application", { name: /^Draw point by point/ })
      .waitFor();
    for (const key of [
      "Space",
      "ArrowRight",
      "ArrowRight",
      "Space",
      "ArrowDown",
      "ArrowDown",
      "Space",
      "Enter",
    ])
      await page.keyboard.press(key);
    await untilDrawn(page);
    await page.keyboard.press("Enter");
    const corner = map(page).getByRole("button", { name: "Corner 1 of 3" });
    const drawn = readFragment(page);
    await corner.focus();
    await page.keyboard.press("ArrowLeft");
    await page.waitForURL((url) => url.searchParams.get("fragment") !== drawn);
  });

  it("lets visitors draw by touch", async () => {
    expectComplaint(NO_GRAPHICS);
    const page = await open({ viewport: PHONE, hasTouch: true, isMobile: true });
    await openMap(page);
    await tool(page, "Draw an area").tap();
    await tool(page, "Point by point").tap();
    const { x, y } = await findMiddle(page);
    for (const [dx, dy] of [
      [-80, 0],
      [80, 0],
      [80, 120],
      [80, 120],
    ] as const)
      await page.touchscreen.tap(x + dx, y + dy);
    await untilDrawn(page);
  });

  it("shows a message and keeps the list if the browser can't show a map", async () => {
    expectComplaint(NO_GRAPHICS);
    const page = await open();
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await arrive(page, "/search#/map");
    await page.getByText(MAP_NOT_SUPPORTED).waitFor();
    await page.getByRole("heading", { level: 1 }).waitFor();
  });
});
