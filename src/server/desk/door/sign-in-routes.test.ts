import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  codeAt,
  DOOR_PASSWORD,
  type DoorBrowser,
  type EnrolledPerson,
  enrol,
  openDoor,
} from "../../../../tests/support/desk-door.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp, TEST_SECRET } from "../../../../tests/support/test-app.ts";
import { createStepToken } from "./sign-in-step.ts";

const EMAIL = "eleanor@ouseandlark.example";

describe.each(ENGINES)("signing in at the desk (%s)", (engine) => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let person: EnrolledPerson;
  let door: DoorBrowser;
  beforeAll(async () => {
    testDb = await createTestDb(engine);
    app = await buildTestApp(testDb);
    person = await enrol({ app, testDb }, { email: EMAIL });
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });
  beforeEach(async () => {
    door = openDoor(app);
    for (const table of ["desk_audit", "security_events", "failed_attempts", "desk_sessions"] as const)
      await testDb.db.query.deleteFrom(table).execute();
    await testDb.db.query.updateTable("desk_credentials").set({ last_code_step: 0 }).execute();
  });

  const givePassword = async (door: DoorBrowser, password = DOOR_PASSWORD) => {
    await door.get("/desk/sign-in?to=/desk/audit");
    return door.post("/desk/sign-in", { email: EMAIL, password, to: "/desk/audit" });
  };
  const isIn = async (door: DoorBrowser) => (await door.get("/desk/nowhere")).statusCode === 404;

  it("takes a password and then a code, and leads to the page that was asked for", async () => {
    const first = await givePassword(door);
    expect(first.headers.location).toBe("/desk/sign-in/code?to=%2Fdesk%2Faudit");
    expect(await isIn(door)).toBe(false);
    const page = await door.get("/desk/sign-in/code?to=%2Fdesk%2Faudit");
    expect(page.body).toContain(EMAIL);
    const done = await door.post("/desk/sign-in/code", {
      code: codeAt(person.secretText, Date.now()),
      to: "/desk/audit",
    });
    expect([done.statusCode, done.headers.location]).toEqual([303, "/desk/audit"]);
    expect(await isIn(door)).toBe(true);
    const audit = await testDb.db.query.selectFrom("desk_audit").select(["action", "facts_json"]).execute();
    expect(audit).toEqual([{ action: "door.sign-in", facts_json: '{"how":"code"}' }]);
  });

  it("refuses a code that was used before, and earlier ones", async () => {
    const now = Date.now();
    const code = codeAt(person.secretText, now);
    await givePassword(door);
    await door.post("/desk/sign-in/code", { code });
    expect(await isIn(door)).toBe(true);
    const thief = openDoor(app);
    await givePassword(thief);
    for (const replayed of [code, codeAt(person.secretText, now - 30_000)]) {
      const { statusCode, body } = await thief.post("/desk/sign-in/code", { code: replayed });
      expect(statusCode).toBe(422);
      expect(body).toContain("That code isn’t right.");
    }
    expect(await isIn(thief)).toBe(false);
  });

  it("lets one of two requests with the same code in", async () => {
    const doors = [openDoor(app), openDoor(app)];
    for (const door of doors) await givePassword(door);
    const code = codeAt(person.secretText, Date.now());
    const answers = await Promise.all(doors.map((door) => door.post("/desk/sign-in/code", { code })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422]);
  });

  it("takes each recovery code once, however it is written", async () => {
    const [recovery = ""] = person.recoveryCodes;
    expect(person.recoveryCodes).toHaveLength(8);
    await givePassword(door);
    await door.post("/desk/sign-in/code", { recovery_code: recovery.toUpperCase().replaceAll("-", " ") });
    expect(await isIn(door)).toBe(true);
    const again = openDoor(app);
    await givePassword(again);
    const { body } = await again.post("/desk/sign-in/code", { recovery_code: recovery });
    expect(body).toContain("it was used before");
    expect(await isIn(again)).toBe(false);
  });

  it("answers an unknown email address like a wrong password", async () => {
    const wrong = await givePassword(door, "not the password");
    await door.get("/desk/sign-in");
    const unknown = await door.post("/desk/sign-in", {
      email: "stranger@example.co.uk",
      password: "x",
      to: "/desk/audit",
    });
    const plain = (body: string) => body.replaceAll(/value="[^"]*"|data-passkey="[^"]*"|nonce="[^"]*"/g, "");
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain("Four tries left before a 15-minute pause.");
    expect([unknown.statusCode, plain(unknown.body)]).toEqual([wrong.statusCode, plain(wrong.body)]);
    const events = await testDb.db.query.selectFrom("security_events").selectAll().execute();
    expect(events.map(({ event, reason, user_id }) => ({ event, reason, user_id }))).toEqual(
      Array(2).fill({ event: "sign-in-failed", reason: "desk-password", user_id: null }),
    );
    expect(JSON.stringify(events)).not.toContain("example");
  });

  it("starts a new session, whatever session id the browser was given before", async () => {
    const planted = "a".repeat(32);
    door.cookies.set("gable_desk", planted);
    await givePassword(door);
    await door.post("/desk/sign-in/code", { code: codeAt(person.secretText, Date.now()) });
    expect(door.cookies.get("gable_desk")).not.toBe(planted);
    expect(await isIn(door)).toBe(true);
    door.cookies.set("gable_desk", planted);
    expect(await isIn(door)).toBe(false);
  });

  it("accepts no forged step, form token or session", async () => {
    const { desk_user_id: deskUserId, changed_at: changedAt } = await testDb.db.query
      .selectFrom("desk_credentials")
      .selectAll()
      .executeTakeFirstOrThrow();
    const code = codeAt(person.secretText, Date.now());
    await door.get("/desk/sign-in");
    const good = { secret: TEST_SECRET, deskUserId, changedAt, now: Date.now() };
    for (const forged of [
      createStepToken({ ...good, secret: "another secret" }),
      createStepToken({ ...good, now: Date.now() - 3_600_000 }),
      createStepToken({ ...good, changedAt: changedAt - 1 }),
      createStepToken({ ...good, deskUserId: deskUserId + 1 }).replace(
        String(deskUserId + 1),
        String(deskUserId),
      ),
      "1.9999999999999.",
    ]) {
      door.cookies.set("gable_desk_step", forged);
      const { body } = await door.post("/desk/sign-in/code", { code });
      expect(body).toContain("Please sign in again.");
    }
    door.cookies.set("gable_desk_step", createStepToken(good));
    const withoutToken = await door.post("/desk/sign-in/code", { code, desk_token: "forged" });
    expect(withoutToken.statusCode).toBe(403);
    expect(await isIn(door)).toBe(false);
    const forger = openDoor(app);
    forger.cookies.set("gable_desk", "A".repeat(32));
    expect(await isIn(forger)).toBe(false);
    await door.get("/desk/sign-in/code");
    await door.post("/desk/sign-in/code", { code });
    expect(await isIn(door)).toBe(true);
  });
});
