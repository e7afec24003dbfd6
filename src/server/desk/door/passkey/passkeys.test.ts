import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  DOOR_PASSWORD,
  type DoorBrowser,
  type EnrolledPerson,
  enrol,
  openDoor,
} from "../../../../../tests/support/desk-door.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../../tests/support/engines.ts";
import { createPasskeyDevice, type PasskeyDevice } from "../../../../../tests/support/passkey-device.ts";
import { buildTestApp } from "../../../../../tests/support/test-app.ts";

const ORIGIN = "http://gable.test";

describe.each(ENGINES)("passkeys (%s)", (engine) => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let tom: EnrolledPerson;
  let tomsDoor: DoorBrowser;
  let tomsDevice: PasskeyDevice;
  let ruthsDoor: DoorBrowser;
  let ruthsDevice: PasskeyDevice;

  beforeAll(async () => {
    testDb = await createTestDb(engine);
    app = await buildTestApp(testDb);
    tomsDoor = openDoor(app);
    ruthsDoor = openDoor(app);
    tom = await enrol({ app, testDb, browser: tomsDoor }, { email: "tom@ouseandlark.example" });
    await enrol({ app, testDb, browser: ruthsDoor }, { email: "ruth@ouseandlark.example" });
    tomsDevice = createPasskeyDevice({ origin: ORIGIN });
    ruthsDevice = createPasskeyDevice({ origin: ORIGIN });
    expect((await addPasskey(tomsDoor, tomsDevice)).statusCode).toBe(303);
    expect((await addPasskey(ruthsDoor, ruthsDevice)).statusCode).toBe(303);
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });

  /** What the page gives to the browser. */
  async function readOptions(door: DoorBrowser, path: string): Promise<string> {
    return findOptions((await door.get(path)).body);
  }
  function findOptions(body: string): string {
    const [, text = ""] = /data-passkey="([^"]+)"/.exec(body) ?? [];
    return text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
  }
  async function addPasskey(door: DoorBrowser, device: PasskeyDevice) {
    const options = await readOptions(door, "/desk/me");
    return door.post("/desk/me/passkeys", { passkey: device.create(options) });
  }
  const isIn = async (door: DoorBrowser) => (await door.get("/desk/nowhere")).statusCode === 404;
  const givePassword = async (door: DoorBrowser, { email }: EnrolledPerson) => {
    await door.get("/desk/sign-in");
    await door.post("/desk/sign-in", { email, password: DOOR_PASSWORD });
    return readOptions(door, "/desk/sign-in/code");
  };

  it("open the desk without a password, each answer once", async () => {
    const door = openDoor(app);
    const options = await readOptions(door, "/desk/sign-in");
    const passkey = tomsDevice.get(options);
    expect((await door.post("/desk/sign-in", { passkey })).statusCode).toBe(303);
    expect(await isIn(door)).toBe(true);
    const thief = openDoor(app);
    await thief.get("/desk/sign-in");
    const replayed = await thief.post("/desk/sign-in", { passkey });
    expect(replayed.statusCode).toBe(422);
    expect(replayed.body).toContain("That passkey isn’t known here.");
    expect(await isIn(thief)).toBe(false);
  });

  it("are the second step after a password, and only for their own person", async () => {
    const door = openDoor(app);
    const options = await givePassword(door, tom);
    const wrong = await door.post("/desk/sign-in/code", { passkey: ruthsDevice.get(options) });
    expect([wrong.statusCode, await isIn(door)]).toEqual([422, false]);
    const again = findOptions(wrong.body);
    const right = await door.post("/desk/sign-in/code", { passkey: tomsDevice.get(again) });
    expect([right.statusCode, await isIn(door)]).toEqual([303, true]);
  });

  it("accept no answer to another question, from another site or without a finger, face or PIN", async () => {
    const door = openDoor(app);
    const options = await readOptions(door, "/desk/sign-in");
    const stepOptions = await givePassword(openDoor(app), tom);
    const otherChallenge = Buffer.from("a challenge of our own.9999999999999.x").toString("base64url");
    const { challenge: ofStep } = JSON.parse(stepOptions) as { challenge: string };
    const { challenge: ofAdding } = JSON.parse(await readOptions(tomsDoor, "/desk/me")) as {
      challenge: string;
    };
    for (const [what, passkey] of [
      ["a challenge that isn't ours", tomsDevice.get(options, { challenge: otherChallenge })],
      ["the challenge of the second step", tomsDevice.get(options, { challenge: ofStep })],
      ["the challenge for a new passkey", tomsDevice.get(options, { challenge: ofAdding })],
      ["another site", tomsDevice.get(options, { origin: "https://gable.test.example" })],
      ["another port", tomsDevice.get(options, { origin: "http://gable.test:8080" })],
      ["another name", tomsDevice.get(options, { rpId: "example.com" })],
      ["no verification", tomsDevice.get(options, { isVerified: false })],
      ["another ceremony", tomsDevice.get(options, { type: "webauthn.create" })],
      ["an unknown device", createPasskeyDevice({ origin: ORIGIN }).get(options)],
      ["another's signature", withIdOf(ruthsDevice.get(options), tomsDevice)],
      ["nothing", "{}"],
    ] as const) {
      const { statusCode } = await door.post("/desk/sign-in", { passkey });
      expect([what, statusCode]).toEqual([what, 422]);
    }
    expect(await isIn(door)).toBe(false);
    const { statusCode } = await door.post("/desk/sign-in", { passkey: tomsDevice.get(options) });
    expect(statusCode).toBe(303);
  });

  /** Claims to be the other device, with one's own signature. */
  function withIdOf(answer: string, { passkeyId }: PasskeyDevice): string {
    return JSON.stringify({ ...JSON.parse(answer), id: passkeyId, rawId: passkeyId });
  }

  it("are fresh proof for their own person, and a wrong one isn't taken for a password", async () => {
    await testDb.db.query.updateTable("desk_sessions").set({ proved_at: 0 }).execute();
    await ruthsDoor.get("/desk/me");
    const path = "/desk/me/recovery-codes";
    const options = findOptions((await ruthsDoor.post(path, {})).body);
    const wrong = await ruthsDoor.post(path, { desk_proof: tomsDevice.get(options) });
    expect(wrong.statusCode).toBe(422);
    const reasons = testDb.db.query
      .selectFrom("security_events")
      .select("reason")
      .orderBy("event_id", "desc");
    expect((await reasons.executeTakeFirst())?.reason).not.toBe("desk-password");
    const right = await ruthsDoor.post(path, { desk_proof: ruthsDevice.get(findOptions(wrong.body)) });
    expect(right.body).toContain("Keep your recovery codes");
  });

  it("can't be added twice or for someone else, and no longer work once removed", async () => {
    await testDb.db.query.updateTable("desk_sessions").set({ proved_at: Date.now() }).execute();
    const before = await testDb.db.query.selectFrom("desk_passkeys").select("passkey_id").execute();
    expect((await addPasskey(ruthsDoor, tomsDevice)).statusCode).toBe(422);
    const tomsOptions = await readOptions(tomsDoor, "/desk/me");
    expect((await ruthsDoor.get("/desk/me")).body).toMatch(/, added (?:today|yesterday) \d/);
    const stolen = createPasskeyDevice({ origin: ORIGIN }).create(tomsOptions);
    expect((await ruthsDoor.post("/desk/me/passkeys", { passkey: stolen })).statusCode).toBe(422);
    expect(await testDb.db.query.selectFrom("desk_passkeys").select("passkey_id").execute()).toEqual(before);
    const remove = (door: DoorBrowser) =>
      door.post("/desk/me/remove-passkey", { passkey_id: ruthsDevice.passkeyId });
    await tomsDoor.get("/desk/me");
    expect((await remove(tomsDoor)).statusCode).toBe(404);
    expect((await remove(ruthsDoor)).statusCode).toBe(303);
    const door = openDoor(app);
    const options = await readOptions(door, "/desk/sign-in");
    expect((await door.post("/desk/sign-in", { passkey: ruthsDevice.get(options) })).statusCode).toBe(422);
  });
});
