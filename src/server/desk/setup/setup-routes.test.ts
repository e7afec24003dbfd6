import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { createDeskBrowser, type DeskBrowser, SMALL_DESK } from "../../../../tests/support/desk-content.ts";
import { createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { enqueueMail } from "../../mail/mail-jobs.ts";

describe("the set-up page", () => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let owner: DeskClient;
  let browser: DeskBrowser;

  beforeAll(async () => {
    testDb = await createTestDb("sqlite", SMALL_DESK);
    app = await buildTestApp(testDb);
    browser = createDeskBrowser(app);
    owner = await signInToDesk(testDb);
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });

  const show = async () => (await browser.get(owner, "/desk/setup")).body;

  it("says what is stored, and ticks a step once it is done where its link leads", async () => {
    const before = await show();
    expect(before).toContain("March has no one yet.");
    expect(before).toContain("There’s no privacy page.");
    expect(before).toContain("There’s no feed from your CRM yet.");
    const [, done = ""] = /(\d+) of \d+ steps are done/.exec(before) ?? [];

    const { headers } = await browser.post(owner, "/desk/content/new/page", { name: "Privacy" });
    const path = String(headers.location);
    const fields = { "f.description": "What we know about you." };
    await browser.submit(owner, { from: path, to: `${path}/publish` }, fields);
    const after = await show();
    expect(after).toContain("The page is yours.");
    expect(after).toContain(`${Number(done) + 1} of `);
  });

  it("names the first missing step as the next one", async () => {
    const body = await show();
    const [, next = ""] = /aria-label="Next step"><div><p class="sm">Next<\/p><h2>([^<]+)/.exec(body) ?? [];
    expect(next).not.toBe("");
    const [first = ""] = body.match(/<\/svg>(?:Next|To do)<\/span><div><h3>[^<]+/g) ?? [];
    expect(first).toMatch(new RegExp(`>Next<.*<h3>${next}$`));
    // What it's about is in the panel, and not again in its row.
    const [, text = ""] = /<h2>[^<]+<\/h2><p class="meta-2">([^<]+)/.exec(body) ?? [];
    expect(text).not.toBe("");
    expect(body.split(text)).toHaveLength(2);
  });

  it("links only to pages that exist", async () => {
    const links = [...(await show()).matchAll(/<a class="(?:btn btn-s|link sm)" href="([^"]+)"/g)];
    expect(links.length).toBeGreaterThan(8);
    for (const [, href = ""] of links) expect((await browser.get(owner, href)).statusCode, href).toBe(200);
  });

  it("has a button that tries all emails again, once they can't be delivered", async () => {
    const { db } = testDb;
    const order = {
      to: "gone@example.org",
      subject: "Hello",
      text: "Hello",
      html: "Hello",
      id: "undelivered",
    };
    await db.transaction((trx) => enqueueMail(trx, order, "https://gable.test"));
    await db.query.updateTable("jobs").set({ state: "dead", attempts: 50, finished_at: 1 }).execute();
    const environment = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "Ouse & Lark <hello@example.org>" };
    const mailing = await buildTestApp(testDb, { environment });
    const desk = createDeskBrowser(mailing);
    const path = "/desk/setup/retry-emails";
    const { headers } = await desk.submit(owner, { from: "/desk/setup", to: path }, {});
    expect(headers.location).toBe("/desk/setup");
    expect(await db.query.selectFrom("jobs").select(["id", "state", "attempts"]).execute()).toEqual([
      { id: "send-mail:undelivered", state: "ready", attempts: 0 },
    ]);
    await mailing.close();
  });

  it("is the owner's", async () => {
    const manager = await signInToDesk(testDb, { role: "manager" });
    expect((await browser.get(manager, "/desk/setup")).statusCode).toBe(403);
    expect((await browser.get(manager, "/desk")).body).not.toContain("/desk/setup");
  });
});
