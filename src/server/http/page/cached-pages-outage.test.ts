import Fastify from "fastify";
import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../../domain/site/settings/site-settings.ts";
import { cachedPagesPlugin } from "./cached-pages.ts";

const SECOND = 1_000;

it("serves the pages that were current when the database was last there, until it's back", async () => {
  let now = 0;
  let isAway = false;
  let made = 0;
  const app = Fastify();
  await app.register(cachedPagesPlugin, {
    readVersion: async () => {
      if (isAway) throw new Error("The database is away.");
      return { settings: DEFAULT_SETTINGS, version: 1, now };
    },
  });
  app.get("/*", async (request, reply) => {
    const from = await app.cachedPages.getVersion();
    made += 1;
    const answer = { pagePath: "/*", status: 200, headers: {}, body: `made ${made}` };
    return app.cachedPages.send({ request, reply }, { answer, from });
  });
  const ask = async (url: string) => (await app.inject(url)).body;

  expect(await ask("/old")).toBe("made 1");
  now += 6 * SECOND;
  expect(await ask("/current")).toBe("made 2");
  isAway = true;
  now += 600 * SECOND;
  expect(await ask("/current")).toBe("made 2");
  expect(await ask("/old")).toBe("made 3");
  isAway = false;
  expect(await ask("/current")).toBe("made 4");
  await app.close();
});
