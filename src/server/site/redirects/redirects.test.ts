import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { fillSmallAgency } from "../../../../tests/support/small-agency.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { importRedirects } from "./import-redirects.ts";

describe.each(ENGINES)("redirects from the old site (%s)", (engine) => {
  let testDb: TestDb;
  let app: FastifyInstance;
  beforeAll(async () => {
    testDb = await createTestDb(engine);
    await fillSmallAgency(testDb.db);
    app = await buildTestApp(testDb);
  });
  afterAll(async () => {
    await app?.close();
    await testDb?.drop();
  });
  const put = (text: string, isDryRun = false) =>
    importRedirects(testDb.db, { text, publicUrl: "http://gable.test", isDryRun });
  const ask = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url });
    return [statusCode, headers.location];
  };

  it("answer with 301, keep the query and leave every page alone", async () => {
    const text = "/Old/About.html,/branches/ely\n/list.php?id=7,/search?channel=sales\n/list.php,/search\n";
    expect(await put(text, true)).toEqual({ ok: { count: 3 } });
    expect(await ask("/old/about.html")).toEqual([404, undefined]);
    expect(await put(text)).toEqual({ ok: { count: 3 } });
    expect(await ask("/old/About.html?utm=1")).toEqual([301, "/branches/ely?utm=1"]);
    expect(await ask("/list.php?id=7")).toEqual([301, "/search?channel=sales"]);
    expect(await ask("/list.php?id=8")).toEqual([301, "/search?id=8"]);
    expect((await ask("/sales-events"))[0]).toBe(200);
    expect((await ask("/other.html"))[0]).toBe(404);
    expect(await put("/new.html,/staff")).toEqual({ ok: { count: 1 } });
    expect((await ask("/old/about.html"))[0]).toBe(404);
  });

  it("are refused with their line if a page is missing or would be hidden, and nothing changes", async () => {
    const result = await put(
      "/a.html,/branches\n/b.html,/pages/none\n/branches/ely,/branches\n/c.html,/nowhere",
    );
    expect(result).toEqual({
      refused: [
        { line: 2, message: "/pages/none isn't a page of this site." },
        { line: 3, message: "/branches/ely is a page of this site, so its redirect would never be used." },
        { line: 4, message: "/nowhere isn't a page of this site." },
      ],
    });
    expect((await ask("/a.html"))[0]).toBe(404);
  });

  it("never lead to another site, even if such a target is already stored", async () => {
    const text = "/evil-a,http://gable.test/\\evil.example\n/evil-b,http://gable.test//evil.example/staff\n";
    const result = await put(text);
    expect("refused" in result && result.refused.map(({ line }) => line)).toEqual([1, 2]);
    const stored = ["//evil.example", "/\\evil.example", "/.//evil.example", "https://evil.example/"];
    await testDb.db.query
      .insertInto("redirects")
      .values(stored.map((to_url, index) => ({ from_key: `/stored-${index}`, to_url })))
      .execute();
    for (const index of stored.keys()) expect(await ask(`/stored-${index}?x=1`)).toEqual([404, undefined]);
  });
});
