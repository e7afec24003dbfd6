import { describe, expect, it } from "vitest";
import {
  type Client,
  confirmEmail,
  createClient,
  createRegistration,
  PASSWORD,
  registerClient,
} from "../../../tests/support/account.ts";
import { createTestDb, onBothEngines, type TestDb } from "../../../tests/support/engines.ts";
import { buildTestApp, plainFormFields } from "../../../tests/support/test-app.ts";
import { HASH_CAPACITY, inHashTurn } from "./password/password.ts";
import { insertPasswordReset } from "./password/password-reset-queries.ts";

const ROSA = "rosa@example.uk";
const NEW = "new@example.uk";
const COMMON = { password: "Chocol4te99", password_confirmation: "Chocol4te99" };
const UNCOMMON = { password: "Bittern-in-the-reeds", password_confirmation: "Bittern-in-the-reeds" };
const INVALID = { error: "invalid-fields", message: "Some details are missing or not right." };
const LIMIT_TEXT =
  "We've already sent several links to this address today. Please check your junk folder, or try again tomorrow.";
const COMMON_ANSWER = {
  error: "password-invalid",
  message: "That password can't be used. Please choose another.",
  errors: { password: ["This password is too common. Please choose one that is harder to guess."] },
};
const BUSY_ANSWER = {
  error: "busy",
  message: "We're very busy right now. Please try again in a few seconds.",
};

type Send = (client: Client) => ReturnType<Client["send"]>;

const changeEmail =
  (email: string, current_password?: string): Send =>
  (client) =>
    client.send("/user.ljson", { email, town: "Soham", current_password }, "put");
const changePassword =
  (current_password: string, passwords = UNCOMMON): Send =>
  (client) =>
    client.send("/password", { current_password, ...passwords }, "put");
const deleteAccount =
  (current_password?: string): Send =>
  (client) =>
    client.send("/user.ljson", { current_password }, "delete");
const resetPassword =
  (passwords = UNCOMMON): Send =>
  (client) =>
    client.send("/reset_passwords", { token: "a".repeat(43), ...passwords }, "put");
const registerNew =
  (changes: Record<string, unknown> = {}): Send =>
  (client) =>
    client.send("/user.ljson", createRegistration(NEW, changes));

/** Everything that a change to an account may write, except the counts of failed passwords and the security log. */
async function readAccounts({ db: { query } }: TestDb): Promise<unknown> {
  return {
    users: await query.selectFrom("users").selectAll().orderBy("user_id").execute(),
    sessions: await query.selectFrom("sessions").select(["id_hash", "user_id"]).orderBy("id_hash").execute(),
    resets: await query.selectFrom("password_resets").selectAll().orderBy("token_hash").execute(),
    links: await query.selectFrom("email_confirmations").selectAll().orderBy("token_hash").execute(),
    consents: await query.selectFrom("consents").selectAll().orderBy("consent_id").execute(),
    jobs: await query.selectFrom("jobs").select(["id", "payload_json"]).orderBy("id").execute(),
  };
}

async function countFailures({ db: { query } }: TestDb): Promise<number[]> {
  const rows = await query.selectFrom("failed_attempts").select("count").execute();
  return rows.map(({ count }) => count);
}

async function listEvents({ db: { query } }: TestDb): Promise<[event: string, reason: string][]> {
  const rows = await query
    .selectFrom("security_events")
    .select(["event", "reason"])
    .orderBy("event_id")
    .execute();
  return rows.map(({ event, reason }) => [event, reason]);
}

/** Rosa, signed in on two devices and with an unused reset link. */
async function registerRosa(testDb: TestDb) {
  const app = await buildTestApp(testDb);
  const rosa = await registerClient(app, ROSA);
  const elsewhere = await createClient(app);
  await elsewhere.send("/session", { username: ROSA, password: PASSWORD });
  const expiresAt = Date.now() + 3_600_000;
  await insertPasswordReset(testDb.db.query, { tokenHash: "unused", userId: rosa.userId, expiresAt });
  return { app, rosa };
}

