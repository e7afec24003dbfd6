import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { arrive, defineJourneys, expectAccessible, PHONE } from "../support/browser.ts";
import { newEmail, register } from "../support/enquiry-form.ts";

const site = inject("writingSite");
const panel = (page: Page) => page.getByRole("dialog", { name: "Ouse & Lark Favourites" });

defineJourneys(
  () => site.url,
  ({ open, expectComplaint }) => {
    it("the person icon leads to a form with a switch to signing in, in view on a phone", async () => {
      const page = await open({ viewport: PHONE });
      await arrive(page, "/");
      await page.getByRole("link", { name: "Your account and favourites" }).first().click();
      await page.waitForURL(/#\/user$/);
      const link = panel(page).getByRole("link", { name: "Sign in" });
      const box = await link.boundingBox();
      const email = await panel(page).getByLabel("First name").boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(Math.min(PHONE.height, email?.y ?? 0));
      await expectAccessible(page);
      await link.click();
      await panel(page).getByRole("heading", { name: "Sign in" }).waitFor();
    });

    it("empty lists lead to the search", async () => {
      const page = await open({ viewport: PHONE });
      for (const path of ["/user/saved-properties", "/user/saved-searches"]) {
        await arrive(page, `/branches#${path}`);
        await panel(page).getByRole("link", { name: "Search for homes" }).click();
        await page.waitForURL("**/search");
        await panel(page).waitFor({ state: "hidden" });
      }
    });

    it("a reset link that was cut off says so before a password is typed, and offers a new one", async () => {
      const page = await open({ viewport: PHONE });
      for (const token of ["", "?token=", "?token=Abc-123_abcdefghijklmnop"]) {
        await arrive(page, `/branches#/user/new-password${token}`);
        await panel(page).getByText("This link looks incomplete.").waitFor();
        expect(await panel(page).getByLabel("New password").count()).toBe(0);
      }
      await panel(page).getByRole("link", { name: "ask for a new one" }).click();
      await panel(page).getByRole("heading", { name: "Forgotten your password?" }).waitFor();
    });

    it("an old reset link offers a new one", async () => {
      expectComplaint(/422/);
      const page = await open({ viewport: PHONE });
      await arrive(page, `/branches#/user/new-password?token=${"a".repeat(43)}`);
      await panel(page).getByLabel("New password", { exact: true }).fill("Fenland-heron-7");
      await panel(page).getByLabel(/again/).fill("Fenland-heron-7");
      await panel(page).getByRole("button", { name: "Save new password" }).click();
      await panel(page).getByRole("link", { name: "ask for a new one" }).click();
      await panel(page).getByRole("heading", { name: "Forgotten your password?" }).waitFor();
    });

    it("a red message disappears once the same action succeeds, and 'Please sign in' is a link", async () => {
      expectComplaint(/40[13]/);
      const page = await open({ viewport: PHONE });
      const email = newEmail("rosa");
      await register(page, email);
      await panel(page).getByRole("link", { name: "Edit details" }).click();
      await page.context().clearCookies();
      await panel(page).getByLabel("First name").fill("Rosalind");
      await panel(page).getByRole("button", { name: "Update" }).click();
      await panel(page).getByRole("alert").getByRole("link", { name: "Please sign in" }).click();
      await panel(page).getByRole("heading", { name: "Sign in" }).waitFor();
      const submit = async (typed: string) => {
        await panel(page).getByLabel("Email").fill(email);
        await panel(page).getByLabel("Password", { exact: true }).fill(typed);
        await panel(page).getByRole("button", { name: "Sign in" }).click();
      };
      await submit("not the password");
      const red = page.locator("[data-toaster]").getByText("Sign in failed, please try again");
      await red.waitFor();
      // The pointer on it would keep it for good.
      await red.hover();
      await submit("Fenland-heron-7");
      await page.getByText("You have successfully signed in").waitFor();
      await expect.poll(() => red.count()).toBe(0);
    });

    it("a changed alert frequency is confirmed", async () => {
      const page = await open({ viewport: PHONE });
      await arrive(page, "/search?fragment=from-3-bed");
      await page.getByRole("button", { name: "Save search" }).first().click();
      await page.getByText("Search saved.").waitFor();
      await register(page, newEmail("rosa"));
      await panel(page).getByRole("navigation").getByRole("link", { name: "1 Search" }).click();
      const frequency = panel(page).getByRole("group", { name: /^Email me matching properties/ });
      await frequency.getByText("Weekly").click();
      await page.getByText("We’ll email you about this search every Monday.").waitFor();
      await frequency.getByText("Never").click();
      await page.getByText("We won’t email you about this search.").waitFor();
      await expect
        .poll(() => page.getByText("We’ll email you about this search every Monday.").count())
        .toBe(0);
    });
  },
);
