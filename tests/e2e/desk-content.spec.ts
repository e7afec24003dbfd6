import type { Locator, Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { openDatabase } from "../../src/server/db/database.ts";
import { defineJourneys, expectAccessible, PHONE, PREVIEW_WITHOUT_SCRIPTS } from "../support/browser.ts";
import { signInToDesk } from "../support/desk.ts";

/** A newcomer changes the opening hours in at most this many clicks. */
const MOST_CLICKS = 6;

const BRANCH_PAGE = "/branches/kings-lynn";

async function signIn(page: Page, role: "owner" | "manager"): Promise<void> {
  const { dataDir, url } = inject("writingSite");
  const db = openDatabase({ dataDir, databaseUrl: undefined });
  const { cookie } = await signInToDesk({ db }, { role });
  await db.close();
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, domain: new URL(url).hostname, path: "/desk" }]);
}

/** Clicks as a person does, and counts. Typing into a field takes a click into it. */
function countClicks() {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  return {
    click,
    type: async (target: Locator, text: string) => {
      await click(target);
      await target.press("ControlOrMeta+a");
      await target.pressSequentially(text);
    },
    count: () => clicks,
  };
}

describe("opening hours", () => {
  defineJourneys(
    () => inject("writingSite").url,
    ({ open }) => {
      it.each([
        { how: "with JavaScript", options: {}, closes: "18:45", shown: "6:45pm" },
        {
          how: "on a phone without JavaScript",
          options: { viewport: PHONE, javaScriptEnabled: false },
          closes: "19:15",
          shown: "7:15pm",
        },
      ])("are changed by a newcomer in at most six clicks, $how", async ({ options, closes, shown }) => {
        const page = await open(options);
        await signIn(page, "manager");
        await page.goto("/desk");
        const { click, type, count } = countClicks();
        if (options.viewport) await click(page.getByRole("link", { name: "More", exact: true }));
        await click(page.getByRole("link", { name: "Branches and people" }).locator("visible=true"));
        await click(page.getByRole("link", { name: /Edit opening hours of King.s Lynn/ }));
        await type(page.getByRole("textbox", { name: "Wednesday closes" }), closes);
        await click(page.getByRole("button", { name: "Save and publish" }));
        await page.getByText("are published.").waitFor();
        expect(count()).toBeLessThanOrEqual(MOST_CLICKS);
        await expect
          .poll(async () => (await page.request.get(BRANCH_PAGE)).text(), { timeout: 10_000 })
          .toContain(shown);
        if (options.javaScriptEnabled !== false) await expectAccessible(page);
      });
    },
  );
});

describe("the site's look", () => {
  defineJourneys(
    () => inject("writingSite").url,
    ({ open, expectComplaint }) => {
      it("shows at once whether a colour can be read, and offers one that can", async () => {
        expectComplaint(PREVIEW_WITHOUT_SCRIPTS);
        const page = await open();
        await signIn(page, "owner");
        await page.goto("/desk/theme");
        const accent = page.getByLabel("Accent", { exact: true });
        await accent.fill("#d98a96");
        await page.getByText("2.6:1 on white. Needs 4.5").waitFor();
        expect(await page.locator("[data-fill='--c-accent']").first().getAttribute("fill")).toBe("#d98a96");
        // The real home page beside the colours shows them, too, before anything is saved.
        const home = page.frameLocator("iframe[data-preview]").locator("html");
        expect(await home.evaluate((html) => html.style.getPropertyValue("--c-accent"))).toBe("#d98a96");
        await page.getByRole("button", { name: "Save draft" }).last().click();
        await page.getByRole("button", { name: /^Use #/ }).click();
        await page.getByText("Needs 4.5").waitFor({ state: "detached" });
        await expectAccessible(page);
        await page.getByRole("button", { name: "Discard my draft" }).click();
        await page.getByText("Your draft is discarded.").waitFor();
      });

      it("shows a page's draft beside its form, as wide as a desktop or a phone", async () => {
        expectComplaint(PREVIEW_WITHOUT_SCRIPTS);
        const page = await open();
        await signIn(page, "owner");
        await page.goto("/desk/content/page/careers");
        const preview = page.frameLocator("iframe[data-preview]");
        await preview.getByRole("heading", { name: "Working here" }).waitFor();
        await page.getByLabel("Title", { exact: true }).fill("Working with us");
        await page.getByRole("button", { name: "Save draft" }).last().click();
        await preview.getByRole("heading", { name: "Working with us" }).waitFor();
        const measure = () => preview.locator("html").evaluate((html) => html.clientWidth);
        expect(await measure()).toBe(1280);
        await page.getByText("Phone", { exact: true }).click();
        await expect.poll(measure).toBe(390);
        await expectAccessible(page);
        await page.getByRole("button", { name: "Discard my draft" }).click();
        await preview.getByRole("heading", { name: "Working here" }).waitFor();
      });

      it("has a set-up page that every owner can read on a phone", async () => {
        const page = await open({ viewport: PHONE });
        await signIn(page, "owner");
        await page.goto("/desk/setup");
        const next = page.getByRole("region", { name: "Next step" });
        await next.getByText("still shows the demo agency", { exact: false }).waitFor();
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      });
    },
  );
});
