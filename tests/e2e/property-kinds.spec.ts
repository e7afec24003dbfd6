import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import type { PropertyPage } from "../../src/domain/pages/property-page.ts";
import { arrive, DESKTOP, defineJourneys, expectAccessible, PHONE } from "../support/browser.ts";
import { fillEnquiry, mailsFrom, newEmail, THANKS } from "../support/enquiry-form.ts";
import { findHome } from "../support/find-home.ts";

const site = inject("writingSite");
const LOTS = "/search?channel=sales&fragment=tag-auction";
const findDevelopment = (page: Page) =>
  findHome(page, { isWanted: ({ development }) => (development?.plots.length ?? 0) > 0 });
const hasCost = ({ calculator, sections }: PropertyPage) => calculator !== null && sections.monthlyCost;

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Whether the contact card comes before the cost panel in the document, and so for the Tab key. */
const isContactFirst = (page: Page) =>
  page.evaluate(() => {
    const [contact, cost] = [
      document.querySelector("aside[aria-label='Ask about this property']"),
      document.getElementById("cost"),
    ];
    if (!contact || !cost) return undefined;
    return (contact.compareDocumentPosition(cost) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });

defineJourneys(
  () => site.url,
  ({ open }) => {
    it.each([DESKTOP, PHONE])("a bidder finds a lot and registers at $width px", async (viewport) => {
      const email = newEmail("bidder");
      const page = await open({ viewport });
      await arrive(page, LOTS);
      await page.getByRole("heading", { level: 1, name: /^\d+ auction lots$/ }).waitFor();
      const card = page.getByRole("article").first();
      await card.getByText(/^Auction · \d+ [A-Z][a-z]+$/).waitFor();
      await card.getByText(/^Lot \d+$/).waitFor();
      expect(await page.getByText("NEW Listing!").count()).toBe(0);
      await card.getByRole("link").last().click();
      await page.getByRole("heading", { name: "At auction" }).waitFor();
      await page.getByRole("link", { name: /^Lot \d+ of our auction on / }).waitFor();
      await expectAccessible(page);
      await page.getByRole("link", { name: "Register to bid" }).first().click();
      const form = page.getByRole("dialog", { name: "Register to bid" });
      await expect
        .poll(() => form.getByLabel("Message").inputValue())
        .toMatch(/^I’d like to register to bid for lot \d+, .+, at the auction on \d+ \w+ \d{4}\.$/);
      await fillEnquiry(form, email);
      await form.getByRole("button", { name: "Send enquiry", exact: true }).click();
      await form.getByText(THANKS).waitFor();
      await expect.poll(() => mailsFrom(site.dataDir, email).length, { timeout: 60_000 }).toBe(1);
      expect(mailsFrom(site.dataDir, email)[0]?.to).toMatch(/auction/);
      expect(mailsFrom(site.dataDir, email)[0]?.text).toContain("register to bid for lot");
    });

    it.each([DESKTOP, PHONE])(
      "a development leads to its plots and their neighbours at $width px",
      async (viewport) => {
        const page = await open({ viewport });
        await arrive(page, await findDevelopment(page));
        const table = page.getByRole("table").first();
        await expect
          .poll(() => table.getByRole("columnheader").allTextContents())
          .toEqual([...["Plot", "Type", "Bedrooms", "Floor area", "Price", "Status", "Ready"]]);
        await expect.poll(() => table.getByRole("rowheader").count()).toBe(8);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        await expectAccessible(page);
        await table.getByRole("link", { name: "Plot 2", exact: true }).click();
        await page.getByRole("heading", { level: 1, name: /^Plot 2, / }).waitFor();
        await page.getByRole("link", { name: "Next: Plot 3" }).click();
        await page.getByRole("heading", { level: 1, name: /^Plot 3, / }).waitFor();
        await page.getByRole("link", { name: "Previous: Plot 2" }).waitFor();
        await page.getByRole("link", { name: /^See all 8 homes at / }).click();
        await page.getByRole("heading", { name: /^The homes at / }).waitFor();
      },
    );

    it("has one heart, and reaches the contact card before the cost panel", async () => {
      for (const viewport of [DESKTOP, PHONE]) {
        const page = await open({ viewport });
        await arrive(page, await findHome(page, { isWanted: hasCost }));
        const { card } = (await (
          await page.request.get(`${new URL(page.url()).pathname}.ljson`)
        ).json()) as PropertyPage;
        const hearts = page.getByRole("button", { name: `Save ${card.display_address}`, exact: true });
        await expect.poll(() => hearts.count()).toBe(1);
        expect(await isContactFirst(page)).toBe(true);
      }
    });

    it("shows four similar homes and a search around the town", async () => {
      const page = await open();
      await arrive(page, await findHome(page, { isWanted: ({ similar }) => similar.length === 4 }));
      const similar = page.getByRole("region", { name: "Similar homes nearby" });
      await expect.poll(() => similar.getByRole("article").count()).toBe(4);
      await similar.getByRole("link", { name: /^Search around / }).click();
      await page.getByRole("heading", { level: 1, name: /for sale around / }).waitFor();
    });
  },
);
