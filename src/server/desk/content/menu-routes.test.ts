import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { createDeskBrowser, type DeskBrowser, SMALL_DESK } from "../../../../tests/support/desk-content.ts";
import { createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";

describe("the menus editor", () => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let manager: DeskClient;
  let browser: DeskBrowser;

  beforeAll(async () => {
    testDb = await createTestDb("sqlite", SMALL_DESK);
    app = await buildTestApp(testDb);
    browser = createDeskBrowser(app);
    manager = await signInToDesk(testDb, { role: "manager", branchIds: [1] });
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });

  const show = async (query = "") => (await browser.get(manager, `/desk/menus${query}`)).body;
  const step = (text: string, fields: Record<string, string> = {}) =>
    browser.submit(manager, { from: "/desk/menus", to: "/desk/menus" }, { step: text, ...fields });
  const listNames = (html: string) =>
    [...html.matchAll(/<a class="nm"[^>]*>([^<]+)<\/a>/g)].map(([, name = ""]) => name);

  it("keeps every step in a draft, shows it in a preview, and publishes it", async () => {
    const before = listNames(await show());
    await step("down 0");
    const moved = listNames(await show());
    expect(moved).not.toEqual(before);
    expect([...moved].sort()).toEqual([...before].sort());

    const added = await step("add 0");
    const query = new URL(String(added.headers.location), "http://site.test").search;
    expect(await show(query)).toContain('value="New item"');
    const item = new URLSearchParams(query).get("item") ?? "";
    await step(`save ${item}`, { name: "River homes", url: "/search?channel=sales" });
    expect(listNames(await show())).toContain("River homes");

    expect((await app.inject("/")).body).not.toContain("River homes");
    const preview = /href="([^"]+\?preview=[^"]+)"/.exec(await show())?.[1] ?? "";
    expect((await app.inject(preview)).body).toContain("River homes");

    const published = await browser.submit(manager, { from: "/desk/menus", to: "/desk/menus/publish" });
    expect(published.headers.location).toBe("/desk/menus?menu=primary");
    expect(listNames(await show())).toContain("River homes");
    expect(await show()).not.toContain("Your draft differs");
  });

  it("marks a link to a page that isn't published, and says which link can't be right", async () => {
    await step("add");
    const names = listNames(await show());
    const last =
      names.length > 0 ? (/data-path="(\d+)"(?!.*data-path="\d+")/s.exec(await show())?.[1] ?? "") : "";
    await step(`save ${last}`, { name: "Christmas", url: "/pages/christmas" });
    expect(await show()).toContain("Page not published");
    await step(`save ${last}`, { name: "Christmas", url: "christmas" });
    const refused = await browser.submit(manager, { from: "/desk/menus", to: "/desk/menus/publish" });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain("The link of “Christmas” must start with /");
    await step("discard");
    expect(await show()).not.toContain("Christmas");
  });

  it("drags an item to the place of another", async () => {
    const before = listNames(await show("?menu=secondary"));
    await step("move 1 0", { menu: "secondary" });
    const after = listNames(await show("?menu=secondary"));
    expect(after[0]).toBe(before.find((name) => name === after[0] && name !== before[0]));
    await step("discard");
  });

  it.each(["fly 0", "up 99", "up x", "move 0", "save 0.0.0.0"])("refuses the step %j", async (text) => {
    expect((await step(text)).statusCode).toBe(404);
  });
});
