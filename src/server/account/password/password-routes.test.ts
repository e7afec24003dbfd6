import { expect, it } from "vitest";
import {
  confirmEmail,
  createClient,
  findConfirmationToken,
  listSentEmails,
  PASSWORD,
  registerClient,
} from "../../../../tests/support/account.ts";
import { onBothEngines, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { RESET_REQUESTED_TEXT } from "../../../domain/account/account-texts.ts";
import { prepareResetHandler } from "./reset-password.ts";

const NEW_PASSWORD = "Bittern-in-the-reeds";
const newPasswords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };

/** Runs the jobs that the worker would run. */
async function prepareResets({ db }: TestDb): Promise<void> {
  const handler = prepareResetHandler({
    db,
    publicUrl: "http://gable.test",
    secret: "a secret that only the tests know, forty",
    getAgencyName: async () => "Gable",
  });
  const jobs = await db.query.selectFrom("jobs").selectAll().where("kind", "=", handler.kind).execute();
  for (const job of jobs) {
    const payload: unknown = JSON.parse(job.payload_json);
    await handler.run({ id: job.id, kind: job.kind, payload, attempt: 1 }, new AbortController().signal);
    await db.query.deleteFrom("jobs").where("id", "=", job.id).execute();
  }
}

async function resetToken(testDb: TestDb): Promise<string> {
  const emails = await listSentEmails(testDb);
  const text = emails.findLast(({ subject }) => subject === "Choose a new password")?.text ?? "";
  return /new-password\?token=([\w-]+)/.exec(text)?.[1] ?? "";
}

