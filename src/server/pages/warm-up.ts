import type { FastifyInstance } from "fastify";
import { type BranchQuery, getBranchFinderPath, getBranchPath } from "../../domain/branch/branch-paths.ts";
import { toCompareUrl } from "../../domain/property/compare/compare-url.ts";
import { changeQuery, choosePlace, EMPTY_SEARCH } from "../../domain/search/search.ts";
import { toSearchPath } from "../../domain/search/url/search-query.ts";
import type { Services } from "../../domain/services.ts";
import type { Query } from "../db/database.ts";
import { yieldToEventLoop } from "../jobs/yield-to-event-loop.ts";
import type { Log } from "../log.ts";
import type { LiveSearchIndex } from "../search/index/live-search-index.ts";
import { findPlacesNear } from "../search/place/find-places.ts";

interface WarmUpDeps {
  query: Query;
  live: LiveSearchIndex;
  services: Services;
  log: Log;
}

interface WarmUp {
  /** False, too, for an app that doesn't listen. */
  isPending(): boolean;
}

const TOWNS = 2;
const HOMES = 3;
const ALL_BRANCHES: BranchQuery = { placeId: undefined, location: undefined, service: undefined, page: 1 };

/**
 * Once the site listens and its index is built, it asks itself for the pages that visitors ask for most. The first page of a kind
 * blocks all others for up to ten times as long as the next, because its code is loaded and compiled then.
 */
export function warmUpOnListen(app: FastifyInstance, { query, live, services, log }: WarmUpDeps): WarmUp {
  let isPending = false;
  let isStopped = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      for (const url of await listFirstPages({ query, services })) {
        if (isStopped) return;
        await app.inject({ url, headers: { "accept-encoding": "br" } });
        await yieldToEventLoop();
      }
    } catch (error) {
      log.warn({ err: error }, "Couldn't ask for the first pages; visitors may wait longer for them");
    } finally {
      isPending = false;
    }
  }

  function begin(): void {
    if (!isStopped) running ??= run();
  }

  app.addHook("onListen", async () => {
    isPending = true;
    if (live.peek()) begin();
    else live.onChange(begin);
  });
  app.addHook("preClose", async () => {
    isStopped = true;
    await running;
  });
  return { isPending: () => isPending };
}

async function listFirstPages({
  query,
  services,
}: Pick<WarmUpDeps, "query" | "services">): Promise<string[]> {
  const { properties } = await services.search.search(EMPTY_SEARCH);
  const homes = properties.slice(0, HOMES);
  const [first] = homes;
  const near = first ? await findPlacesNear(query, first) : [];
  const towns = near.slice(0, TOWNS);
  const { all: branches } = await services.branch.findBranches(ALL_BRANCHES);
  return [
    "/",
    toSearchPath(EMPTY_SEARCH),
    // The first two towns take longest.
    ...towns.map((town) => toSearchPath(choosePlace(EMPTY_SEARCH, town))),
    ...towns.map(({ name }) =>
      toSearchPath(changeQuery(EMPTY_SEARCH, `3 bed house with a garden near ${name}`)),
    ),
    ...homes.map(({ property_url }) => property_url),
    ...(first ? [toCompareUrl({ propertyIds: homes.map(({ id }) => id) })] : []),
    getBranchFinderPath(ALL_BRANCHES),
    ...branches.slice(0, 1).map(({ branchURL }) => getBranchPath(branchURL)),
  ];
}
