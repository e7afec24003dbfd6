import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { openDatabase } from "../../src/server/db/database.ts";
import { defineJourneys, expectAccessible, PHONE } from "../support/browser.ts";
import { signInToDesk } from "../support/desk.ts";
import { storeLead } from "../support/stored-lead.ts";

/** Two enquiries of a name that no other journey uses. */
async function prepare(page: Page, lastName: string): Promise<number[]> {
  const { dataDir, url } = inject("writingSite");
  const db = openDatabase({ dataDir, databaseUrl: undefined });
  const leadIds: number[] = [];
  for (const firstName of ["Ada", "Bea"])
    leadIds.push(
      await storeLead(db, {
        instanceKey: `desk-find-${firstName}-${lastName}-${Date.now()}`,
        person: { firstName, lastName, email: `${firstName}.${lastName}@example.org`, telephone: "" },
      }),
    );
  const { cookie } = await signInToDesk({ db }, { role: "negotiator" });
  await db.close();
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, domain: new URL(url).hostname, path: "/desk" }]);
  return leadIds;
}

describe("searching the desk", () => {
  defineJourneys(
    () => inject("writingSite").url,
    ({ open }) => {
      it("finds and opens an enquiry with the keyboard alone", async () => {
        const page = await open();
        const [older] = await prepare(page, "Fenwhistle");
        await page.goto("/desk");
        await page.keyboard.press("/");
        await page.keyboard.type("fenwhis");
        await page.keyboard.press("Enter");
        await page.getByRole("heading", { name: "Enquiries" }).waitFor();
        const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
        await page.getByRole("main").getByRole("textbox", { name: "Search the desk" }).focus();
        await page.keyboard.press("ArrowDown");
        await expect.poll(focused).toBe("Bea Fenwhistle");
        await page.keyboard.press("j");
        await expect.poll(focused).toBe("Ada Fenwhistle");
        await page.keyboard.press("k");
        await expect.poll(focused).toBe("Bea Fenwhistle");
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
        await page.waitForURL(`**/desk/enquiries/${older}*`);
      });

      it("is reached from More on a phone", async () => {
        const page = await open({ viewport: PHONE, hasTouch: true });
        await prepare(page, "Marshwiggle");
        await page.goto("/desk/more");
        await page.getByRole("main").getByRole("textbox", { name: "Search the desk" }).fill("marshwig");
        await page.getByRole("main").getByRole("button", { name: "Search" }).click();
        await page.getByRole("link", { name: "Ada Marshwiggle" }).first().waitFor();
        await expectAccessible(page, { hasBestPractices: true });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      });
    },
  );
});
