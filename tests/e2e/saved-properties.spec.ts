import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { arrive, expectAccessible, journeys, PHONE } from "../support/browser.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Ouse & Lark Favourites" });
const GONE_ID = 987_654;

interface StoredHome {
  property_id: number;
  price: number | null;
  address: string;
}

/** What this browser has stored about homes that were saved earlier. */
async function storeSaved(page: Page, homes: readonly StoredHome[]): Promise<void> {
  await page.evaluate((saved) => {
    localStorage.setItem("gable:saved-properties", JSON.stringify(saved.map((home) => home.property_id)));
    localStorage.setItem("gable:saved-facts", JSON.stringify(saved));
  }, homes);
}

interface FoundHome {
  property_id: number;
  priceValue: number;
  price: string;
  status: string;
}

/** The first home of a search, on any page, whose field ends like this. */
async function findHome(
  page: Page,
  query: string,
  [field, end]: ["price" | "status", string] = ["price", ""],
): Promise<FoundHome> {
  for (let number = 1; ; number += 1) {
    const response = await page.request.get(`/search.ljson?${query}%2Fpage-${number}`);
    const { properties, pagination } = await response.json();
    const found = properties.find((home: FoundHome) => home.priceValue && home[field].endsWith(end));
    if (found) return found;
    if (!pagination.has_next_page) throw new Error(`The demo has no home with "${end}".`);
  }
}

journeys("saved properties", ({ open }) => {
  it("show their status, weekly rent and what has changed since they were saved", async () => {
    const page = await open({ viewport: PHONE });
    await arrive(page, "/branches");
    const sold = await findHome(page, "channel=sales&fragment=status-all", ["status", "Sold"]);
    const home = await findHome(page, "channel=sales&fragment=status-available", ["status", "For sale"]);
    const rented = await findHome(page, "channel=lettings&fragment=status-available", ["price", " pcm"]);
    await storeSaved(page, [
      { property_id: home.property_id, price: home.priceValue + 15_000, address: "Somewhere" },
      { property_id: rented.property_id, price: rented.priceValue - 50, address: "Somewhere else" },
      { property_id: sold.property_id, price: null, address: "Elsewhere" },
    ]);
    await arrive(page, "/branches#/user/saved-properties");
    const card = (id: number) => panel(page).locator(`article[data-property-id="${id}"]`);
    await card(home.property_id).getByText("£15,000 less than when you saved it").waitFor();
    await card(rented.property_id).getByText("£50 a month more than when you saved it").waitFor();
    await card(rented.property_id)
      .getByText(/\(£[\d,]+ pp?p?w\)/)
      .waitFor();
    await card(sold.property_id).getByText("Sold", { exact: true }).waitFor();
    await expectAccessible(page);
  });

  it("list a home that is gone once, and don't count it", async () => {
    const page = await open({ viewport: PHONE });
    await arrive(page, "/branches");
    const { property_id } = await findHome(page, "channel=sales&fragment=x");
    await storeSaved(page, [
      { property_id: GONE_ID, price: 300_000, address: "14 Mill Lane, Ely" },
      { property_id, price: null, address: "" },
    ]);
    await arrive(page, "/branches#/user/sign-in");
    await panel(page).getByRole("link", { name: "1 Property" }).click();
    const gone = panel(page).getByRole("listitem").filter({ hasText: "14 Mill Lane, Ely" });
    await gone.getByText("No longer on the market").waitFor();
    expect(await gone.count()).toBe(1);
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("gable:saved-properties")))
      .toBe(`[${property_id}]`);
    await page.reload();
    await panel(page).locator(`article[data-property-id="${property_id}"]`).waitFor();
    expect(await gone.count()).toBe(0);
    await panel(page).getByRole("link", { name: "1 Property" }).waitFor();
  });

  it("are compared with 'Compare these': the channel with more of them, up to four", async () => {
    const page = await open();
    await arrive(page, "/branches");
    const list = async (channel: string) => {
      const answer = await page.request.get(`/search.ljson?channel=${channel}&fragment=kind-homes`);
      const { properties } = (await answer.json()) as { properties: { property_id: number }[] };
      return properties.map(({ property_id }) => ({ property_id, price: null, address: "Somewhere" }));
    };
    const [forSale, toLet] = [await list("sales"), await list("lettings")];
    await storeSaved(page, forSale.slice(0, 1));
    await arrive(page, "/branches#/user/saved-properties");
    await expect.poll(() => panel(page).getByRole("article").count()).toBe(1);
    expect(
      await panel(page)
        .getByRole("link", { name: /^Compare these/ })
        .count(),
    ).toBe(0);
    await storeSaved(page, [...toLet.slice(0, 1), ...forSale.slice(0, 5)]);
    await page.reload();
    await panel(page).getByRole("link", { name: "Compare these (4)" }).click();
    await page.getByRole("heading", { level: 1, name: "4 homes side by side" }).waitFor();
    await panel(page).waitFor({ state: "detached" });
    const compared = new URL(page.url()).searchParams.get("ids")?.split(",").map(Number);
    expect(compared).toEqual(forSale.slice(0, 4).map(({ property_id }) => property_id));
  });

  it("remember the price at which their heart was pressed", async () => {
    const page = await open();
    await arrive(page, "/search?channel=sales");
    const first = page.getByRole("region", { name: "Results" }).getByRole("article").first();
    await first.getByRole("button", { name: /^Save / }).click();
    const { property_id, priceValue } = await findHome(page, "channel=sales&fragment=x");
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("gable:saved-facts") ?? "[]")))
      .toMatchObject([{ property_id, price: priceValue }]);
  });
});
