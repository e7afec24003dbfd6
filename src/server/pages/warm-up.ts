import type { FastifyInstance } from "fastify";
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
  const [first] = properties;
  const near = first ? await findPlacesNear(query, first) : [];
  const towns = near.slice(0, TOWNS);
  return [
    "/",
    toSearchPath(EMPTY_SEARCH),
    // The first two towns take longest.
    ...towns.map((town) => toSearchPath(choosePlace(EMPTY_SEARCH, town))),
    ...towns
      .slice(0, 1)
      .map(({ name }) => toSearchPath(changeQuery(EMPTY_SEARCH, `3 bed house near ${name}`))),
    ...properties.slice(0, 1).map(({ property_url }) => property_url),
  ];
}
