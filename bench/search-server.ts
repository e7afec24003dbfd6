import Fastify from "fastify";
import { DEFAULT_SETTINGS } from "../src/domain/site/settings/site-settings.ts";
import { readProcessConfig } from "../src/server/config.ts";
import { openDatabase } from "../src/server/db/database.ts";
import { startLiveSearchIndex } from "../src/server/search/index/live-search-index.ts";
import { createSearchService } from "../src/server/search/search-service.ts";
import { makeDemoAgency } from "../tests/support/demo-agency.ts";
import { listSearches } from "./search-stock.ts";

/** `Services.search` behind a minimal Fastify server in its own process: `/0` to `/199` are the benchmark's searches. */
const app = Fastify();
const db = openDatabase(readProcessConfig());
const live = startLiveSearchIndex({ db, log: app.log });
await live.get();
const service = createSearchService({ db, live, getSettings: async () => DEFAULT_SETTINGS });
const searches = listSearches((await makeDemoAgency({ count: 10_000 })).properties);
app.get<{ Params: { number: string } }>("/:number", async (request, reply) => {
  const search = searches[Number(request.params.number) % searches.length];
  if (!search) return reply.callNotFound();
  return reply.type("application/json; charset=utf-8").send(JSON.stringify(await service.search(search)));
});
await app.listen({ port: Number(process.argv[2]), host: "127.0.0.1" });
console.log(`Search server is ready at ${app.listeningOrigin}`);
