import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { createDeskBrowser, type DeskBrowser, SMALL_DESK } from "../../../../tests/support/desk-content.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";

describe.each(ENGINES)("the redirects editor (%s)", (engine) => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let manager: DeskClient;
  let browser: DeskBrowser;

  beforeAll(async () => {
    testDb = await createTestDb(engine, SMALL_DESK);
    app = await buildTestApp(testDb);
    browser = createDeskBrowser(app);
    manager = await signInToDesk(testDb, { role: "manager", branchIds: [1] });
  });
  afterAll(async () => {
    await app?.close();
    await testDb?.drop();
  });

  const show = async (query = "") => (await browser.get(manager, `/desk/redirects${query}`)).body;
  const post = (path: string, fields: Record<string, string>) =>
    browser.post(manager, `/desk/redirects${path}`, fields);
  const upload = (content: string) =>
    browser.upload(manager, "/desk/redirects/import", { file: { name: "old.csv", content } });
  const follow = async (url: string) => {
    const { statusCode, headers } = await app.inject(url);
    return [statusCode, headers.location];
  };
  const countAudits = async () =>
    (
      await testDb.db.query
        .selectFrom("desk_audit")
        .select("subject")
        .where("action", "like", "redirect.%")
        .execute()
    ).length;

  it("adds a redirect that visitors follow, lists it, and removes it again", async () => {
    const { headers } = await post("", { from: "/Old/About.html", to: "/pages/selling" });
    expect(headers.location).toBe("/desk/redirects");
    expect(await follow("/old/about.html")).toEqual([301, "/pages/selling"]);
    expect(await show()).toContain("/old/about.html");
    expect(await show("?q=ABOUT")).toContain("/old/about.html");
    expect(await show("?q=100%25")).toContain("No redirect has “100%” in it.");
    expect(await countAudits()).toBe(1);
    await post("/remove", { from: "/old/about.html" });
    expect((await follow("/old/about.html"))[0]).toBe(404);
    expect((await post("/remove", { from: "/old/about.html" })).statusCode).toBe(404);
    expect(await countAudits()).toBe(2);
  });

  it("says in words why a duplicate, a loop, a chain or a missing page is refused", async () => {
    await post("", { from: "/first", to: "/pages/selling" });
    const before = await countAudits();
    for (const [from, to, words] of [
      ["/First/", "/branches", "/First/ is redirected already, to /pages/selling."],
      ["/loop", "/LOOP/", "/loop leads back to itself."],
      ["/second", "/first", "/first is redirected itself, to /pages/selling."],
      ["/pages/selling", "/first", "/pages/selling would lead back to itself"],
      ["/third", "/nowhere", "/nowhere isn’t a page of this site."],
      ["/branches", "/staff", "/branches is a page of this site"],
      ["/fourth", "https://other.example/", "is on another site"],
      ["/fifth", "http://gable.test/\\other.example", "isn’t a URL or a path"],
      ["", "/staff", "Fill in both"],
    ] as const) {
      const { statusCode, body } = await post("", { from, to });
      expect([statusCode, body.includes(words)], `${from} to ${to}`).toEqual([422, true]);
      expect(body).toContain(`value="${to}"`);
    }
    expect(await countAudits()).toBe(before);
  });

  it("adds a file's lines to those that exist, or none of them", async () => {
    const refused = await upload("from,to\n/a.html,/staff\n/first,/staff\n/b.html,/gone");
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain("Line 3: /first is redirected already");
    expect(refused.body).toContain("Line 4: /gone isn’t a page of this site.");
    expect((await follow("/a.html"))[0]).toBe(404);
    expect((await upload("/c.html,http://gable.test/\\other.example")).body).toContain(
      "isn’t a URL or a path",
    );
    expect((await upload("from,to\n/a.html,/staff\n/b.html,/branches")).statusCode).toBe(303);
    expect(await follow("/a.html")).toEqual([301, "/staff"]);
    expect(await follow("/first")).toEqual([301, "/pages/selling"]);
  });

  it("refuses a form without a file, and a file that is too large", async () => {
    expect((await post("/import", {})).statusCode).toBe(422);
    expect((await upload("/a,/b\n".repeat(40_000))).statusCode).toBe(413);
  });
});
