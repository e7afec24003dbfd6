import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  codeAt,
  DOOR_PASSWORD,
  type EnrolledPerson,
  enrol,
  openDoor,
} from "../../../../../tests/support/desk-door.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../../tests/support/test-app.ts";
import { RESET_MINUTES } from "./reset-link.ts";

const EMAIL = "eleanor@ouseandlark.example";
const OTHER_EMAIL = "edward@ouseandlark.example";
const NEW_PASSWORD = "copper meadow thirteen";

describe.each(ENGINES)("a new password for the desk (%s)", (engine) => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let person: EnrolledPerson;
  beforeAll(async () => {
    testDb = await createTestDb(engine);
    app = await buildTestApp(testDb);
    await enrol({ app, testDb }, { email: OTHER_EMAIL });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await app.close();
    await testDb.drop();
  });
  beforeEach(async () => {
    vi.useRealTimers();
    for (const table of ["jobs", "failed_attempts"] as const)
      await testDb.db.query.deleteFrom(table).execute();
    person = await enrol({ app, testDb }, { email: EMAIL });
    await testDb.db.query.deleteFrom("desk_audit").execute();
  });

  const ask = async (email = EMAIL) => {
    const door = openDoor(app);
    await door.get("/desk/reset");
    return door.post("/desk/reset", { email });
  };
  const listMails = async () => {
    const jobs = await testDb.db.query.selectFrom("jobs").select("payload_json as payload").execute();
    return jobs.map(({ payload }) => payload);
  };
  const findLink = async () =>
    /\/desk\/reset\/[\w~-]+/.exec((await listMails()).find((mail) => mail.includes(EMAIL)) ?? "")?.[0] ?? "";
  const choose = async (link: string, password = NEW_PASSWORD) => {
    const door = openDoor(app);
    const page = await door.get(link);
    return page.statusCode === 200 ? door.post(link, { password }) : page;
  };
  const signIn = async (password: string) => {
    const door = openDoor(app);
    await door.get("/desk/sign-in");
    return { door, ...(await door.post("/desk/sign-in", { email: EMAIL, password })) };
  };

  it("comes by email, ends every session, and still needs the second step", async () => {
    const before = openDoor(app);
    person = await enrol({ app, testDb, browser: before }, { email: EMAIL });
    await testDb.db.query.deleteFrom("desk_audit").execute();
    expect((await ask()).body).toContain("Look in your inbox");
    const link = await findLink();
    expect((await choose(link)).body).toContain("Your password is changed");
    expect((await before.get("/desk/me")).statusCode).not.toBe(200);
    expect((await signIn(DOOR_PASSWORD)).statusCode).toBe(422);
    const { door, headers } = await signIn(NEW_PASSWORD);
    expect(headers.location).toContain("/desk/sign-in/code");
    const done = await door.post("/desk/sign-in/code", { code: codeAt(person.secretText, Date.now()) });
    expect(done.statusCode).toBe(303);
    const audit = await testDb.db.query.selectFrom("desk_audit").select("action").execute();
    expect(audit.map(({ action }) => action).sort()).toEqual([
      "door.ask-reset",
      "door.reset-password",
      "door.sign-in",
    ]);
  });

  it("works once, also for two requests at the same moment", async () => {
    await ask();
    const link = await findLink();
    const two = await Promise.all(
      [openDoor(app), openDoor(app)].map(async (door) => ({ door, page: await door.get(link) })),
    );
    const answers = await Promise.all(two.map(({ door }) => door.post(link, { password: NEW_PASSWORD })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await choose(link)).body).toContain("This link no longer works");
  });

  it("works for an hour", async () => {
    await ask();
    const link = await findLink();
    vi.useFakeTimers({ now: Date.now() + (RESET_MINUTES + 1) * 60_000, toFake: ["Date"] });
    expect((await choose(link)).statusCode).toBe(404);
  });

  it("works for no other person, and not for one who was removed", async () => {
    await ask();
    const link = await findLink();
    const credentials = await testDb.db.query.selectFrom("desk_credentials").select("desk_user_id").execute();
    for (const { desk_user_id: id } of credentials) {
      const changed = link.replace(/reset\/\d+~/, `reset/${id}~`);
      if (changed !== link) expect((await choose(changed)).statusCode).toBe(404);
    }
    expect((await choose(link.slice(0, -1))).statusCode).toBe(404);
    const all = testDb.db.query.updateTable("desk_users").where("email", "=", EMAIL);
    await all.set({ removed_at: Date.now() }).execute();
    expect((await choose(link)).statusCode).toBe(404);
    await all.set({ removed_at: null }).execute();
  });

  it("doesn't tell whether an address is known, and sends few emails to one address", async () => {
    const known = await ask();
    const unknown = await ask("unknown@ouseandlark.example");
    expect(unknown.statusCode).toBe(known.statusCode);
    expect(unknown.body).toContain("Look in your inbox");
    expect(await listMails()).toHaveLength(1);
    for (let asked = 0; asked < 8; asked++) await ask();
    expect(await listMails()).toHaveLength(5);
  });

  it("refuses a common password and keeps the link", async () => {
    await ask();
    const link = await findLink();
    expect((await choose(link, "password123")).statusCode).toBe(422);
    expect((await choose(link)).statusCode).toBe(200);
  });

  it("asks for an email address if there is none", async () => {
    const { statusCode, body } = await ask("eleanor");
    expect([statusCode, body.includes("Please enter your email address.")]).toEqual([422, true]);
  });
});
