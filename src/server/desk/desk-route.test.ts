import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type DeskClient, signInToDesk } from "../../../tests/support/desk.ts";
import { createTestDb, type TestDb } from "../../../tests/support/engines.ts";
import { buildTestApp, TEST_DESK, TEST_SECRET, testConfig } from "../../../tests/support/test-app.ts";
import { DAY_MS, HOUR_MS } from "../../domain/time/time.ts";
import type { Log } from "../log.ts";
import { createSiteSettingsCache } from "../site/settings/site-settings-cache.ts";
import type { Desk } from "./desk.ts";
import { createDeskDoor } from "./desk-door.ts";
import { deskPost } from "./desk-route.ts";

describe("a request to the desk", () => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let owner: DeskClient;
  let reader: DeskClient;

  beforeAll(async () => {
    testDb = await createTestDb("sqlite");
    app = await buildTestApp(testDb);
    owner = await signInToDesk(testDb);
    reader = await signInToDesk(testDb, { role: "reader", branchIds: [1] });
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });

  it("leads to the sign-in, and back to the page that was asked for", async () => {
    const { statusCode, headers } = await app.inject("/desk/audit?page=2");
    expect(statusCode).toBe(303);
    expect(headers.location).toBe("/desk/sign-in?to=%2Fdesk%2Faudit%3Fpage%3D2");
  });

  it("from a link in an email asks again same-site, because the cookie isn't sent across sites", async () => {
    const { statusCode, body } = await app.inject({
      url: "/desk/enquiries/1?a=<b>",
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(statusCode).toBe(200);
    expect(body).toContain('http-equiv="refresh" content="0;url=/desk/enquiries/1?a=%3Cb%3E"');
  });

  it("answers what doesn't exist with a page of the desk", async () => {
    const { statusCode, body, headers } = await app.inject({
      url: "/desk/nowhere",
      headers: { cookie: owner.cookie },
    });
    expect(statusCode).toBe(404);
    expect(body).toContain("Nothing here");
    expect(body).toContain("Priya Nair");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toBe("noindex");
  });

  it.each([
    ["is idle for twelve hours", { last_seen_at: 12 * HOUR_MS }],
    ["is thirty days old", { created_at: 30 * DAY_MS }],
  ])("ends when the session %s", async (_case, ages) => {
    const client = await signInToDesk(testDb);
    const times = Object.entries(ages).map(([name, age]) => [name, Date.now() - age]);
    await testDb.db.query
      .updateTable("desk_sessions")
      .set(Object.fromEntries(times))
      .where("desk_user_id", "=", client.deskUserId)
      .execute();
    expect((await app.inject({ url: "/desk/nowhere", headers: { cookie: client.cookie } })).statusCode).toBe(
      303,
    );
  });

  it("ends with the removal of the person", async () => {
    const client = await signInToDesk(testDb);
    await testDb.db.query
      .updateTable("desk_users")
      .set({ removed_at: Date.now() })
      .where("desk_user_id", "=", client.deskUserId)
      .execute();
    expect((await app.inject({ url: "/desk/nowhere", headers: { cookie: client.cookie } })).statusCode).toBe(
      303,
    );
  });

  it("isn't refused to a reader where it only concerns themselves", async () => {
    expect((await app.inject({ url: "/desk/nowhere", headers: { cookie: reader.cookie } })).statusCode).toBe(
      404,
    );
  });
});

describe("an action at the desk", () => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let owner: DeskClient;
  let rowsWritten = 1;

  beforeAll(async () => {
    testDb = await createTestDb("sqlite");
    app = await buildTestApp(testDb, { extend: async (inner) => registerAction(inner) });
    owner = await signInToDesk(testDb);
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });

  function registerAction(inner: FastifyInstance): void {
    const { db } = testDb;
    const config = testConfig(testDb.dataDir);
    const desk: Desk = {
      app: inner,
      db,
      config,
      log: inner.log as Log,
      store: undefined as never,
      pictures: undefined as never,
      settings: createSiteSettingsCache(db, inner.log as Log),
      renderer: TEST_DESK,
      door: createDeskDoor({ db, secret: TEST_SECRET, isSecure: false }),
      waiting: new Map(),
      checkProof: async ({ text }) => (text === "123456" ? "right" : "wrong"),
      askForProof: async () => undefined,
      commonPasswords: { includes: () => false },
      readStorage: async () => "fine",
    };
    const body = z.object({ name: z.string().min(1, "Write a name.") });
    const options = { can: "users.edit", action: "test.act", body, proof: true } as const;
    deskPost(desk, "/desk/test", options, async ({ audit }) => {
      await db.transaction(async (trx) => {
        for (let index = 0; index < rowsWritten; index++) await audit(trx, { subject: "test:1" });
      });
      return { to: "/desk", flash: "Done." };
    });
  }

  const post = (fields: Record<string, string>, client = owner) =>
    app.inject({
      method: "POST",
      url: "/desk/test",
      headers: { cookie: client.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ desk_token: client.token, ...fields }).toString(),
    });
  const countRows = async () =>
    (await testDb.db.query.selectFrom("desk_audit").select("audit_id").execute()).length;
  async function makeProofOld(): Promise<void> {
    await testDb.db.query
      .updateTable("desk_sessions")
      .set({ proved_at: Date.now() - HOUR_MS })
      .execute();
  }

  it("is done, written down once, and leads to a page that says so once", async () => {
    const { statusCode, headers, cookies } = await post({ name: "x" });
    expect(statusCode).toBe(303);
    expect(headers.location).toBe("/desk");
    expect(await countRows()).toBe(1);
    const flash = cookies.find(({ name }) => name === "gable_desk_flash")?.value ?? "";
    const cookie = `${owner.cookie}; gable_desk_flash=${flash}`;
    const next = await app.inject({ url: "/desk/nowhere", headers: { cookie } });
    expect(next.body).toContain("Done.");
    expect(next.cookies).toContainEqual(expect.objectContaining({ name: "gable_desk_flash", value: "" }));
  });

  it.each(["", "forged"])("is refused with the form token %j", async (token) => {
    expect((await post({ name: "x", desk_token: token })).statusCode).toBe(403);
  });

  it("says what is wrong with a form, and writes nothing down", async () => {
    const before = await countRows();
    const { statusCode, body } = await post({ name: "" });
    expect(statusCode).toBe(422);
    expect(body).toContain("Write a name.");
    expect(await countRows()).toBe(before);
  });

  it("is refused to a role that doesn't include it", async () => {
    expect((await post({ name: "x" }, await signInToDesk(testDb, { role: "manager" }))).statusCode).toBe(403);
  });

  it("asks for fresh proof and keeps what was typed", async () => {
    await makeProofOld();
    const asked = await post({ name: "kept" });
    expect(asked.statusCode).toBe(403);
    expect(asked.body).toContain('name="name" value="kept"');
    expect((await post({ name: "kept", desk_proof: "000000" })).statusCode).toBe(422);
    expect((await post({ name: "kept", desk_proof: "123456" })).statusCode).toBe(303);
    expect((await post({ name: "kept" })).statusCode).toBe(303);
  });

  it.each([0, 2])("fails loudly if it writes %i audit rows", async (count) => {
    rowsWritten = count;
    expect((await post({ name: "x" })).statusCode).toBe(500);
    rowsWritten = 1;
  });
});