onBothEngines("a refused change to an account", (current) => {
  it.each<[why: string, send: Send, errors: Record<string, string[]>, isGuess: boolean]>([
    [
      "an email change without the password",
      changeEmail(NEW),
      { current_password: ["Please enter your password to change your email address."] },
      false,
    ],
    [
      "an email change with a wrong password",
      changeEmail(NEW, "wrong-one"),
      { current_password: ["Please enter your password to change your email address."] },
      true,
    ],
    [
      "a new password with a wrong current one",
      changePassword("wrong-one"),
      { current_password: ["That isn't your password."] },
      true,
    ],
    [
      "deletion without the password",
      deleteAccount(),
      { current_password: ["That isn't your password."] },
      false,
    ],
    [
      "deletion with a wrong password",
      deleteAccount("wrong-one"),
      { current_password: ["That isn't your password."] },
      true,
    ],
  ])("writes nothing but the failed attempt: %s", async (_why, send, errors, isGuess) => {
    const { app, rosa } = await registerRosa(current());
    const before = await readAccounts(current());
    const events = await listEvents(current());
    const answer = await send(rosa);
    expect([answer.statusCode, answer.json()]).toEqual([422, { ...INVALID, errors }]);
    expect(await readAccounts(current())).toEqual(before);
    expect(await countFailures(current())).toEqual(isGuess ? [1] : []);
    const refusals = isGuess ? [["password-refused", "wrong-password"]] : [];
    expect(await listEvents(current())).toEqual([...events, ...refusals]);
    await app.close();
  });

  it("writes nothing if the new email belongs to somebody else", async () => {
    const { app, rosa } = await registerRosa(current());
    await registerClient(app, "taken@example.uk");
    const before = await readAccounts(current());
    const events = await listEvents(current());
    const answer = await changeEmail("taken@example.uk", PASSWORD)(rosa);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { ...INVALID, errors: { email: ["You can't use that email address."] } },
    ]);
    expect(await readAccounts(current())).toEqual(before);
    expect(await listEvents(current())).toEqual(events);
    await app.close();
  });

  it.each([
    ["an unconfirmed account, whose email would change at once", false],
    ["a confirmed account", true],
  ])("writes nothing if the new mailbox has reached its daily limit: %s", async (_whose, isConfirmed) => {
    const { app, rosa } = await registerRosa(current());
    if (isConfirmed) await confirmEmail(current(), rosa, ROSA);
    // Five links a day, counted per mailbox.
    for (const tag of ["a", "b", "c", "d", "e"]) await registerClient(app, `new+${tag}@example.uk`);
    const before = await readAccounts(current());
    const events = await listEvents(current());
    const answer = await changeEmail(NEW, PASSWORD)(rosa);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { ...INVALID, errors: { email: [LIMIT_TEXT] } },
    ]);
    expect(await readAccounts(current())).toEqual(before);
    expect(await listEvents(current())).toEqual(events);
    await app.close();
  });

  it.each<[what: string, send: Send]>([
    ["a registration", registerNew(COMMON)],
    ["a password reset", resetPassword(COMMON)],
    ["a password change", changePassword("wrong-one", COMMON)],
  ])("writes nothing if the new password is too common: %s", async (_what, send) => {
    const { app, rosa } = await registerRosa(current());
    const before = await readAccounts(current());
    const answer = await send(rosa);
    expect([answer.statusCode, answer.json()]).toEqual([422, COMMON_ANSWER]);
    expect(await readAccounts(current())).toEqual(before);
    // The common password is refused first, so the current one isn't checked.
    expect(await countFailures(current())).toEqual([]);
    await app.close();
  });

  it("says how long to wait after too many wrong passwords", async () => {
    const { app, rosa } = await registerRosa(current());
    for (let guess = 0; guess < 5; guess += 1) await deleteAccount(`guess-${guess}`)(rosa);
    const before = await readAccounts(current());
    for (const send of [changeEmail(NEW, PASSWORD), changePassword(PASSWORD), deleteAccount(PASSWORD)]) {
      // The wait grows to minutes, so that it can't end while the test runs.
      await current()
        .db.query.updateTable("failed_attempts")
        .set({ count: 11, last_at: Date.now() })
        .execute();
      const answer = await send(rosa);
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(60);
      expect(answer.json()).toEqual({
        error: "too-many-attempts",
        message: "Too many attempts. Please wait 3 minutes, or choose a new password.",
      });
    }
    expect(await readAccounts(current())).toEqual(before);
    expect(await countFailures(current())).toEqual([11]);
    await app.close();
  });
});

describe("a change to an account while the hash queue is full", () => {
  it.each<[what: string, send: Send]>([
    ["a registration", registerNew()],
    ["a password reset", resetPassword()],
    ["a password change", changePassword(PASSWORD)],
    ["an email change", changeEmail(NEW, PASSWORD)],
    ["deletion", deleteAccount(PASSWORD)],
  ])("is refused with a retry time and writes nothing: %s", async (_what, send) => {
    const testDb = await createTestDb("sqlite");
    const { app, rosa } = await registerRosa(testDb);
    const before = await readAccounts(testDb);
    const release = fillHashQueue();
    const answer = await send(rosa);
    await release();
    expect([answer.statusCode, answer.headers["retry-after"], answer.json()]).toEqual([
      503,
      "5",
      BUSY_ANSWER,
    ]);
    expect(await readAccounts(testDb)).toEqual(before);
    expect(await countFailures(testDb)).toEqual([]);
    await app.close();
    await testDb.drop();
  });

  it("shows a plain registration again with what was typed", async () => {
    const testDb = await createTestDb("sqlite");
    const app = await buildTestApp(testDb);
    const client = await createClient(app);
    const fields = {
      ...plainFormFields(),
      first_name: "Rosa",
      last_name: "Whitlock",
      email: ROSA,
      "marketing_preferences[opt_in_terms]": "on",
    };
    const common = await client.form("/user.ljson", { ...fields, ...COMMON });
    expect([common.statusCode, common.headers["retry-after"]]).toEqual([422, undefined]);
    const release = fillHashQueue();
    const busy = await client.form("/user.ljson", { ...fields, ...UNCOMMON });
    await release();
    expect([busy.statusCode, busy.headers["retry-after"]]).toEqual([503, "5"]);
    for (const answer of [common, busy]) expect(answer.body).toContain(ROSA);
    await app.close();
    await testDb.drop();
  });
});

/** Takes every place in the queue; the returned function empties it. */
function fillHashQueue(): () => Promise<unknown> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const turns = Array.from({ length: HASH_CAPACITY }, () => inHashTurn(() => ended));
  return () => {
    end();
    return Promise.all(turns);
  };
}
