import { describe, expect, it } from "vitest";
import { createTestDb } from "../../../tests/support/engines.ts";
import { buildTestApp } from "../../../tests/support/test-app.ts";
import type { SettingsName } from "../../domain/site/settings/site-settings.ts";
import { putSiteDocument } from "./settings/site-queries.ts";

const NO_MENU = "Error, menu items need to be set in admin for the header component to work";
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `i${index}`,
    name: `Item ${index}`,
    url: `/pages/${index}`,
  }));

/** Renders the header of an agency with these settings. */
async function renderHeader(documents: Partial<Record<SettingsName, unknown>>): Promise<string> {
  const testDb = await createTestDb("sqlite");
  await testDb.db.transaction(async (trx) => {
    for (const [name, body] of Object.entries(documents)) {
      await putSiteDocument(trx, { name: name as SettingsName, body }, Date.now());
    }
  });
  const app = await buildTestApp(testDb);
  const { body } = await app.inject("/nowhere");
  await app.close();
  await testDb.drop();
  return /<header.*?<\/header>/s.exec(body)?.[0] ?? "";
}

/** Lists the items of each nav in the header. */
function listNavItems(header: string): Record<string, string[]> {
  const navs = [...header.matchAll(/<nav aria-label="([^"]+)" class="hidden desk:block">(.*?)<\/nav>/gs)];
  return Object.fromEntries(
    navs.map(([, label = "", html = ""]) => [
      label,
      [...html.matchAll(/>(Item \d+)</g)].map(([, name]) => name ?? ""),
    ]),
  );
}

describe("the header", () => {
  it("shows an error only if the menu is empty", async () => {
    expect(await renderHeader({ menus: { primary: [], secondary: items(2) } })).toContain(NO_MENU);
    expect(await renderHeader({ menus: { primary: items(1) } })).not.toContain(NO_MENU);
  });

  it("has the first four items left of the logo and the rest right of it", async () => {
    expect(listNavItems(await renderHeader({ menus: { primary: items(6) } }))).toEqual({
      Main: ["Item 0", "Item 1", "Item 2", "Item 3"],
      "Main, continued": ["Item 4", "Item 5"],
    });
  });

  it("splits the items equally when the theme says so", async () => {
    const header = await renderHeader({
      menus: { primary: items(6) },
      theme: { splitNavigationMenuItemsEqually: true },
    });
    expect(listNavItems(header).Main).toEqual(["Item 0", "Item 1", "Item 2"]);
  });

  it("has all items on the right when the logo is on the left", async () => {
    const header = await renderHeader({
      menus: { primary: items(6) },
      theme: { navbarLogoPosition: "left" },
    });
    expect(listNavItems(header)).toEqual({ Main: items(6).map(({ name }) => name) });
  });

  it("shows the agency's logo at the theme's size", async () => {
    const header = await renderHeader({
      agency: { name: "Fen Homes", logo: "/logo.png" },
      theme: { headerDesktopLogoDimensions: "240,60" },
    });
    expect(header).toMatch(/<img src="\/logo\.png" width="240" height="60"/);
  });

  it("links to the agency's telephone or to the theme's", async () => {
    const agency = { name: "Fen Homes", telephone: "01632 960 100" };
    expect(await renderHeader({ agency })).toContain('href="tel:01632960100"');
    expect(await renderHeader({ agency, theme: { headerTelephoneLink: "tel:0800123456" } })).toContain(
      'href="tel:0800123456"',
    );
  });

  it("opens items marked B in a new tab", async () => {
    const [item] = items(1);
    const header = await renderHeader({
      menus: { primary: [{ ...item, url: "https://www.gov.uk/", target: "B" }] },
    });
    expect(header).toMatch(/<a [^>]*href="https:\/\/www\.gov\.uk\/"[^>]*target="_blank"[^>]*rel="noopener"/);
  });
});
