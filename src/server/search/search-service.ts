import type { Channel } from "../../domain/property/channel.ts";
import type { Area } from "../../domain/search/area/polygon.ts";
import { type LooserSearch, listLooserSearches } from "../../domain/search/page/looser-searches.ts";
import {
  type CountedSearch,
  PAGE_SIZE,
  type Pagination,
  type SearchPage,
} from "../../domain/search/page/search-page.ts";
import { EMPTY_SEARCH, type Search } from "../../domain/search/search.ts";
import { type SearchCriteria, toSearchCriteria } from "../../domain/search/search-criteria.ts";
import type { ChannelTotals, Services } from "../../domain/services.ts";
import type { SiteSettings } from "../../domain/site/settings/site-settings.ts";
import { HOUR_MS } from "../../domain/time/time.ts";
import type { Db } from "../db/database.ts";
import { yieldToEventLoop } from "../jobs/yield-to-event-loop.ts";
import type { LiveSearchIndex } from "./index/live-search-index.ts";
import { createPropertyCards } from "./property-cards.ts";
import { createTextFinder } from "./understand/find-text-ids.ts";
import { isSearchByWords, understandQuery } from "./understand/understand-query.ts";

interface SearchServiceDeps {
  db: Db;
  live: LiveSearchIndex;
  getSettings: () => Promise<SiteSettings>;
  clock?: () => number;
}

const MOST_MARKERS = 2_000;

export function createSearchService({
  db,
  live,
  getSettings,
  clock = Date.now,
}: SearchServiceDeps): Services["search"] {
  const findCards = createPropertyCards(db.query, live);
  const findText = createTextFinder(db, live);
  let onMarket: { version: number; totals: ChannelTotals } | undefined;

  async function createPage(asked: Search): Promise<SearchPage> {
    const { areas, corrections } = await getSettings();
    const now = clock();
    const index = await live.get();
    const { search, understood, foundIds, nameIds } = await understandQuery(db, asked, {
      now,
      tags: index.listTags(),
      findText,
    });
    // Understanding a sentence takes about as long as the search itself.
    if (isSearchByWords(asked)) await yieldToEventLoop();
    const ask = (wanted: Search) =>
      toSearchCriteria({
        search: wanted,
        foundIds: understood.isKnown ? (wanted.text === search.text ? foundIds : nameIds) : null,
        area: findAgencyArea(areas, wanted.area),
        now,
      });
    const countMatches = (wanted: Search) => index.count(ask(wanted));
    const criteria = { ...ask(search), foundIds };
    const { propertyIds, total, page, facets } = index.search(
      { criteria, place: search.place, now },
      { sort: search.sorted, page: search.page },
    );
    return {
      properties: await findCards(propertyIds),
      pagination: paginate(total, page),
      facets,
      search: { ...search, page },
      understood,
      notHomes: search.homesOnly ? countMatches({ ...search, homesOnly: false }) - total : 0,
      // Rounded to the hour: labels don't need more, and an unchanged result keeps its ETag.
      answeredAt: now - (now % HOUR_MS),
      looser:
        total > 0
          ? []
          : understood.isKnown
            ? countLooser(
                listLooserSearches(search, { hasWholePounds: corrections.wholePoundPrices }),
                countMatches,
              )
            : [countEverything(search.channel, countMatches)],
      markers: search.viewport && index.findMarkers(criteria, MOST_MARKERS),
    };
  }

  return {
    search: createPage,
    findCards,
    async countHomes() {
      const index = await live.get();
      const version = live.version();
      if (onMarket?.version !== version) {
        const now = clock();
        const count = (channel: Channel) => {
          const search = { ...EMPTY_SEARCH, channel, homesOnly: true };
          return index.count(toSearchCriteria({ search, foundIds: null, area: null, now }));
        };
        onMarket = { version, totals: { sales: count("sales"), lettings: count("lettings") } };
      }
      return onMarket.totals;
    },
  };
}

/** What to offer instead of a name that isn't known. */
function countEverything(channel: Channel, count: (search: Search) => number): CountedSearch {
  const search = { ...EMPTY_SEARCH, channel };
  const label = channel === "sales" ? "See everything for sale" : "See everything to let";
  return { label, search, total: count(search) };
}

const MOST_LOOSER = 4;

/** For each relaxed filter, keeps the smallest step that finds anything. */
function countLooser(
  looserSearches: readonly LooserSearch[],
  count: (search: Search) => number,
): CountedSearch[] {
  const found = new Map<string, CountedSearch>();
  for (const looser of looserSearches) {
    if (found.has(looser.filter) || found.size === MOST_LOOSER) continue;
    const total = count(looser.search);
    if (total > 0) found.set(looser.filter, { label: looser.label, search: looser.search, total });
  }
  return [...found.values()];
}

/** Returns null for a district that the agency hasn't defined: it doesn't filter. */
export function findAgencyArea(
  areas: SiteSettings["areas"],
  slug: string | null,
): SearchCriteria["areas"] | null {
  if (slug === null || !Object.hasOwn(areas, slug)) return null;
  return areas[slug]?.rings.map((ring): Area => ring.map(([lng, lat]) => ({ lat, lng }))) ?? null;
}

function paginate(total: number, page: number): Pagination {
  const pageCount = Math.ceil(total / PAGE_SIZE);
  return {
    current_page: page,
    page_count: pageCount,
    page_size: PAGE_SIZE,
    total_count: total,
    from_record: total === 0 ? 0 : (page - 1) * PAGE_SIZE + 1,
    to_record: Math.min(total, page * PAGE_SIZE),
    has_next_page: page < pageCount,
    has_prev_page: page > 1,
  };
}
