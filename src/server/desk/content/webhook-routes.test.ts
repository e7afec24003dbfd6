import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { createDeskBrowser, type DeskBrowser, SMALL_DESK } from "../../../../tests/support/desk-content.ts";
import { createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { HOUR_MS } from "../../../domain/time/time.ts";

const PATH = "/desk/secured/leadWebhook";
const SECRET = "a-secret-of-more-than-24-characters";

describe("the webhook's settings", () => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let owner: DeskClient;
  let browser: DeskBrowser;
  let receiver: Server;
  let url: string;
  let status = 200;
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];

  beforeAll(async () => {
    testDb = await createTestDb("sqlite", SMALL_DESK);
    app = await buildTestApp(testDb);
    browser = createDeskBrowser(app);
    owner = await signInToDesk(testDb);
    receiver = createServer(async (request, response) => {
      received.push({ headers: request.headers, body: await text(request) });
      response.writeHead(status).end(status === 200 ? "Thank you" : "<b>No such key</b>");
    });
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/enquiries`;
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
    await new Promise((resolve) => receiver.close(resolve));
  });

  const publish = (fields: Record<string, string>) =>
    browser.submit(owner, { from: PATH, to: `${PATH}/publish` }, { "f.$on": "on", ...fields });
  const test = () => browser.post(owner, "/desk/webhook/test", {});

  it("can't be tested before there's a webhook", async () => {
    expect((await browser.get(owner, PATH)).body).not.toContain("Send a test");
    expect((await test()).statusCode).toBe(404);
  });

  it("are published after fresh proof, and the secret is never shown again", async () => {
    await testDb.db.query
      .updateTable("desk_sessions")
      .set({ proved_at: Date.now() - HOUR_MS })
      .execute();
    const asked = await publish({ "f.url": url, "f.secret": SECRET });
    expect([asked.statusCode, asked.body.includes("desk_proof")]).toEqual([403, true]);
    await testDb.db.query.updateTable("desk_sessions").set({ proved_at: Date.now() }).execute();
    expect((await publish({ "f.url": `${url}?v=1`, "f.secret": SECRET })).statusCode).toBe(303);
    // An empty secret keeps the one that is stored.
    expect((await publish({ "f.url": url })).statusCode).toBe(303);
    for (const page of [PATH, `${PATH}/versions`])
      expect((await browser.get(owner, page)).body).not.toContain(SECRET);
    expect((await browser.get(owner, PATH)).body).toContain('type="password"');
  });

  it("send a test that is signed as an enquiry is, and show its status without what was answered", async () => {
    const { statusCode, body } = await test();
    expect(statusCode).toBe(200);
    expect(body).toContain("Accepted, with status 200.");
    expect(body).not.toContain("Thank you");
    const delivery = received.at(-1);
    expect(JSON.parse(delivery?.body ?? "")).toMatchObject({ event: "test" });
    expect(delivery?.headers["idempotency-key"]).toMatch(/^test-\d+$/);
    const [, time, hex] = /^t=(\d+),v1=(\w+)$/.exec(String(delivery?.headers["x-gable-signature"])) ?? [];
    const signed = createHmac("sha256", SECRET).update(`${time}.${delivery?.body}`).digest("hex");
    expect(hex).toBe(signed);
  });

  it("say that a refusal would be repeated, without its answer", async () => {
    status = 401;
    const { body } = await test();
    expect(body).toContain("answered with status 401");
    expect(body).not.toContain("No such key");
  });

  it("say so if the system doesn't answer, and write down each test without its answer", async () => {
    await publish({ "f.url": "http://127.0.0.1:1/gone" });
    expect((await test()).body).toContain("Your system didn’t answer.");
    const rows = await testDb.db.query
      .selectFrom("desk_audit")
      .select("facts_json")
      .where("action", "=", "webhook.test")
      .execute();
    expect(rows.map((row) => JSON.parse(row.facts_json))).toEqual([
      { status: 200 },
      { status: 401 },
      { status: null },
    ]);
  });
});
