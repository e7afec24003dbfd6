import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import {
  arrive,
  DESKTOP,
  expectAccessible,
  expectNothingOpens,
  journeys,
  PHONE,
  untilQuiet,
} from "../support/browser.ts";

const panel = (page: Page, name: string) =>
  page.getByRole("dialog", { name: `Contact ${name}`, exact: true });

async function listLinks(page: Page, name: string): Promise<string[]> {
  await panel(page, name).waitFor();
  const links = await panel(page, name).getByRole("definition").getByRole("link").all();
  return Promise.all(links.map(async (link) => (await link.getAttribute("href")) ?? ""));
}

journeys("contact panel", ({ open }) => {
  it.each([DESKTOP, PHONE])("lists a branch's numbers by channel at $width px", async (viewport) => {
    const page = await open({ viewport });
    await arrive(page, "/branches/ely");
    await page.getByRole("link", { name: "Contact our Ely branch", exact: true }).click();
    await expect
      .poll(() => listLinks(page, "our Ely branch"))
      .toEqual([
        "tel:01632960103",
        "mailto:ely@ouselark.example",
        "tel:01632960203",
        "tel:01632960303",
        "tel:01632960403",
        "mailto:ely@fenwickhale.example",
      ]);
    await expect.poll(() => new URL(page.url()).hash).toBe("#/contact-office");
    const call = panel(page, "our Ely branch").getByRole("link", { name: "Call 01632 960 103" });
    await expect.poll(() => call.getAttribute("href")).toBe("tel:01632960103");
    await panel(page, "our Ely branch")
      .getByText(/open|Open|appointment/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await panel(page, "our Ely branch").waitFor({ state: "hidden" });
    await page.waitForFunction(() => document.activeElement?.getAttribute("href") === "#/contact-office");
  });

  it("lists only the desk's number on a desk's page", async () => {
    const page = await open();
    await arrive(page, "/branches/ely/departments/lettings");
    await page.getByRole("link", { name: "Contact the Ely lettings team" }).click();
    const [first, ...others] = await listLinks(page, "the Ely lettings team");
    expect(first).toMatch(/^tel:/);
    expect(others).toEqual([expect.stringMatching(/^mailto:/)]);
  });

  it("opens for a person from their page, their branch and the list of people", async () => {
    const page = await open();
    await arrive(page, "/staff/12");
    await page.getByRole("link", { name: /^Contact Samuel/ }).click();
    const dialog = page.getByRole("dialog", { name: /^Contact Samuel/ });
    await dialog.getByText("Lettings Manager, Ely").waitFor();
    const name = (await dialog.getByRole("heading", { level: 2 }).textContent()) ?? "";
    for (const path of ["/branches/ely", "/staff?branch=ely"]) {
      await arrive(page, path);
      await page.getByRole("link", { name, exact: true }).click();
      await dialog.getByText("Lettings Manager, Ely").waitFor();
      await expect.poll(() => new URL(page.url()).hash).toBe("#/contact-staff-member/12");
    }
    await expectAccessible(page);
  });

  it("isn't offered for a person who isn't to be contacted", async () => {
    const page = await open();
    await arrive(page, "/staff/11#/contact-staff-member/11");
    await page.getByText("By way of Ely").waitFor();
    await untilQuiet(page);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await expect
      .poll(() =>
        page
          .getByRole("main")
          .getByRole("link", { name: /^Contact/ })
          .count(),
      )
      .toBe(0);
    const twin = await (await page.request.get("/staff/11.ljson")).text();
    expect(twin).not.toContain("imogen");
  });

  it.each([
    ["/", "#/contact-office"],
    ["/pages/history", "#/contact-office"],
    ["/branches/ely", "#/contact-staff-member/6"],
    ["/staff/6", "#/contact-office"],
  ])("doesn't open on %s for %s", async (path, wanted) => {
    await expectNothingOpens(await open(), path + wanted);
  });

  it("is a separate page without JavaScript, and the numbers are on the branch's page", async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto("/branches/ely");
    const button = page.getByRole("link", { name: "Contact our Ely branch", exact: true });
    await expect.poll(() => button.getAttribute("href")).toBe("/contact-office?plain=1&branch=3");
    await expect
      .poll(() => page.getByRole("main").getByRole("link", { name: "01632 960 203" }).isVisible())
      .toBe(true);
  });
});
