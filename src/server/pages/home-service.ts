import { findCalculatorPage } from "../../domain/calculator/calculator-page.ts";
import { findCountry } from "../../domain/calculator/country.ts";
import { toCostExample, toMaterialExample } from "../../domain/pages/home-facts.ts";
import type { HomeBranch, HomeFacts, HomePageContent, NewestHomes } from "../../domain/pages/home-page.ts";
import { chooseNewest, NEWEST_SHOWN } from "../../domain/pages/newest-homes.ts";
import { CHANNELS } from "../../domain/property/channel.ts";
import { completeMaterial } from "../../domain/property/facts/complete-material.ts";
import { toShortAddress } from "../../domain/property/kind/headline.ts";
import { getPropertyPath, type Property } from "../../domain/property/property.ts";
import { isOnMarket } from "../../domain/property/property-status.ts";
import { EMPTY_SEARCH, type Search } from "../../domain/search/search.ts";
import { toSearchCriteria } from "../../domain/search/search-criteria.ts";
import { toSearchPath } from "../../domain/search/url/search-query.ts";
import type { Services } from "../../domain/services.ts";
import type { SiteSettings } from "../../domain/site/settings/site-settings.ts";
import { londonDay } from "../../domain/time/london-day.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/time/time.ts";
import { listBranches } from "../branch/branch-queries.ts";
import type { Query } from "../db/database.ts";
import { yieldToEventLoop } from "../jobs/yield-to-event-loop.ts";
import { findProperties } from "../property/property-queries.ts";
import type { LiveSearchIndex } from "../search/index/live-search-index.ts";
import { findPropertyByReference } from "../search/understand/stock-words-queries.ts";

interface HomeDeps {
  getSettings(): Promise<SiteSettings>;
  query: Query;
  live: LiveSearchIndex;
  search: Pick<Services["search"], "findCards" | "countHomes">;
  clock?: () => number;
}

const MAX_AGE_MS = MINUTE_MS;
/** Among so many of the newest homes, one with every fact is found. */
const EXAMPLES_TRIED = 40;
const BEDROOM_STEPS = [2, 3, 4];

/** The home page with its live figures: the identical object until the settings or the stock change, for a minute at most. */
export function createHomePageLoader(deps: HomeDeps): () => Promise<HomePageContent> {
  const { getSettings, live, clock = Date.now } = deps;
  let cached: { settings: SiteSettings; version: number; now: number; page: HomePageContent } | undefined;
  return async () => {
    const settings = await getSettings();
    const now = clock();
    const version = live.version();
    if (
      cached?.settings === settings &&
      cached.version === version &&
      Math.abs(now - cached.now) < MAX_AGE_MS
    )
      return cached.page;
    try {
      const page = await makePage(deps, { settings, now });
      cached = { settings, version, now, page };
      return page;
    } catch (error) {
      // While the database is away, visitors get the page as it was.
      if (cached) return cached.page;
      throw error;
    }
  };
}

interface MakeOptions {
  settings: SiteSettings;
  now: number;
}

async function makePage(deps: HomeDeps, { settings, now }: MakeOptions): Promise<HomePageContent> {
  const { home } = settings;
  const shows = (block: (typeof home.blocks)[number]) => home.blocks.includes(block);
  const counts = await createCounter(deps.live, now);
  return {
    home,
    totals: await inTurn(() => deps.search.countHomes()),
    ...(await inTurn(() => findHero(deps, settings))),
    newest: shows("newest") ? await inTurn(() => findNewest(deps, counts)) : null,
    facts:
      shows("facts") && home.facts ? await inTurn(() => findFacts(deps, { settings, now, counts })) : null,
    branches: shows("branches") ? await inTurn(() => countBranches(deps.query, counts)) : [],
    answeredAt: now - (now % HOUR_MS),
  };
}

/** Makes a part of the page, then lets other requests have their turn: in a large stock, each part takes a while. */
async function inTurn<Part>(make: () => Promise<Part>): Promise<Part> {
  const part = await make();
  await yieldToEventLoop();
  return part;
}

interface Counter {
  count(search: Search): number;
  findFirst(search: Search, limit: number): number[];
}

async function createCounter(live: LiveSearchIndex, now: number): Promise<Counter> {
  const index = await live.get();
  const ask = (search: Search) => toSearchCriteria({ search, foundIds: null, area: null, now });
  return {
    count: (search) => index.count(ask(search)),
    findFirst: (search, limit) => index.findFirst(ask(search), limit),
  };
}

async function findHero(
  { query, search: { findCards } }: HomeDeps,
  { home }: SiteSettings,
): Promise<Pick<HomePageContent, "hero" | "picture">> {
  const found =
    home.heroReference === undefined ? undefined : await findPropertyByReference(query, home.heroReference);
  const ids = found && isOnMarket(found.status) ? [found.propertyId] : [];
  const [property] = await findProperties(query, ids);
  const [card] = await findCards(ids);
  const photo = card?.photos[0];
  if (!property || !card || !photo) return { hero: null, picture: home.picture ?? null };
  const { key, width, height, colour, blur, imageAlt } = photo;
  return {
    hero: { name: toShortAddress(property), price: card.price, path: card.property_url },
    picture: { key, width, height, colour, blur, alt: imageAlt },
  };
}

async function findNewest(
  { query, search: { findCards } }: HomeDeps,
  { count, findFirst }: Counter,
): Promise<NewestHomes | null> {
  const chosen = chooseNewest(count);
  if (!chosen) return null;
  const ids = findFirst(chosen.search, NEWEST_SHOWN);
  const cards = await findCards(ids);
  const [first] = await findProperties(query, ids.slice(0, 1));
  return { ...chosen.choice, cards, summary: first?.details.summary ?? "" };
}

async function findFacts(
  { query }: HomeDeps,
  { settings, now, counts }: MakeOptions & { counts: Counter },
): Promise<HomeFacts> {
  const today = londonDay(now);
  const ids = counts.findFirst({ ...EMPTY_SEARCH, homesOnly: true, status: "available" }, EXAMPLES_TRIED);
  const properties = await findProperties(query, ids);
  return {
    bedrooms: BEDROOM_STEPS.map((minBeds) => {
      const search = { ...EMPTY_SEARCH, homesOnly: true, minBeds };
      return {
        label: `${minBeds} or more bedrooms`,
        count: counts.count(search),
        path: toSearchPath(search),
      };
    }),
    material:
      findFirstOf(properties, (property) =>
        toMaterialExample(toExample(property), completeMaterial(property, today)),
      ) ?? null,
    cost:
      findFirstOf(properties, (property) => {
        const country = findCountry(property.postcode);
        const calculator = findCalculatorPage({ property, country, settings, today });
        return calculator && toCostExample(toExample(property), calculator.costs);
      }) ?? null,
  };
}

function toExample(property: Property): { name: string; path: string } {
  return { name: toShortAddress(property), path: getPropertyPath(property) };
}

function findFirstOf<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Found | undefined,
): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function countBranches(query: Query, { count }: Counter): Promise<HomeBranch[]> {
  const branches = await listBranches(query);
  return branches.map(({ branchId, branchUrl, name }) => ({
    branchUrl,
    name,
    homes: CHANNELS.reduce(
      (sum, channel) => sum + count({ ...EMPTY_SEARCH, channel, homesOnly: true, branch_id: branchId }),
      0,
    ),
  }));
}
