import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, inject, it } from "vitest";
import { openDatabase } from "../../src/server/db/database.ts";
import { defineJourneys, expectAccessible, PHONE } from "../support/browser.ts";
import { signInToDesk } from "../support/desk.ts";

/** Somebody of the desk in this browser, and a postcode that the gazetteer knows. */
async function prepare(page: Page): Promise<string> {
  const { dataDir, url } = inject("writingSite");
  const db = openDatabase({ dataDir, databaseUrl: undefined });
  const { cookie } = await signInToDesk({ db }, { role: "negotiator" });
  const { postcode } = await db.query
    .selectFrom("postcodes")
    .select("postcode")
    .where("postcode", "like", "CB7 4%")
    .orderBy("postcode")
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.close();
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, domain: new URL(url).hostname, path: "/desk" }]);
  return postcode;
}

const createPhoto = async (name: string, colour: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});

/** The photos of the desk's page in their order, by what their URLs name. */
const listPhotos = (page: Page) =>
  page
    .locator("ul.photos li.ph img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("src")));

describe("a property by hand", () => {
  defineJourneys(
    () => inject("writingSite").url,
    ({ open, expectComplaint }) => {
      it("is added on a phone with two photos, is on the site, and its photos move by keys and by drag", async () => {
        expectComplaint(/422/);
        const page = await open({ viewport: PHONE });
        const postcode = await prepare(page);
        const address = `Quiet Lane ${Date.now()}, Ely`;
        await page.goto("/desk/stock");
        await page.getByRole("link", { name: "Add a property" }).click();
        await page.getByLabel("Address, as the site shows it").fill(address);
        await page.getByLabel("Postcode").fill(postcode.toLowerCase().replace(" ", ""));
        await page.getByLabel("Kind").selectOption("Cottage");
        await page.getByLabel("Price, or rent per month").fill("325,000");
        await page.getByLabel("Bedrooms").fill("2");
        const [one, two] = [
          await createPhoto("front.jpg", "#aa5544"),
          await createPhoto("garden.jpg", "#44aa55"),
        ];
        await page.getByLabel("Choose photos").setInputFiles([one]);
        await page.getByLabel("Choose photos").setInputFiles([two]);
        await page.getByRole("button", { name: "Remove garden.jpg" }).waitFor();
        await page.getByLabel("Description").fill("Two bedrooms by the river.");
        await page.getByRole("button", { name: "Add property" }).click();

        // The headline was forgotten; everything else is still there, and so are the photos.
        await page.getByText("Write a headline.").waitFor();
        await expectAccessible(page);
        await page.getByRole("img", { name: "Photo 2" }).waitFor();
        await page.getByLabel("Headline").fill("A cottage by the river");
        await page.getByRole("button", { name: "Add property" }).click();
        await page.getByRole("heading", { name: address }).waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
        const path =
          (await page.getByRole("link", { name: "See it on the site" }).getAttribute("href")) ?? "";
        const desk = page.url().replace(/#.*/, "");

        const visitor = await open();
        await visitor.goto(path);
        await visitor.getByRole("heading", { level: 1, name: /Quiet Lane/ }).waitFor();
        await visitor.getByText("£325,000").first().waitFor();

        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(desk);
        const [first, second] = await listPhotos(page);
        await page.getByRole("button", { name: "Move Photo 1 later" }).focus();
        await page.keyboard.press("Enter");
        await expect.poll(() => listPhotos(page)).toEqual([second, first]);
        // The focus stays with the photo that moved, on a button that can still be used.
        const readFocus = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
        await expect.poll(readFocus).toMatch(/Photo 2/);
        await page.goto(desk);
        const tiles = page.locator("ul.photos li.ph");
        await tiles.nth(1).dragTo(tiles.nth(0));
        await expect.poll(() => listPhotos(page)).toEqual([first, second]);
        await page.getByText("Photos saved and published.").waitFor();
        await visitor.reload();
        const cover = await visitor.locator("main img").first().getAttribute("src");
        expect(cover?.split("/").slice(3)).toEqual(first?.split("/").slice(3));
      });
    },
  );
});
