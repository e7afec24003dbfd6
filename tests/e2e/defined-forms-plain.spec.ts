import { expect, inject, it } from "vitest";
import { DESKTOP, defineJourneys, PHONE } from "../support/browser.ts";
import { createPdf, fillApplication, fillPerson, findPlot } from "../support/defined-form.ts";
import { agree, newEmail, THANKS, untilMailed } from "../support/enquiry-form.ts";

const site = inject("writingSite");

defineJourneys(
  () => site.url,
  ({ open, expectComplaint }) => {
    it.each([PHONE, DESKTOP])(
      "the new-homes form is a separate page without JavaScript, at $width px",
      async (viewport) => {
        expectComplaint(/422/);
        const email = newEmail(`plain-${viewport.width}`);
        const page = await open({ javaScriptEnabled: false, viewport });
        await page.goto(await findPlot(page));
        await page.getByRole("link", { name: "Ask the new-homes team" }).click();
        await page.getByRole("heading", { level: 1, name: "New-homes enquiry" }).waitFor();
        await fillPerson(page, email);
        await page.getByLabel("Street").fill("Fore Hill");
        await agree(page);
        const button = page.getByRole("button", { name: "Send to the new-homes team" });
        await button.click();
        await expect.poll(() => page.locator("select:invalid").count()).toBe(1);
        await page.getByLabel("Buying position").selectOption("First-time buyer");
        await page.getByLabel("Last name").fill("O'Brien 3");
        await button.click();
        await page.getByText("Please enter a valid last name").waitFor();
        await expect.poll(() => page.getByLabel("Last name").inputValue()).toBe("O'Brien 3");
        await expect.poll(() => page.getByLabel("Street").inputValue()).toBe("Fore Hill");
        await page.getByLabel("Last name").fill("O'Brien");
        await button.click();
        await page.getByRole("status").getByText(THANKS).waitFor();
        await untilMailed(site.dataDir, email);
        await page.getByRole("link", { name: /^Back to/ }).click();
        await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/properties\/\d+\/sales$/);
      },
    );

    it("a form in a content page is a separate page without JavaScript, and accepts a file", async () => {
      expectComplaint(/422/);
      const email = newEmail("plain-cv");
      const page = await open({ javaScriptEnabled: false });
      await page.goto("/pages/careers");
      await expect.poll(() => page.getByLabel("First name").isVisible()).toBe(false);
      await page.getByRole("link", { name: "Job application: fill in the form" }).click();
      await fillApplication(page, email);
      await page.getByLabel("Role").selectOption("Please choose");
      await page.getByLabel("CV").setInputFiles(createPdf(2_000));
      const button = page.getByRole("button", { name: "Send your application" });
      await button.click();
      await expect.poll(() => page.locator("select:invalid").count()).toBe(1);
      await page.getByLabel("Role").selectOption("Saleroom porter, Ely");
      await page.getByLabel("Last name").fill("O'Brien 3");
      await button.click();
      await page.getByText("Please enter a valid last name").waitFor();
      await expect.poll(() => page.getByText("Please choose your file again").count()).toBe(2);
      await page.getByLabel("Last name").fill("O'Brien");
      await page.getByLabel("CV").setInputFiles(createPdf(2_000));
      await button.click();
      await page.getByRole("status").getByText(THANKS).waitFor();
      expect(await untilMailed(site.dataDir, email)).toContain("/lead_uploads/");
      await page.getByRole("link", { name: "Back to the page" }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe("/pages/careers");
    });
  },
);