onBothEngines("a forgotten password", (current) => {
  it("can be requested as multipart form data", async () => {
    const app = await buildTestApp(current());
    const client = await createClient(app);
    const fields = new FormData();
    fields.set("authenticity_token", client.token);
    fields.set("email", "rosa@example.uk");
    fields.set("body", "");
    const answer = await app.inject({
      method: "POST",
      url: "/reset_passwords",
      headers: { cookie: client.cookie },
      payload: fields,
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: RESET_REQUESTED_TEXT }]);
    await app.close();
  });

  it("gets the same response for everyone, and an email only if there is an account", async () => {
    const app = await buildTestApp(current());
    await registerClient(app, "rosa@example.uk");
    const client = await createClient(app);
    const known = await client.form("/reset_passwords", { email: "Rosa@example.uk", body: "" });
    const unknown = await client.form("/reset_passwords", { email: "nobody@example.uk", body: "" });
    expect(known.statusCode).toBe(200);
    expect(known.json().message).toBe(
      "If the email you have entered has a user account we will send you a forgotten password reset request now.",
    );
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    await prepareResets(current());
    const emails = await listSentEmails(current());
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      ["rosa@example.uk", "Confirm your email address"],
      ["rosa@example.uk", "Choose a new password"],
    ]);
    await app.close();
  });

  it("is replaced once through the emailed link, which ends every session and notifies the owner", async () => {
    const app = await buildTestApp(current());
    const before = await registerClient(app, "rosa@example.uk");
    const client = await createClient(app);
    await client.send("/reset_passwords", { email: "rosa@example.uk" });
    await prepareResets(current());
    const token = await resetToken(current());
    const rows = await current().db.query.selectFrom("password_resets").select("token_hash").execute();
    expect(rows[0]?.token_hash).not.toContain(token);

    const weak = await client.send(
      "/reset_passwords",
      { token, password: "short", password_confirmation: "short" },
      "put",
    );
    expect(weak.statusCode).toBe(422);
    const done = await client.send("/reset_passwords", { token, ...newPasswords }, "put");
    expect(done.json().user.email).toBe("rosa@example.uk");
    const again = await (await createClient(app)).send("/reset_passwords", { token, ...newPasswords }, "put");
    expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([422, ["token"]]);
    expect((await before.get("/user.ljson")).json().user).toBeNull();
    const other = await createClient(app);
    const signIn = (password: string) => other.send("/session", { username: "rosa@example.uk", password });
    expect((await signIn(PASSWORD)).statusCode).toBe(401);
    expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200);
    expect((await listSentEmails(current())).at(-1)).toMatchObject({ subject: "Your password was changed" });
    await app.close();
  });

  it("has links that expire after an hour, and at most three of them at a time", async () => {
    const app = await buildTestApp(current());
    await registerClient(app, "rosa@example.uk");
    const client = await createClient(app);
    for (let ask = 0; ask < 5; ask += 1) await client.send("/reset_passwords", { email: "rosa@example.uk" });
    await prepareResets(current());
    const emails = (await listSentEmails(current())).filter(
      ({ subject }) => subject === "Choose a new password",
    );
    expect(emails).toHaveLength(3);
    await current()
      .db.query.updateTable("password_resets")
      .set({ expires_at: Date.now() - 1 })
      .execute();
    const late = await client.send(
      "/reset_passwords",
      { token: await resetToken(current()), ...newPasswords },
      "put",
    );
    expect(late.statusCode).toBe(422);
    await app.close();
  });

  it("has links that stop working when the account's email changes", async () => {
    const app = await buildTestApp(current());
    const owner = await registerClient(app, "rosa@example.uk");
    await owner.send("/reset_passwords", { email: "rosa@example.uk" });
    await prepareResets(current());
    const token = await resetToken(current());
    await owner.send("/user.ljson", { email: "new@example.uk", current_password: PASSWORD }, "put");
    const late = await (await createClient(app)).send("/reset_passwords", { token, ...newPasswords }, "put");
    expect([late.statusCode, Object.keys(late.json().errors)]).toEqual([422, ["token"]]);
    await app.close();
  });

  it("confirms the email address when its link is used, and cancels a change to another", async () => {
    const app = await buildTestApp(current());
    await registerClient(app, "rosa@example.uk");
    const followLink = async (token: string) =>
      (await (await createClient(app)).form("/user/confirm-email", { token, plain: "1" })).statusCode;
    const reset = async (email: string) => {
      const client = await createClient(app);
      await client.send("/reset_passwords", { email });
      await prepareResets(current());
      const token = await resetToken(current());
      return (await client.send("/reset_passwords", { token, ...newPasswords }, "put")).json().user;
    };
    const old = await findConfirmationToken(current(), "rosa@example.uk");
    expect(await reset("rosa@example.uk")).toMatchObject({ email: "rosa@example.uk", email_confirmed: true });
    expect((await listSentEmails(current())).at(-1)).toMatchObject({ subject: "Your password was changed" });
    expect(await followLink(old)).toBe(410);

    const owner = await createClient(app);
    await owner.send("/session", { username: "rosa@example.uk", password: NEW_PASSWORD });
    await owner.send("/user.ljson", { email: "new@example.uk", current_password: NEW_PASSWORD }, "put");
    const change = await findConfirmationToken(current(), "new@example.uk");
    expect(change).not.toBe("");
    expect(await reset("rosa@example.uk")).toMatchObject({ email: "rosa@example.uk", pending_email: "" });
    expect(await followLink(change)).toBe(410);
    await app.close();
  });

  it("addresses its reader by name only at a confirmed address, because an unconfirmed one may be a stranger's", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    await client.send("/reset_passwords", { email: "rosa@example.uk" });
    await prepareResets(current());
    await confirmEmail(current(), client, "rosa@example.uk");
    await client.send("/reset_passwords", { email: "rosa@example.uk" });
    await prepareResets(current());
    const texts = (await listSentEmails(current()))
      .filter(({ subject }) => subject === "Choose a new password")
      .map(({ text }) => text.includes("Rosa"));
    expect(texts).toEqual([false, true]);
    await app.close();
  });

  it("sends at most five links a day to one mailbox, without changing the response", async () => {
    const app = await buildTestApp(current());
    await registerClient(app, "rosa@example.uk");
    const client = await createClient(app);
    const answers = new Set<string>();
    for (let ask = 0; ask < 7; ask += 1) {
      const answer = await client.send("/reset_passwords", { email: "rosa@example.uk" });
      answers.add(`${answer.statusCode} ${answer.body}`);
      await prepareResets(current());
      // Used or expired links make room for new ones, so only the daily limit applies.
      await current().db.query.deleteFrom("password_resets").execute();
    }
    expect(answers.size).toBe(1);
    const emails = (await listSentEmails(current())).filter(
      ({ subject }) => subject === "Choose a new password",
    );
    expect(emails).toHaveLength(5);
    await app.close();
  });

  it("can't be requested by a bot", async () => {
    const app = await buildTestApp(current());
    const client = await createClient(app);
    const trapped = await client.form("/reset_passwords", { email: "rosa@example.uk", body: "x" });
    expect([trapped.statusCode, trapped.headers.location]).toEqual([303, "/"]);
    const bad = await client.form("/reset_passwords", { email: "rosa" });
    expect([bad.statusCode, Object.keys(bad.json().errors)]).toEqual([422, ["email"]]);
    expect(await current().db.query.selectFrom("jobs").select("id").execute()).toEqual([]);
    await app.close();
  });

  it("is changed while signed in with the current password, which signs out other devices", async () => {
    const app = await buildTestApp(current());
    const here = await registerClient(app, "rosa@example.uk");
    const there = await createClient(app);
    await there.send("/session", { username: "rosa@example.uk", password: PASSWORD });
    const wrong = await here.send("/password", { current_password: "wrong", ...newPasswords }, "put");
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ["current_password"]]);
    const done = await here.send("/password", { current_password: PASSWORD, ...newPasswords }, "put");
    expect(done.statusCode).toBe(200);
    expect((await here.get("/user.ljson")).json().user).not.toBeNull();
    expect((await there.get("/user.ljson")).json().user).toBeNull();
    await app.close();
  });

  it("gives the session a new id when changed, so a copy of the old one is useless", async () => {
    const app = await buildTestApp(current());
    const here = await registerClient(app, "rosa@example.uk");
    const copied = here.cookie;
    await here.send("/password", { current_password: PASSWORD, ...newPasswords }, "put");
    expect(here.cookie).not.toBe(copied);
    const thief = await app.inject({ url: "/user.ljson", headers: { cookie: copied } });
    expect(thief.json().user).toBeNull();
    expect((await here.send("/user.ljson", { town: "Ely" }, "put")).statusCode).toBe(200);
    await app.close();
  });
});
