import type { FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import {
  type Client,
  createClient,
  createRegistration,
  PASSWORD,
  registerClient,
} from "../../../../tests/support/account.ts";
import { createTestDb, onBothEngines } from "../../../../tests/support/engines.ts";
import { buildTestApp, plainFormFields } from "../../../../tests/support/test-app.ts";

/** Submits a form as the browser does on a plain page. */
function postPlain(
  app: FastifyInstance,
  { cookie, token }: Client,
  url: string,
  fields: Record<string, string>,
) {
  return app.inject({
    method: "POST",
    url,
    headers: { cookie, accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ authenticity_token: token, ...plainFormFields(), ...fields }).toString(),
  });
}

it("the forms on plain pages work without JavaScript and show the result", async () => {
  const testDb = await createTestDb("sqlite");
  const app = await buildTestApp(testDb, { environment: { BOT_CHECK: "altcha" } });
  const client = await createClient(app);
  for (const path of ["/user/register", "/user/sign-in", "/user/forgotten-password"]) {
    const page = await client.get(`${path}?plain=1`);
    expect([path, page.statusCode]).toEqual([path, 200]);
    expect(page.body).toContain(`name="authenticity_token" value="${client.token}"`);
    expect(page.body).toContain('content="noindex"');
  }
  const refused: [string, Record<string, string>, string][] = [
    ["/session", { username: "rosa@example.uk", password: "wrong-one" }, "Sign in failed, please try again"],
    ["/user.ljson", { email: "rosa" }, "That password can&#x27;t be used."],
    [
      "/user.ljson",
      { ...plainRegistration(), password_confirmation: "another-one" },
      "Passwords do not match",
    ],
  ];
  for (const [url, fields, words] of refused) {
    const answer = await postPlain(app, client, url, fields);
    expect([401, 422]).toContain(answer.statusCode);
    expect(answer.body).toContain(words);
    const typed = fields.email ?? fields.username;
    expect(answer.body).toContain(`value="${typed}"`);
    // A typed password is never included in the response.
    expect(answer.body).not.toMatch(/wrong-one|another-one/);
  }
  const answers = [
    [
      "/reset_passwords",
      { email: "rosa@example.uk" },
      "/user/forgotten-password?plain=1&flash=password-reset-requested",
    ],
    ["/user.ljson", plainRegistration(), "/user/register?plain=1&flash=user-create-successful"],
    [
      "/session",
      { username: "rosa@example.uk", password: PASSWORD },
      "/user/sign-in?plain=1&flash=user-login-successful",
    ],
  ] as const;
  for (const [url, fields, location] of answers) {
    const answer = await postPlain(app, client, url, fields);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location]);
  }
  await app.close();
  await testDb.drop();
});

function plainRegistration(): Record<string, string> {
  const {
    client: _client,
    marketing_preferences: _preferences,
    ...user
  } = createRegistration("rosa@example.uk");
  return { ...(user as Record<string, string>), opt_in_terms: "on" };
}

onBothEngines("signing in", (current) => {
  it("accepts an email in any case with its password, as JSON or as a form", async () => {
    const app = await buildTestApp(current());
    const { userId } = await registerClient(app, "rosa@example.uk");
    for (const how of ["send", "form"] as const) {
      const client = await createClient(app);
      const before = client.token;
      const response = await client[how]("/session", { username: "Rosa@Example.uk", password: PASSWORD });
      expect(response.statusCode).toBe(200);
      expect(response.json().user.user_id).toBe(userId);
      expect(client.token).not.toBe(before);
    }
    await app.close();
  });

  it("responds the same to a wrong password and to an unknown email", async () => {
    const app = await buildTestApp(current());
    await registerClient(app, "rosa@example.uk");
    const client = await createClient(app);
    const wrong = await client.send("/session", { username: "rosa@example.uk", password: "not-this-one" });
    const unknown = await client.send("/session", {
      username: "nobody@example.uk",
      password: "not-this-one",
    });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ message: "Sign in failed, please try again" });
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
    const short = await client.send("/session", { username: "rosa@example.uk", password: "1234" });
    expect([short.statusCode, Object.keys(short.json().errors)]).toEqual([422, ["password"]]);
    await app.close();
  });

  it("makes a guesser wait, whether or not the account exists, but lets the owner in from elsewhere", async () => {
    const app = await buildTestApp(current());
    await registerClient(app, "rosa@example.uk");
    const guesser = await createClient(app);
    for (const username of ["rosa@example.uk", "nobody@example.uk"]) {
      const statuses: number[] = [];
      for (let guess = 0; guess < 6; guess += 1)
        statuses.push((await guesser.send("/session", { username, password: `guess-${guess}` })).statusCode);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    }
    const right = await guesser.send("/session", { username: "rosa@example.uk", password: PASSWORD });
    expect(right.statusCode).toBe(429);
    const { token, cookie } = await createClient(app);
    const owner = await app.inject({
      method: "POST",
      url: "/session",
      remoteAddress: "192.0.2.7",
      headers: { cookie, "x-csrf-token": token },
      payload: { username: "rosa@example.uk", password: PASSWORD },
    });
    expect(owner.statusCode).toBe(200);
    await app.close();
  });

  it("is undone on the server by signing out with the method override", async () => {
    const app = await buildTestApp(current());
    const client = await registerClient(app, "rosa@example.uk");
    const stolen = client.cookie;
    const response = await client.send("/session", {}, "delete");
    expect(response.json().user).toBeNull();
    expect((await client.get("/user.ljson")).json().user).toBeNull();
    const replay = await app.inject({ url: "/user.ljson", headers: { cookie: stolen } });
    expect(replay.json().user).toBeNull();
    await app.close();
  });

  it("creates sessions that are listed by device and can be ended from another", async () => {
    const app = await buildTestApp(current());
    const here = await registerClient(app, "rosa@example.uk");
    const there = await createClient(app);
    await there.send("/session", { username: "rosa@example.uk", password: PASSWORD });
    const { sessions } = (await here.get("/sessions.ljson")).json();
    expect(sessions).toHaveLength(2);
    const other = sessions.find((session: { is_current: boolean }) => !session.is_current);
    expect((await here.send(`/sessions/${other.id}`, {}, "delete")).statusCode).toBe(204);
    expect((await there.get("/user.ljson")).json().user).toBeNull();
    await there.send("/session", { username: "rosa@example.uk", password: PASSWORD });
    expect((await here.send("/sessions", {}, "delete")).statusCode).toBe(204);
    expect((await there.get("/user.ljson")).json().user).toBeNull();
    expect((await here.get("/user.ljson")).json().user).not.toBeNull();
    await app.close();
  });
});
