import { expect, it } from "vitest";
import { arrive, expectAccessible, journeys, untilQuiet, untilStill } from "../support/browser.ts";

const SENT = "We have received your enquiry and our agent will be in touch soon.";

journeys("flash messages", ({ open }) => {
  it.each(["#flash/welcome-lead-sent", "#/flash/welcome-lead-sent"])(
    "%s is shown once, and leaves the address",
    async (code) => {
      const page = await open();
      await arrive(page, `/${code}`);
      await page.getByRole("status").getByText(SENT).waitFor();
      await expect.poll(() => new URL(page.url()).hash).toBe("");
      await expectAccessible(page);
      await page.reload();
      await untilQuiet(page);
      expect(await page.getByText(SENT).count()).toBe(0);
    },
  );

  it("stands top centre, 15 px from the edge, and can be closed", async () => {
    const page = await open({ reducedMotion: "no-preference" });
    await arrive(page, "/#flash/site-not-live");
    const toast = page.getByRole("alert").getByText("This site is not open yet.");
    await toast.waitFor();
    await untilStill(page);
    const box = await page.locator("[data-hiding]").boundingBox();
    expect(Math.round(box?.y ?? 0)).toBe(15);
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(10);
    await page.getByRole("button", { name: "Close message" }).click();
    await toast.waitFor({ state: "detached" });
  });

  it("waits while the focus is on it, and gives it back when closed", async () => {
    const page = await open();
    await page.clock.install();
    await arrive(page, "/#flash/some-error");
    const toast = page.getByText("Sorry, something went wrong. Please try again.");
    await toast.waitFor();
    await page.getByRole("link", { name: /^‘three bed house/ }).focus();
    await page.getByRole("button", { name: "Close message" }).focus();
    await toast.hover();
    await page.mouse.move(0, 600);
    await page.clock.runFor(60_000);
    await expect.poll(() => toast.count()).toBe(1);
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain("three bed house");
  });

  it("waits while the pointer is on it", async () => {
    const page = await open();
    await page.clock.install();
    await arrive(page, "/#flash/some-error");
    const toast = page.getByText("Sorry, something went wrong. Please try again.");
    await toast.waitFor();
    await page.clock.runFor(5_000);
    await toast.hover();
    await page.clock.runFor(60_000);
    await expect.poll(() => toast.count()).toBe(1);
    await page.mouse.move(0, 600);
    await page.clock.runFor(6_000);
    await toast.waitFor({ state: "detached" });
  });

  it("a code that is unknown, or none at all, says nothing", async () => {
    const page = await open();
    await arrive(page, "/#flash/hello");
    await arrive(page, "/#flash/<img src=x onerror=alert(1)>");
    await untilQuiet(page);
    expect(await page.locator("[data-hiding]").count()).toBe(0);
  });

  it("can be read and closed over an open overlay", async () => {
    const page = await open();
    await arrive(page, "/#flash/welcome-lead-sent");
    await page.getByRole("link", { name: "Your account and favourites" }).click();
    await page.getByRole("dialog", { name: "Ouse & Lark Favourites" }).waitFor();
    await page.getByRole("button", { name: "Close message" }).click();
    await page.getByText(SENT).waitFor({ state: "detached" });
    await expect
      .poll(() => page.getByRole("dialog", { name: "Ouse & Lark Favourites" }).isVisible())
      .toBe(true);
  });
});
