import { sql } from "kysely";
import { expect, it } from "vitest";
import { type Client, registerClient } from "../../../tests/support/account.ts";
import { onBothEngines } from "../../../tests/support/engines.ts";
import { buildTestApp } from "../../../tests/support/test-app.ts";
import type { SavedSearchAnswer } from "../../domain/saved/saved-search-answer.ts";
import { encodeAreas, MOST_CORNERS } from "../../domain/search/area/polygon.ts";
import { EMPTY_SEARCH, type Search } from "../../domain/search/search.ts";
import { writeSearchQuery } from "../../domain/search/url/search-query.ts";
import { savedFacts } from "../db/migrations/0023-saved-facts.ts";

const listSearches = async (client: Client) =>
  (await client.get("/saved_searches.ljson")).json<SavedSearchAnswer[]>();

async function save(client: Client, change: Partial<Search>): Promise<number> {
  const answer = await client.send(`/search?${writeSearchQuery({ ...EMPTY_SEARCH, ...change })}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().search_id;
}

onBothEngines("a saved search", (current) => {
  it("is another one if any filter differs, and the same whatever its sort and page", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    const first = await save(client, { minBeds: 3 });
    expect(await save(client, { minBeds: 3, page: 2, sorted: "least-expensive-first" })).toBe(first);
    const others: Partial<Search>[] = [
      { pets: true },
      { createdAgo: 7 },
      { text: "barn" },
      { minAcreage: 1 },
    ];
    for (const change of others) await save(client, { minBeds: 3, ...change });
    expect(await listSearches(client)).toHaveLength(1 + others.length);
    await app.close();
  });

  it("keeps the map's view as an area, and any area that can be drawn", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    await save(client, { viewport: [0.1, 52.3, 0.4, 52.5] });
    const corners = Array.from({ length: MOST_CORNERS }, (_, index) => ({
      lat: 52 + Math.sin(index * 7),
      lng: Math.cos(index * 3),
    }));
    await save(client, { poly: encodeAreas([corners]) });
    const [drawn, seen] = await listSearches(client);
    expect(drawn?.poly).toBe(encodeAreas([corners]));
    expect([seen?.viewport, seen?.query]).toEqual([null, expect.stringMatching(/fragment=poly-/)]);
    await app.close();
  });

  it("can be renamed by its owner, and called by its filters again", async () => {
    const app = await buildTestApp(current());
    const [client, other] = [
      await registerClient(app, "rosa@example.uk"),
      await registerClient(app, "piet@example.uk"),
    ];
    const id = await save(client, { minBeds: 3 });
    const rename = (who: Client, name: string) => who.send(`/saved_searches?id=${id}`, { name }, "put");
    const readName = async () => (await listSearches(client))[0]?.name;
    expect((await rename(client, "  For Mum ")).statusCode).toBe(200);
    expect(await readName()).toBe("For Mum");
    expect((await rename(other, "Mine")).statusCode).toBe(404);
    for (const name of ["x".repeat(81), "a\u0000b"])
      expect((await rename(client, name)).statusCode).toBe(422);
    // A change of the frequency leaves the name alone.
    await client.send(`/saved_searches?id=${id}`, { alert_frequency: "W" }, "put");
    expect(await readName()).toBe("For Mum");
    await rename(client, "");
    expect(await readName()).toBe("");
    await app.close();
  });

  it("that was saved before 0023 is recognised", async () => {
    const { db } = current();
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    const search: Partial<Search> = { minBeds: 3, tags: ["garden", "a,b"], sorted: "least-expensive-first" };
    const id = await save(client, search);
    await db.query.updateTable("saved_searches").set({ identity: '["sales",null,3]' }).execute();
    for (const [table, column] of [
      ["saved_properties", "saved_price_pounds"],
      ["saved_properties", "saved_address"],
      ["saved_searches", "name"],
      ["saved_searches", "area_town"],
    ] as const)
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db.query);
    await db.transaction((trx) => savedFacts.up(trx, db.engine));
    expect(await save(client, { ...search, tags: ["a,b", "garden"] })).toBe(id);
    await app.close();
  });
});
