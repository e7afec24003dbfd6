import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { arrive, DESKTOP, defineJourneys, expectAccessible, PHONE } from "../support/browser.ts";
import { freePort } from "../support/postgres-cluster.ts";
import { DEVELOPMENT, type SiteProcess, startSite } from "../support/site-process.ts";

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({
    command: DEVELOPMENT,
    environment: { NODE_ENV: "development", PORT: String(await freePort()) },
  });
});
afterAll(() => site?.stop());

describe("in development", () => {
  defineJourneys(
    () => site.url,
    ({ open }) => {
      it.each([DESKTOP, PHONE])(
        "the page of parts shows them all, accessibly, at $width px",
        async (viewport) => {
          const page = await open({ viewport });
          await arrive(page, "/dev/ui");
          for (const title of [
            "Buttons",
            "Fields",
            "Choices",
            "Toasts",
            "Labels",
            "Tabs, breadcrumb, pages",
            "Overlay",
            "Skeletons",
            "Empty states",
          ]) {
            await expect
              .poll(() => page.getByRole("heading", { name: title, exact: true }).isVisible())
              .toBe(true);
          }
          await expectAccessible(page);
        },
      );

      it("the parts work by keyboard", async () => {
        const page = await open();
        await arrive(page, "/dev/ui");
        await page.getByRole("tab", { name: "Mortgage" }).focus();
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Enter");
        await page.getByText("What the tax would be.").waitFor();
        await page.getByRole("combobox", { name: "Place" }).fill("el");
        await page.getByRole("option", { name: /Elmswell/ }).waitFor();
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
        await expect.poll(() => page.getByRole("combobox", { name: "Place" }).inputValue()).toBe("Elmswell");
        await page.getByRole("radio", { name: "Buy" }).focus();
        await page.keyboard.press("ArrowRight");
        await expect.poll(() => page.getByRole("radio", { name: "Rent" }).isChecked()).toBe(true);
      });

      it("a toast's text is never markup", async () => {
        const page = await open();
        await arrive(page, "/dev/ui");
        await page.getByRole("button", { name: "Show one with markup" }).click();
        await page.getByRole("status").getByText("<b>Property</b> saved.").waitFor();
      });

      it("a flash message is shown once, though effects run twice here", async () => {
        const page = await open();
        await arrive(page, "/#flash/site-not-live");
        await page.getByText("This site is not open yet.").first().waitFor();
        await page.waitForTimeout(300);
        await expect.poll(() => page.getByText("This site is not open yet.").count()).toBe(1);
      });

      it("a modal opens in the middle, with its foot in sight", async () => {
        const page = await open();
        await arrive(page, "/dev/ui");
        await page.getByRole("button", { name: "Open a modal" }).click();
        const dialog = page.getByRole("dialog", { name: "A modal" });
        await dialog.getByRole("button", { name: "Next" }).waitFor();
        await page.waitForTimeout(500);
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "hidden" });
      });

      it("the mail page is there", async () => {
        const page = await open();
        await page.goto("/dev/mail");
        await page.getByText("No mail has been sent yet.").waitFor();
        await expectAccessible(page);
      });
    },
  );
});
