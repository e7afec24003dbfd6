import { expect, it } from "vitest";
import {
  type Client,
  confirmEmail,
  createClient,
  createRegistration,
  listSentEmails,
  PASSWORD,
} from "../../../tests/support/account.ts";
import { onBothEngines, type TestDb } from "../../../tests/support/engines.ts";
import { setQuietRegistration } from "../../../tests/support/registration.ts";
import { buildTestApp, TEST_SECRET } from "../../../tests/support/test-app.ts";
import { completeRegistrationHandler } from "./register.ts";

const EMAIL = "rosa@example.uk";

/** Runs the jobs that the worker would run. */
async function completeRegistrations({ db }: TestDb): Promise<void> {
  const handler = completeRegistrationHandler({
    db,
    publicUrl: "http://gable.test",
    secret: TEST_SECRET,
    getAgencyName: async () => "Gable",
  });
  const jobs = await db.query.selectFrom("jobs").selectAll().where("kind", "=", handler.kind).execute();
  for (const job of jobs) {
    const payload: unknown = JSON.parse(job.payload_json);
    await handler.run({ id: job.id, kind: job.kind, payload, attempt: 1 }, new AbortController().signal);
    await db.query.deleteFrom("jobs").where("id", "=", job.id).execute();
  }
}

const registerQuietly = (client: Client, changes = {}) =>
  client.send("/user.ljson", createRegistration(EMAIL, changes));
const signIn = (client: Client, password = PASSWORD) =>
  client.send("/session", { username: EMAIL, password });
const listSubjects = async (testDb: TestDb) => (await listSentEmails(testDb)).map(({ subject }) => subject);

onBothEngines("quiet registration", (current) => {
  it("answers a taken email address exactly like a new one, and writes to its owner", async () => {
    await setQuietRegistration(current().db, true);
    const app = await buildTestApp(current());
    const answers = [];
    for (const first_name of ["Rosa", "Mallory"]) {
      const client = await createClient(app);
      const answer = await registerQuietly(client, { first_name });
      const body = answer.body.replace(client.token, "TOKEN");
      answers.push([answer.statusCode, body, answer.headers["set-cookie"]]);
      await completeRegistrations(current());
      if (first_name === "Rosa") await confirmEmail(current(), client, EMAIL);
    }
    expect(answers[0]).toEqual([200, '{"user":null,"authenticity_token":"TOKEN"}', undefined]);
    expect(answers[1]).toEqual(answers[0]);
    const emails = await listSentEmails(current());
    expect(emails.map(({ subject }) => subject)).toEqual([
      "Confirm your email address",
      "Welcome to Your agency",
      "You already have an account",
    ]);
    expect(emails.at(-1)?.text).toContain("Hello Rosa,");
    expect(emails.at(-1)?.text).not.toContain("Mallory");
    const users = await current().db.query.selectFrom("users").select(["email", "first_name"]).execute();
    expect(users).toEqual([{ email: EMAIL, first_name: "Rosa" }]);
    await app.close();
  });

  it("does the same work for both before it answers: one job", async () => {
    await setQuietRegistration(current().db, true);
    const app = await buildTestApp(current());
    const { query } = current().db;
    for (const round of [1, 2]) {
      await registerQuietly(await createClient(app));
      const jobs = await query.selectFrom("jobs").select("kind").execute();
      expect([round, jobs.filter(({ kind }) => kind !== "send-mail")]).toEqual([
        round,
        [{ kind: "complete-registration" }],
      ]);
      expect(await query.selectFrom("users").select("email").execute()).toHaveLength(round - 1);
      await completeRegistrations(current());
    }
    await app.close();
  });

  it("refuses sign-in until the address is confirmed, so that signing in doesn't reveal it either", async () => {
    await setQuietRegistration(current().db, true);
    const app = await buildTestApp(current());
    const client = await createClient(app);
    await registerQuietly(client);
    await completeRegistrations(current());
    const refused = await signIn(client);
    const wrong = await signIn(client, "something else");
    expect([refused.statusCode, refused.body]).toEqual([wrong.statusCode, wrong.body]);
    expect(refused.statusCode).toBe(401);
    await confirmEmail(current(), client, EMAIL);
    expect((await signIn(client)).json().user.email).toBe(EMAIL);
    await app.close();
  });

  it("sends another link to an owner who hasn't confirmed the address yet", async () => {
    await setQuietRegistration(current().db, true);
    const app = await buildTestApp(current());
    for (const password of [PASSWORD, "Another-heron-9"]) {
      await registerQuietly(await createClient(app), { password, password_confirmation: password });
      await completeRegistrations(current());
    }
    expect(await listSubjects(current())).toEqual([
      "Confirm your email address",
      "Confirm your email address",
    ]);
    await app.close();
  });

  it("still refuses a common password and tells a plain form to check the email", async () => {
    await setQuietRegistration(current().db, true);
    const app = await buildTestApp(current());
    const client = await createClient(app);
    const common = { password: "password1", password_confirmation: "password1" };
    expect((await registerQuietly(client, common)).statusCode).toBe(422);
    const fields = createRegistration(EMAIL) as Record<string, string>;
    const { marketing_preferences: _nested, ...flat } = fields;
    const answer = await client.form("/user.ljson", { ...flat, opt_in_terms: "on", plain: "1" });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      expect.stringContaining("flash=user-create-check-email"),
    ]);
    await app.close();
  });

  it("when it's off, a new account is signed in and a taken address gets 422", async () => {
    await setQuietRegistration(current().db, false);
    const app = await buildTestApp(current());
    expect((await registerQuietly(await createClient(app))).json().user.email).toBe(EMAIL);
    const taken = await registerQuietly(await createClient(app));
    expect([taken.statusCode, Object.keys(taken.json().errors)]).toEqual([422, ["email"]]);
    expect(await listSubjects(current())).toEqual(["Confirm your email address"]);
    await app.close();
  });
});
