import { expect, inject, it } from "vitest";
import { defineJourneys, PHONE } from "../support/browser.ts";
import { newEmail, untilMailed } from "../support/enquiry-form.ts";
import { fillHome, fillPerson, firstVisitDay, VALUATION_THANKS } from "../support/valuation-form.ts";

const site = inject("writingSite");

defineJourneys(
  () => site.url,
  ({ open, expectComplaint }) => {
    it("a valuation is one page without JavaScript, and a refusal keeps what was typed", async () => {
      expectComplaint(/422/);
      const email = newEmail("plain");
      const page = await open({ javaScriptEnabled: false, viewport: PHONE });
      await page.goto("/");
      await page.getByLabel("Your postcode").fill("ze1 0aa");
      await page.getByRole("button", { name: "Book a Valuation" }).click();
      await page.getByRole("heading", { level: 1, name: "Book a Valuation" }).waitFor();
      await expect.poll(() => page.getByLabel("Postcode").inputValue()).toBe("ZE1 0AA");
      await page.getByText("Letting", { exact: true }).click();
      await fillPerson(page, email);
      await fillHome(page, "ZE1 0AA");
      await page.getByLabel("Day").fill(firstVisitDay());
      for (const hour of ["9:00", "14:00"]) await page.getByText(hour, { exact: true }).click();
      await page.getByLabel("Additional Notes").fill("The blue door.");
      await page.getByRole("checkbox", { name: /I agree/ }).check();
      await page.getByRole("button", { name: "Book my valuation" }).click();
      await page.getByRole("alert").getByText("We don't have agents near your property").waitFor();
      await expect.poll(() => page.getByLabel("Postcode").getAttribute("aria-invalid")).toBe("true");
      await expect.poll(() => page.getByLabel("Day").inputValue()).toBe(firstVisitDay());
      await expect.poll(() => page.getByRole("radio", { name: "Letting" }).isChecked()).toBe(true);
      for (const hour of ["9:00", "14:00"])
        await expect.poll(() => page.getByRole("checkbox", { name: hour }).isChecked()).toBe(true);
      await page.getByLabel("Postcode").fill("CB7 4EX");
      await page.getByRole("checkbox", { name: /I agree/ }).check();
      await page.getByRole("button", { name: "Book my valuation" }).click();
      await page.getByRole("status").getByText(VALUATION_THANKS).waitFor();
      const mail = await untilMailed(site.dataDir, email);
      for (const line of ["About: Letting", "Preferred time: 9:00, 14:00", "The blue door."])
        expect(mail).toContain(line);
    });
  },
);
