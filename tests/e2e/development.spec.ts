import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { arrive, defineJourneys, expectAccessible, PHONE } from "../support/browser.ts";
import { freePort } from "../support/postgres-cluster.ts";
import { DEVELOPMENT, type SiteProcess, startSite } from "../support/site-process.ts";

const SECTIONS = [
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
];

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({
    command: DEVELOPMENT,
    environment: { NODE_ENV: "development", PORT: String(await freePort()) },
  });
});
afterAll(() => site?.stop());

async function useFieldsByKeyboard(page: Page): Promise<void> {
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
}

async function lookUpAddress(page: Page): Promise<void> {
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
  await page.route("**/address_lookup*", (route) => route.fulfill({ status: 503, body: "{}" }));
  await field.fill("fore hill");
  await page.getByRole("alert").getByText("enter the address by hand").waitFor();
  await page.getByRole("textbox", { name: "Street" }).fill("Fore Hill");
  await page.getByRole("button", { name: "Use address lookup" }).press("Enter");
  await field.waitFor();
  await page.getByRole("button", { name: "Enter Address Manually" }).press("Enter");
  await expect.poll(() => page.getByRole("textbox", { name: "Street" }).inputValue()).toBe("");
}

async function chooseTimes(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Monday 16 November 2026" }).press("Enter");
  const hours = page.getByRole("group", { name: "Monday 16 November 2026" });
  await hours.getByRole("button", { name: "All pm" }).press("Enter");
  await expect.poll(() => hours.getByRole("checkbox", { checked: true }).count()).toBe(5);
  await hours.getByRole("checkbox", { name: "10:00" }).press("Space");
  await expect.poll(() => hours.getByRole("checkbox", { checked: true }).count()).toBe(1);
}

async function openModal(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open a modal" }).click();
  const dialog = page.getByRole("dialog", { name: "A modal" });
  await dialog.getByRole("button", { name: "Next" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
}

describe("in development", () => {
  defineJourneys(
    () => site.url,
    ({ open, expectComplaint }) => {
      // One page for all: a new visitor fetches every module again, and that is what takes long here.
      it("shows all parts, which work and are accessible, a flash message once and the page of emails", {
        timeout: 180_000,
      }, async () => {
        expectComplaint(/503/);
        const page = await open();
        await arrive(page, "/dev/ui");
        for (const name of SECTIONS)
          await expect.poll(() => page.getByRole("heading", { name, exact: true }).isVisible()).toBe(true);
        await expectAccessible(page);
        await page.getByRole("button", { name: "Show one with markup" }).click();
        await page.getByRole("status").getByText("<b>Property</b> saved.").waitFor();
        await useFieldsByKeyboard(page);
        await lookUpAddress(page);
        await chooseTimes(page);
        await openModal(page);
        await page.setViewportSize(PHONE);
        await expectAccessible(page);

        // Effects run twice here.
        await arrive(page, "/#flash/site-not-live");
        await page.getByText("This site isn't live yet.").first().waitFor();
        await expect.poll(() => new URL(page.url()).hash).toBe("");
        expect(await page.getByText("This site isn't live yet.").count()).toBe(1);

        await page.goto("/dev/mail");
        await page.getByText("No mail has been sent yet.").waitFor();
        await expectAccessible(page);
      });
    },
  );
});
