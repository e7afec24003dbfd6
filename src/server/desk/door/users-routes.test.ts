import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { codeAt, DOOR_PASSWORD, enrol, openDoor } from "../../../../tests/support/desk-door.ts";
import { readForm } from "../../../../tests/support/desk-requests/desk-world.ts";
import { createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";

describe("the desk's users", () => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let owner: DeskClient;

  beforeAll(async () => {
    testDb = await createTestDb("sqlite");
    app = await buildTestApp(testDb);
    owner = await signInToDesk(testDb, { name: "Eleanor Thackray" });
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });

  const post = (path: string, fields: Record<string, string>, client = owner) =>
    app.inject({
      method: "POST",
      url: path,
      headers: { cookie: client.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ desk_token: client.token, ...fields }).toString(),
    });
  const get = (url: string, client = owner) => app.inject({ url, headers: { cookie: client.cookie } });
  const lastAudit = () =>
    testDb.db.query
      .selectFrom("desk_audit")
      .select(["action", "subject", "facts_json"])
      .orderBy("audit_id", "desc")
      .executeTakeFirst();

  it("are invited by an email whose link works once", async () => {
    const email = "joanna@ouseandlark.example";
    const { statusCode, headers } = await post("/desk/users/invite", {
      email,
      role: "negotiator",
      branch: "3",
    });
    expect([statusCode, headers.location]).toEqual([303, "/desk/users"]);
    expect((await get("/desk/users")).body).toContain(email);
    const job = await testDb.db.query
      .selectFrom("jobs")
      .select("payload_json as payload")
      .where("kind", "=", "send-mail")
      .executeTakeFirstOrThrow();
    const path = /\/desk\/invitation\/[\w-]{43}/.exec(job.payload)?.[0] ?? "";
    expect(JSON.parse(job.payload).to).toBe(email);
    expect(await lastAudit()).toEqual({
      action: "users.invite",
      subject: "invitation:desk",
      facts_json: '{"role":"negotiator","branches":"3"}',
    });
    const door = openDoor(app);
    await door.get(path);
    const weak = await door.post(path, { name: "Joanna Webb", password: "password" });
    expect(weak.statusCode).toBe(422);
    expect(weak.body).toContain("too common");
    expect(weak.body).toContain("Joanna Webb");
    const guessable = await door.post(path, { name: "Joanna Webb", password: "joanna-webb-2026" });
    expect([guessable.statusCode, guessable.body.includes("easy to guess")]).toEqual([422, true]);
    await door.post(path, { name: "Joanna Webb", password: DOOR_PASSWORD });
    const page = await door.get(`${path}/second-step`);
    const key = /<code>([^<]+)<\/code>/.exec(page.body)?.[1] ?? "";
    expect((await door.post(`${path}/second-step`, { code: "000000" })).statusCode).toBe(422);
    const done = await door.post(`${path}/second-step`, { code: codeAt(key, Date.now()) });
    expect(done.body).toContain("Keep your recovery codes");
    expect((await door.get("/desk/me")).body).toContain("8 unused");
    expect((await door.get("/desk/users")).statusCode).toBe(403);
    expect((await openDoor(app).get(path)).statusCode).toBe(404);
    const stored = await testDb.db.query.selectFrom("desk_credentials").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(key.replaceAll(" ", ""));
    const branches = await testDb.db.query.selectFrom("desk_user_branches").select("branch_id").execute();
    expect(branches).toEqual([{ branch_id: 3 }]);
  });

  it("can't use an invitation after 72 hours", async () => {
    const email = "late@ouseandlark.example";
    await post("/desk/users/invite", { email, role: "reader", all: "1" });
    const row = testDb.db.query.updateTable("desk_invitations").where("email", "=", email);
    await row.set((is) => ({ expires_at: is("expires_at", "-", 72 * 3_600_000) })).execute();
    const jobs = await testDb.db.query.selectFrom("jobs").select("payload_json as payload").execute();
    const mine = jobs.find(({ payload }) => payload.includes(email))?.payload ?? "";
    const path = /\/desk\/invitation\/[\w-]{43}/.exec(mine)?.[0] ?? "";
    expect((await openDoor(app).get(path)).statusCode).toBe(404);
  });

  it("are invited only with an email address, a role and a branch, and nothing typed is lost", async () => {
    const { statusCode, body } = await post("/desk/users/invite", {
      email: "no address at all",
      role: "manager",
    });
    expect(statusCode).toBe(422);
    expect(body).toContain("Please enter an email address");
    expect(body).toContain('value="no address at all"');
  });

  it("get another role in their row and keep their branches, and an invitation again", async () => {
    const email = "again@ouseandlark.example";
    await post("/desk/users/invite", { email, role: "reader", all: "1" });
    const { deskUserId } = await signInToDesk(testDb, { role: "reader", branchIds: [3] });
    const { body } = await get("/desk/users");
    const role = readForm(body, `/desk/users/${deskUserId}/role`);
    expect(role).toEqual({ branch: "3", role: "reader" });
    await post(`/desk/users/${deskUserId}/role`, { ...role, role: "negotiator" });
    expect((await lastAudit())?.facts_json).toContain('"after":"negotiator"');
    const branches = await testDb.db.query
      .selectFrom("desk_user_branches")
      .select("branch_id")
      .where("desk_user_id", "=", deskUserId)
      .execute();
    expect(branches).toEqual([{ branch_id: 3 }]);

    const row = body.slice(body.indexOf(`<b>${email}`));
    const invitation = readForm(row, "/desk/users/invite");
    expect(invitation).toEqual({ email, role: "reader", all: "1" });
    expect((await post("/desk/users/invite", invitation)).statusCode).toBe(303);
    expect((await get("/desk/users")).body.split(`<b>${email}`)).toHaveLength(2);
  });

  it("keep an owner", async () => {
    const path = `/desk/users/${owner.deskUserId}`;
    for (const [step, fields] of [
      ["remove", {}],
      ["role", { role: "reader", all: "1" }],
    ] as const) {
      const { statusCode, body } = await post(`${path}/${step}`, fields);
      expect(statusCode).toBe(422);
      expect(body).toContain("This is the only owner.");
    }
  });

  it("get another role at once, and lose everything when they are removed", async () => {
    const tom = await signInToDesk(testDb, { role: "negotiator", branchIds: [1], name: "Tom Gathercole" });
    const path = `/desk/users/${tom.deskUserId}`;
    expect((await post(`${path}/role`, { role: "manager", all: "1" })).statusCode).toBe(303);
    expect((await lastAudit())?.facts_json).toBe(
      '{"before":"negotiator","after":"manager","branches":"all"}',
    );
    expect((await get("/desk/audit", tom)).statusCode).toBe(200);
    const { headers } = await post(`${path}/remove`, { heir: String(owner.deskUserId) });
    expect(headers.location).toBe("/desk/users");
    expect((await get("/desk/me", tom)).statusCode).toBe(303);
    expect((await get("/desk/users")).body).not.toContain("Tom Gathercole (");
    expect((await post(`${path}/remove`, {})).statusCode).toBe(404);
  });

  it("are asked for fresh proof, which a code gives once", async () => {
    const door = openDoor(app);
    const person = await enrol({ app, testDb, browser: door }, { email: "edward@ouseandlark.example" });
    await testDb.db.query.updateTable("desk_sessions").set({ proved_at: 0 }).execute();
    await door.get("/desk/me");
    const asked = await door.post("/desk/me/recovery-codes", {});
    expect(asked.statusCode).toBe(403);
    expect(asked.body).toContain("Is it you?");
    expect((await door.post("/desk/me/recovery-codes", { desk_proof: "wrong one" })).statusCode).toBe(422);
    const code = codeAt(person.secretText, Date.now());
    const done = await door.post("/desk/me/recovery-codes", { desk_proof: code });
    expect(done.body).toContain("Keep your recovery codes");
    await testDb.db.query.updateTable("desk_sessions").set({ proved_at: 0 }).execute();
    expect((await door.post("/desk/me/recovery-codes", { desk_proof: code })).statusCode).toBe(422);
    expect((await door.post("/desk/me/recovery-codes", { desk_proof: DOOR_PASSWORD })).statusCode).toBe(200);
    expect((await lastAudit())?.action).toBe("self.recovery-codes");
  });
});
