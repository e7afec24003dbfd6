import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  codeAt,
  DOOR_PASSWORD,
  type DoorBrowser,
  enrol,
  openDoor,
} from "../../../../tests/support/desk-door.ts";
import { createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import { sweepDoor } from "./sweep-door.ts";

const EMAIL = "eleanor@ouseandlark.example";

describe("a person's own sign-in", () => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let here: DoorBrowser;
  let there: DoorBrowser;

  beforeAll(async () => {
    testDb = await createTestDb("sqlite");
    app = await buildTestApp(testDb);
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });
  beforeEach(async () => {
    for (const table of ["desk_users", "desk_sessions", "desk_audit", "failed_attempts"] as const)
      await testDb.db.query.deleteFrom(table).execute();
    here = openDoor(app);
    there = openDoor(app);
    const person = await enrol({ app, testDb, browser: here }, { email: EMAIL });
    await there.get("/desk/sign-in");
    await there.post("/desk/sign-in", { email: EMAIL, password: DOOR_PASSWORD });
    await there.get("/desk/sign-in/code");
    await there.post("/desk/sign-in/code", { code: codeAt(person.secretText, Date.now()) });
  });

  const isIn = async (door: DoorBrowser) => (await door.get("/desk/me")).statusCode === 200;

  it("lists its devices and signs one of them out", async () => {
    expect(await isIn(there)).toBe(true);
    const { body } = await here.get("/desk/me");
    const device = /name="device" value="(\w+)"/.exec(body)?.[1] ?? "";
    expect((await here.post("/desk/me/end-device", { device: "f".repeat(64) })).statusCode).toBe(404);
    expect((await here.post("/desk/me/end-device", { device })).statusCode).toBe(303);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  });

  it("signs out here, or everywhere", async () => {
    await there.get("/desk/me");
    await there.post("/desk/me/sign-out", {});
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    await here.get("/desk/me");
    await here.post("/desk/me/sign-out-everywhere", {});
    expect(await isIn(here)).toBe(false);
    expect(await testDb.db.query.selectFrom("desk_sessions").selectAll().execute()).toEqual([]);
  });

  it("gets a new password for the old one, which ends every other session", async () => {
    await here.get("/desk/me");
    const wrong = await here.post("/desk/me/password", {
      current: "not it",
      password: "amber kettle orchard",
    });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain("That isn’t your password. Four tries left");
    const before = here.cookies.get("gable_desk");
    const done = await here.post("/desk/me/password", {
      current: DOOR_PASSWORD,
      password: "amber kettle orchard",
    });
    expect(done.statusCode).toBe(303);
    expect(here.cookies.get("gable_desk")).not.toBe(before);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    await there.get("/desk/sign-in");
    expect((await there.post("/desk/sign-in", { email: EMAIL, password: DOOR_PASSWORD })).statusCode).toBe(
      422,
    );
  });

  it("is forgotten when its sessions are over", async () => {
    await sweepDoor(testDb.db.query, Date.now());
    expect(await isIn(here)).toBe(true);
    await sweepDoor(testDb.db.query, Date.now() + DAY_MS);
    expect(await testDb.db.query.selectFrom("desk_sessions").selectAll().execute()).toEqual([]);
  });

  it("shows in the audit in words, for one person, kind and time", async () => {
    const { body } = await here.get("/desk/audit");
    expect(body).toContain("Eleanor Thackray</b> signed in");
    expect(body).toContain("An invited person</b> opened an invitation");
    expect(body).toContain("how code");
    expect(body).not.toContain(EMAIL);
    const count = async (query: string) =>
      (await here.get(`/desk/audit${query}`)).body.match(/class="av b av-s"/g)?.length ?? 0;
    const { desk_user_id: id } = await testDb.db.query
      .selectFrom("desk_users")
      .select("desk_user_id")
      .executeTakeFirstOrThrow();
    expect(await count("")).toBe(3);
    expect(await count("?kind=users")).toBe(0);
    expect(await count(`?kind=door&person=${id}`)).toBe(2);
    expect(await count(`?person=${id + 1}`)).toBe(0);
    expect(await count("?from=2100-01-01")).toBe(0);
    expect(await count("?to=2100-01-01&kind='%22")).toBe(3);
  });
});
