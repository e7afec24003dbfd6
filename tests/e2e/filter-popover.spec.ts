import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { FILTER_LABELS } from "../../src/domain/search/page/filter-labels.ts";
import { arrive, expectAccessible, journeys } from "../support/browser.ts";

const AROUND_A_PLACE = "/search?channel=sales&place_id=newmarket-suffolk";

const pill = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const panel = (page: Page) => page.getByRole("dialog");
const readFragment = (page: Page) => new URL(page.url()).searchParams.get("fragment") ?? "";
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function openPanel(page: Page, name: string) {
  await arrive(page, AROUND_A_PLACE);
  await pill(page, name).click();
  await page.getByRole("button", { name: /^Show [\d,]+ / }).waitFor();
}

journeys("the pop-over of a filter", ({ open }) => {
  it.each([{ name: "Bedrooms", option: "3 or more", other: "Any", fragment: "from-3-bed" }])(
    "chooses an option of $name by a click anywhere on its row",
    async ({ name, option, other, fragment }) => {
      const page = await open();
      await openPanel(page, name);
      const row = page.locator("label", { hasText: option });
      const { width, height } = (await row.boundingBox()) ?? { width: 0, height: 0 };
      const text = 60;
      const bar = width - 120;
      const count = width - 20;
      for (const x of [text, bar, count]) {
        await row.click({ position: { x, y: height / 2 } });
        await expect.poll(() => readFragment(page)).toBe(fragment);
        await page.locator("label", { hasText: other }).click();
        await expect.poll(() => readFragment(page)).toBe("");
      }
    },
  );

  it("chooses a distance from one list", async () => {
    const page = await open();
    const { legend, any } = FILTER_LABELS.within;
    await openPanel(page, legend);
    const list = panel(page).getByLabel(legend);
    await list.selectOption({ value: "5" });
    await expect.poll(() => readFragment(page)).toBe("within-5-miles");
    await list.selectOption({ value: "" });
    await expect.poll(() => readFragment(page)).toBe("");
    expect((await list.locator("option").allTextContents())[0]).toContain(any);
  });

  it.each([1201, 1440])("shows prices whole at %i px", async (width) => {
    const page = await open({ viewport: { width, height: 900 } });
    await openPanel(page, "Price");
    for (const label of ["Minimum price", "Maximum price"]) {
      const field = panel(page).getByLabel(label);
      await field.selectOption({ value: "1250000" });
      const isCut = await field.evaluate((select: HTMLSelectElement) => {
        const text = document.createElement("span");
        text.style.font = getComputedStyle(select).font;
        text.style.position = "absolute";
        text.textContent = select.selectedOptions[0]?.textContent ?? "";
        document.body.append(text);
        const { paddingLeft, paddingRight } = getComputedStyle(select);
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        const isWider = text.getBoundingClientRect().width > room;
        text.remove();
        return isWider;
      });
      expect(isCut).toBe(false);
    }
  });

  it("chooses several types by their text and count, and stays open", async () => {
    const page = await open();
    await openPanel(page, "Type");
    const row = (name: string) => panel(page).locator("label", { hasText: new RegExp(`^${name}`) });
    await row("House").click({ position: { x: 60, y: 20 } });
    await expect.poll(() => readFragment(page)).toBe("tag-house");
    const { width } = (await row("Semi-detached").boundingBox()) ?? { width: 0 };
    await row("Semi-detached").click({ position: { x: width - 10, y: 20 } });
    await expect.poll(() => readFragment(page)).toBe("tag-semi-detached-house");
    await row("Terraced").click({ position: { x: 60, y: 20 } });
    await expect.poll(() => readFragment(page)).toBe("tag-semi-detached-house,terraced-house");
    await expectAccessible(page);
  });

  it("opens and closes by its button, and closes by a click elsewhere", async () => {
    const page = await open();
    await openPanel(page, "Bedrooms");
    await pill(page, "Bedrooms").click();
    await panel(page).waitFor({ state: "detached" });
    await pill(page, "Bedrooms").click();
    await panel(page).waitFor();
    await page.getByRole("heading", { level: 1 }).click();
    await panel(page).waitFor({ state: "detached" });
  });

  it("closes by Escape and by its own button, which give the focus back", async () => {
    const page = await open();
    await openPanel(page, "Bedrooms");
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "detached" });
    await expect.poll(() => focusedText(page)).toBe("Bedrooms");
    await page.keyboard.press("Enter");
    await panel(page)
      .getByRole("button", { name: /^Show / })
      .click();
    await panel(page).waitFor({ state: "detached" });
    await expect.poll(() => focusedText(page)).toBe("Bedrooms");
  });

  it("lies between its button and the next one for those who go by Tab", async () => {
    const page = await open();
    await openPanel(page, "Bedrooms");
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => focusedText(page)).toBe("Bedrooms");
    await panel(page).waitFor();
    await panel(page)
      .getByRole("button", { name: /^Show / })
      .focus();
    await page.keyboard.press("Tab");
    await panel(page).waitFor({ state: "detached" });
    await expect.poll(() => focusedText(page)).toBe("Type");
  });
});
