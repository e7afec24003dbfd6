import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DOOR_PASSWORD, type DoorBrowser, enrol, openDoor } from "../../../../tests/support/desk-door.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";

const EMAIL = "eleanor@ouseandlark.example";
const COOKIE = "gable_desk_device";

describe.each(ENGINES)("a device that a person has signed in on (%s)", (engine) => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let known: DoorBrowser;
  beforeAll(async () => {
    testDb = await createTestDb(engine);
    app = await buildTestApp(testDb);
    known = openDoor(app);
    await enrol({ app, testDb, browser: known }, { email: EMAIL });
    await known.get("/desk/me");
    await known.post("/desk/me/sign-out", {});
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });
  beforeEach(() => testDb.db.query.deleteFrom("failed_attempts").execute());

  async function signIn(door: DoorBrowser, password = DOOR_PASSWORD): Promise<number> {
    await door.get("/desk/sign-in");
    return (await door.post("/desk/sign-in", { email: EMAIL, password })).statusCode;
  }

  /** Twenty wrong passwords from five places. */
  async function pauseAddress(): Promise<void> {
    for (let place = 0; place < 5; place += 1) {
      const stranger = openDoor(app);
      for (let guess = 0; guess < 4; guess += 1) await signIn(stranger, "a wrong password");
    }
  }

  it("isn't paused by wrong passwords from elsewhere, and an unknown one is", async () => {
    await pauseAddress();
    expect(await signIn(openDoor(app))).toBe(429);
    expect(await signIn(known)).toBe(303);
  });

  it("is paused by five wrong passwords of its own", async () => {
    for (let guess = 0; guess < 5; guess += 1) expect(await signIn(known, "a wrong password")).toBe(422);
    expect(await signIn(known)).toBe(429);
  });

  it("is known for that person alone, and can't be made up", async () => {
    const neighbour = openDoor(app);
    await enrol({ app, testDb, browser: neighbour }, { email: "tom@ouseandlark.example" });
    const forger = openDoor(app);
    const [id, end, device] = known.cookies.get(COOKIE)?.split(".") ?? [];
    forger.cookies.set(COOKIE, [id, end, device, "A".repeat(43)].join("."));
    await pauseAddress();
    expect(await signIn(neighbour)).toBe(429);
    expect(await signIn(forger)).toBe(429);
  });

  it("keeps the cookie for the desk's pages alone, away from scripts", async () => {
    const door = openDoor(app);
    await enrol({ app, testDb, browser: door }, { email: "nia@ouseandlark.example" });
    await door.get("/desk/me");
    const { cookies } = await door.post("/desk/me/password", {
      current: DOOR_PASSWORD,
      password: "amber kettle orchard",
    });
    expect(cookies.find(({ name }) => name === COOKIE)).toMatchObject({
      path: "/desk",
      httpOnly: true,
      sameSite: "Strict",
    });
  });

  it("is unknown after a change of the password", async () => {
    await testDb.db.query
      .updateTable("desk_credentials")
      .set({ changed_at: Date.now() + 1 })
      .execute();
    await pauseAddress();
    expect(await signIn(known)).toBe(429);
  });
});
