import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { dayLabel } from "../../src/domain/time/calendar-days.ts";
import { formatDay } from "../../src/domain/time/time.ts";
import {
  DESKTOP,
  defineJourneys,
  expectAccessible,
  holdRequests,
  PHONE,
  untilFocused,
} from "../support/browser.ts";
import { mailsFrom, newEmail, untilMailed } from "../support/enquiry-form.ts";
import { findHome } from "../support/find-home.ts";
import {
  fillHome,
  fillPerson,
  firstVisitDay,
  openValuation,
  reachConfirm,
  tabTo,
  VALUATION_THANKS,
} from "../support/valuation-form.ts";

const FAILED = "Valuation request failed. Please try again.";

const site = inject("writingSite");

describe("multi-step valuation", () => {
  defineJourneys(
    () => site.url,
    ({ open, expectComplaint }) => {
      it("can be booked by keyboard on a phone", async () => {
        const email = newEmail("keys");
        const page = await open({ viewport: PHONE });
        const dialog = await openValuation(page);
        await untilFocused(page);
        const { keyboard } = page;
        const write = async (label: string, text: string) => {
          await tabTo(page, dialog.getByLabel(label));
          await keyboard.type(text);
        };
        await expectAccessible(page);
        await tabTo(page, dialog.getByLabel("First name"));
        await keyboard.press("Enter");
        await dialog.getByText("You must enter a valid address").waitFor();
        await dialog.getByText("Please enter a valid first name").waitFor();
        await expectAccessible(page);
        await page.waitForFunction(() => document.activeElement?.getAttribute("aria-invalid") === "true");
        await write("First name", "Rosa");
        await write("Last name", "O'Brien");
        await write("Email", email);
        await write("Phone", "01632 x960 123");
        await expect.poll(() => dialog.getByLabel("Phone").inputValue()).toBe("01632 960 123");
        await tabTo(page, dialog.getByRole("button", { name: "Enter Address Manually" }));
        await keyboard.press("Enter");
        await write("House number", "12");
        await write("Street", "Fore Hill");
        await write("Town", "Ely");
        await write("Postcode", "cb7 4ex");
        await keyboard.press("Enter");

        await page.waitForFunction(() => document.activeElement?.getAttribute("aria-current") === "step");
        await tabTo(page, dialog.getByRole("button", { name: "Next: confirm" }));
        await keyboard.press("Enter");
        await dialog.getByText("Please select a valid time slot").waitFor();
        await expectAccessible(page);
        await tabTo(page, dialog.getByRole("button", { name: dayLabel(firstVisitDay()) }));
        await keyboard.press("Enter");
        await tabTo(page, dialog.getByRole("button", { name: "All am" }));
        await keyboard.press("Enter");
        await tabTo(page, dialog.getByRole("checkbox", { name: "10:00" }));
        await keyboard.press("Enter");

        await page.waitForFunction(() => document.activeElement?.textContent === "3Confirm");
        await dialog.getByText(dayLabel(firstVisitDay())).waitFor();
        await expectAccessible(page);
        await write("Additional Notes", "The blue door.");
        await tabTo(page, dialog.getByRole("button", { name: "Book my valuation" }));
        await keyboard.press("Enter");
        await dialog.getByText("You must agree to our terms & conditions").waitFor();
        await tabTo(page, dialog.getByRole("checkbox"));
        await keyboard.press("Space");
        await keyboard.press("Enter");
        await dialog.getByText(VALUATION_THANKS).waitFor();
        await expectAccessible(page);
        const mail = await untilMailed(site.dataDir, email);
        expect(mail).toContain("Postcode: CB7 4EX");
        expect(mail).toContain(
          `Preferred day: ${formatDay(firstVisitDay())}\nPreferred time: 9:00, 10:00, 11:00`,
        );
        expect(mail).toContain("The blue door.");
        await tabTo(page, dialog.getByRole("button", { name: "Back to page" }));
        await keyboard.press("Enter");
        await dialog.waitFor({ state: "hidden" });
      });

      it("looks up the address on a letting's page, and is counted by analytics", async () => {
        const email = newEmail("lookup");
        const page = await open({ viewport: DESKTOP, isNewcomer: true });
        await page.addInitScript(() =>
          localStorage.setItem(
            "gable:cookie-consent",
            JSON.stringify({ choice: "accepted", at: Date.now() }),
          ),
        );
        const dialog = await openValuation(
          page,
          await findHome(page, { channel: "lettings", isWanted: () => true }),
        );
        await expect.poll(() => dialog.getByRole("radio", { name: "Letting" }).isChecked()).toBe(true);
        await fillPerson(dialog, email);
        await dialog.getByLabel("Your address").fill("12 CB7 4EX");
        await page.getByRole("option").first().click();
        await dialog.getByText("Your address").waitFor();
        await dialog.getByRole("button", { name: "Next: date and time" }).click();
        await dialog.getByRole("button", { name: dayLabel(firstVisitDay()) }).click();
        await dialog.getByText("14:00", { exact: true }).click();
        await dialog.getByRole("button", { name: "Next: confirm" }).click();
        await dialog.getByRole("button", { name: "Change the day or the times" }).click();
        await dialog.getByText("15:00", { exact: true }).click();
        await dialog.getByRole("button", { name: "Next: confirm" }).click();
        await dialog.getByLabel("Reason for the valuation").selectOption("Probate");
        await dialog.getByRole("checkbox").check();
        await dialog.getByRole("button", { name: "Book my valuation" }).click();
        await dialog.getByText(VALUATION_THANKS).waitFor();
        await dialog.getByRole("button", { name: "Back to property" }).waitFor();
        const mail = await untilMailed(site.dataDir, email);
        for (const line of ["House number: 12", "About: Letting", "Reason: Probate", "14:00, 15:00"])
          expect(mail).toContain(line);
        await expect.poll(() => countedForms(page)).toEqual(["book-a-valuation"]);
      });

      it("is restored when reopened, and can be started again", async () => {
        const email = newEmail("draft");
        const page = await open();
        const dialog = await openValuation(page);
        await fillPerson(dialog, email);
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "hidden" });
        await openValuation(page, "/pages/about");
        await expect.poll(() => dialog.getByLabel("Email").inputValue()).toBe(email);
        await dialog.getByRole("button", { name: "Start again" }).click();
        await expect.poll(() => dialog.getByLabel("Email").inputValue()).toBe("");
        await expect.poll(() => dialog.getByRole("button", { name: "Start again" }).count()).toBe(0);
        await dialog.getByRole("button", { name: "Back" }).click();
        await dialog.waitFor({ state: "hidden" });
      });

      it("says when no branch is near, and leads back to the address", async () => {
        const email = newEmail("far");
        const page = await open({ viewport: PHONE });
        const dialog = await openValuation(page, "/");
        await page.evaluate(() => {
          location.hash = "#/";
        });
        await dialog.waitFor({ state: "hidden" });
        await page.evaluate(() => {
          location.hash = "#/book-a-valuation?postcode=ZE1+0AA";
        });
        await fillPerson(dialog, email);
        await expect.poll(() => dialog.getByLabel("Postcode").inputValue()).toBe("ZE1 0AA");
        await dialog.getByLabel("Street").fill("Commercial Street");
        await dialog.getByLabel("Town").fill("Lerwick");
        await dialog.getByRole("button", { name: "Next: date and time" }).click();
        await dialog.getByRole("heading", { name: "We are sorry" }).waitFor();
        await dialog.getByText("We don't have agents near your property").waitFor();
        await expectAccessible(page);
        await dialog.getByRole("button", { name: "Back to the address" }).click();
        await expect.poll(() => dialog.getByLabel("Town").inputValue()).toBe("Lerwick");
      });

      it("loses and duplicates nothing when the server fails, and counts changed answers as a new enquiry", async () => {
        const email = newEmail("again");
        expectComplaint(/500|503|422/);
        const page = await open({ viewport: PHONE });
        const dialog = await openValuation(page);
        await page.route("**/postcode_branch_lookup?**", (route) => route.fulfill({ status: 503, json: {} }));
        await fillPerson(dialog, email);
        await dialog.getByRole("button", { name: "Enter Address Manually" }).click();
        await fillHome(dialog, "CB7 4EX");
        await dialog.getByRole("button", { name: "Next: date and time" }).click();
        const problem = dialog.getByRole("alert").getByText("We couldn't find your nearest branch.");
        await problem.waitFor();
        // On a phone the button is far below, so the error gets the focus and is in view.
        await expect
          .poll(() =>
            dialog.getByRole("alert").evaluate((alert) => {
              const { top, bottom } = alert.getBoundingClientRect();
              return alert === document.activeElement && top >= 0 && bottom <= window.innerHeight;
            }),
          )
          .toBe(true);
        await page.unroute("**/postcode_branch_lookup?**");
        await dialog.getByRole("button", { name: "Use address lookup" }).click();
        await reachConfirm(dialog, email);
        await dialog.getByRole("checkbox").check();

        let posts = 0;
        let answer: "lost" | "wrong" | "heard" = "lost";
        await page.route("**/leads", async (route) => {
          posts += 1;
          if (answer === "wrong")
            return route.fulfill({
              status: 422,
              json: { errors: { "lead_client[town]": ["Please enter a valid town"] } },
            });
          if (answer === "heard") return route.continue();
          // The server stores it, but the browser gets an error.
          await route.fetch();
          return route.fulfill({ status: 500, json: {} });
        });
        const button = dialog.getByRole("button", { name: "Book my valuation" });
        await button.click();
        await page.getByText(FAILED).waitFor();
        await button.click();
        await expect.poll(() => posts).toBe(2);
        await expect.poll(() => button.isEnabled()).toBe(true);
        await dialog.getByLabel("Additional Notes").fill("Ring twice.");
        answer = "wrong";
        await button.click();
        await dialog.getByText("Please enter a valid town").waitFor();
        await page.waitForFunction(
          () => document.activeElement?.getAttribute("name") === "lead_client[town]",
        );
        await dialog.getByRole("button", { name: "Next: date and time" }).click();
        await dialog.getByRole("button", { name: "Next: confirm" }).click();
        answer = "heard";
        await dialog.getByRole("checkbox").check();
        await button.click();
        await dialog.getByText(VALUATION_THANKS).waitFor();
        const emails = () => mailsFrom(site.dataDir, email).map(({ text }) => text);
        await expect.poll(() => emails().length, { timeout: 60_000 }).toBe(2);
        expect(emails().filter((text) => text.includes("Ring twice."))).toHaveLength(1);
      });

      it("shows a toast when it was closed while sending, and keeps no draft", async () => {
        const email = newEmail("closed");
        const page = await open();
        const dialog = await openValuation(page);
        await reachConfirm(dialog, email);
        await dialog.getByRole("checkbox").check();
        const release = await holdRequests(page, "**/leads");
        const isAsked = page.waitForRequest("**/leads");
        await dialog.getByRole("button", { name: "Book my valuation" }).click();
        await isAsked;
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "hidden" });
        release();
        await page.getByText(VALUATION_THANKS).waitFor();
        await untilMailed(site.dataDir, email);
        await openValuation(page, "/pages/about");
        await expect.poll(() => dialog.getByLabel("Email").inputValue()).toBe("");
      });
    },
  );
});

function countedForms(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    ((window as unknown as { dataLayer?: { event: string; lead_type?: string }[] }).dataLayer ?? [])
      .filter(({ event }) => event === "ga4_form_submission")
      .map(({ lead_type }) => lead_type),
  );
}
