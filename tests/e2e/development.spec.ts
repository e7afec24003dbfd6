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
    ({ open, expectComplaint }) => {
      it.each([DESKTOP, PHONE])(
        "the page of parts shows them all, accessibly, at $width px",
        async (viewport) => {
          const page = await open({ viewport });
          await arrive(page, "/dev/ui");
          for (const title of [
            "Buttons",
            "Fields",
            "Choices",
            "Address, day and time",
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

      it("an address is looked up, and a day and its hours are chosen, by keyboard", async () => {
        const page = await open();
        await arrive(page, "/dev/ui");
        const field = page.getByRole("combobox", { name: "Your address" });
        let asked = 0;
        page.on("request", (request) => {
          if (request.url().includes("/address_lookup?autocomplete")) asked += 1;
        });
        await field.pressSequentially("12 three cups", { delay: 20 });
        await page.getByRole("option", { name: "Three Cups Walk, Ely, CB7 4AN" }).waitFor();
        // Not once for each letter, however slowly this machine types.
        expect(asked).toBeLessThan(5);
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
        await page.getByText("12 Three Cups Walk, Ely, CB7 4AN").waitFor();
        await page.getByRole("button", { name: "Change", exact: true }).press("Enter");
        await field.fill("nowhere at all");
        await page.getByText("Sorry we couldn't find that address").waitFor();
        expectComplaint(/503/);
        await page.route("**/address_lookup*", (route) => route.fulfill({ status: 503, body: "{}" }));
        await field.fill("fore hill");
        await page.getByRole("alert").getByText("enter the address by hand").waitFor();
        await page.getByRole("textbox", { name: "Street" }).fill("Fore Hill");
        await page.getByRole("button", { name: "Use address lookup" }).press("Enter");
        await field.waitFor();
        await page.getByRole("button", { name: "Enter Address Manually" }).press("Enter");
        await expect.poll(() => page.getByRole("textbox", { name: "Street" }).inputValue()).toBe("");

        const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
        await page.getByRole("button", { name: "Monday 16 November 2026" }).focus();
        for (const [key, label] of [
          ["ArrowRight", "Tuesday 17 November 2026"],
          ["ArrowDown", "Tuesday 24 November 2026"],
          ["End", "Sunday 29 November 2026, we're closed"],
          ["Home", "Monday 23 November 2026"],
          ["PageDown", "Wednesday 23 December 2026"],
          ["PageUp", "Monday 23 November 2026"],
          ["ArrowUp", "Monday 16 November 2026"],
          ["ArrowLeft", "Monday 16 November 2026"],
        ] as const) {
          await page.keyboard.press(key);
          await expect.poll(focused).toBe(label);
        }
        await page.keyboard.press("Enter");
        const hours = page.getByRole("group", { name: "Monday 16 November 2026" });
        await hours.getByRole("button", { name: "All pm" }).press("Enter");
        await expect.poll(() => hours.getByRole("checkbox", { checked: true }).count()).toBe(5);
        await hours.getByRole("checkbox", { name: "10:00" }).press("Space");
        await expect.poll(() => hours.getByRole("checkbox", { checked: true }).count()).toBe(1);
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
