import type { Page } from "playwright-core";
import type { PropertyPage } from "../../src/domain/pages/property-page.ts";
import type { Channel } from "../../src/domain/property/channel.ts";
import type { SearchPage } from "../../src/domain/search/page/search-page.ts";

const MOST_PAGES = 30;

interface HomeOptions {
  channel?: Channel;
  isWanted(page: PropertyPage): boolean;
}

/** The URL of the first property in a search that has what a journey needs. */
export async function findHome(
  { request }: Page,
  { channel = "sales", isWanted }: HomeOptions,
): Promise<string> {
  for (let number = 1; number <= MOST_PAGES; number++) {
    const search = await request.get(`/search.ljson?channel=${channel}&fragment=page-${number}`);
    const { properties } = (await search.json()) as SearchPage;
    for (const { property_url } of properties) {
      const home = await request.get(`${property_url}.ljson`);
      if (isWanted((await home.json()) as PropertyPage)) return property_url;
    }
  }
  throw new Error("There is no such home.");
}
