import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { FastifyInstance } from "fastify";
import { describe, expect, it } from "vitest";
import { type Client, createClient, PASSWORD, registerClient } from "../../../../tests/support/account.ts";
import { createTestDb, onBothEngines, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp, plainFormFields, TEST_SECRET } from "../../../../tests/support/test-app.ts";
import { NETWORK_LIMITS } from "../../http/limits/network-limits.ts";
import { RATE_LIMITS } from "../../http/limits/rate-limits.ts";
import { sign } from "../../signature.ts";
import { putAttempts } from "./attempt-queries.ts";
import { HASH_CAPACITY, inHashTurn } from "./password.ts";

const ROSA = "rosa@example.uk";

/** An app with the bot check on and one account. */
async function startWithCheck(testDb: TestDb): Promise<FastifyInstance> {
  const unchecked = await buildTestApp(testDb);
  await registerClient(unchecked, ROSA);
  await unchecked.close();
  return buildTestApp(testDb, { environment: { BOT_CHECK: "altcha" } });
}

async function solveCheck(app: FastifyInstance): Promise<Record<string, string>> {
  const challenge = (await app.inject("/bot-check/challenge")).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const token = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  return { "g-recaptcha-response": token };
}

function sendBrokenJson(app: FastifyInstance, { cookie, token }: Client) {
  return app.inject({
    method: "POST",
    url: "/session",
    headers: { cookie, "x-csrf-token": token, "content-type": "application/json" },
    payload: "{",
  });
}

function signIn(client: Client, username: string, fields: Record<string, unknown> = {}) {
  return client.send("/session", { username, password: "not-this-one", ...fields });
}

onBothEngines("the bot check at sign-in", (current) => {
  it("is required after three failures for an account, from any ip and whether or not the account exists", async () => {
    const app = await startWithCheck(current());
    for (const email of [ROSA, "nobody@example.uk"]) {
      for (let failure = 0; failure < 3; failure += 1)
        expect((await signIn(await createClient(app), email)).statusCode).toBe(401);
      const unchecked = await signIn(await createClient(app), email);
      expect([unchecked.statusCode, unchecked.json().error]).toEqual([422, "recaptcha-invalid"]);
    }
    const owner = await createClient(app);
    expect((await signIn(owner, ROSA, { password: PASSWORD })).statusCode).toBe(422);
    const checked = await signIn(owner, ROSA, { password: PASSWORD, ...(await solveCheck(app)) });
    expect(checked.statusCode).toBe(200);
    const next = await signIn(await createClient(app), ROSA, { password: PASSWORD });
    expect(next.statusCode).toBe(200);
    await app.close();
  });

  it("is required after ten failures from one network for any accounts, and a success doesn't reset that count", async () => {
    const app = await startWithCheck(current());
    const guesser = await createClient(app);
    for (let failure = 0; failure < 10; failure += 1)
      expect((await signIn(guesser, `someone-${failure}@example.uk`)).statusCode).toBe(401);
    expect((await signIn(guesser, "someone-new@example.uk")).statusCode).toBe(422);
    const own = await signIn(guesser, ROSA, { password: PASSWORD, ...(await solveCheck(app)) });
    expect(own.statusCode).toBe(200);
    expect((await signIn(guesser, "someone-new@example.uk")).statusCode).toBe(422);
    expect((await signIn(await createClient(app), "someone-new@example.uk")).statusCode).toBe(401);
    await app.close();
  });
});

it("signing in without JavaScript still works when the bot check is required, but only a few times", async () => {
  const testDb = await createTestDb("sqlite");
  const app = await startWithCheck(testDb);
  for (let failure = 0; failure < 3; failure += 1) await signIn(await createClient(app), ROSA);
  const client = await createClient(app);
  const plain = (password: string) =>
    client.form("/session", { ...plainFormFields(), username: "other@example.uk", password });
  const owner = await createClient(app);
  const own = await owner.form("/session", { ...plainFormFields(), username: ROSA, password: PASSWORD });
  expect([own.statusCode, own.headers.location]).toEqual([
    303,
    "/user/sign-in?plain=1&flash=user-login-successful",
  ]);
  // The attempts come from one network but target different accounts, so that no account has to wait.
  for (let failure = 0; failure < 10; failure += 1) await signIn(client, `someone-${failure}@example.uk`);
  const statuses: number[] = [];
  const left = RATE_LIMITS.signIn.max - 10;
  for (let failure = 0; failure < left; failure += 1) statuses.push((await plain("wrong-one")).statusCode);
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(statuses).toContain(429);
  await app.close();
  await testDb.drop();
});

describe("a burst of sign-ins", () => {
  it("gets a 503 with a retry time beyond the queue's capacity, and recovers afterwards", async () => {
    const testDb = await createTestDb("sqlite");
    const app = await buildTestApp(testDb);
    const clients = await Promise.all(Array.from({ length: 60 }, () => createClient(app)));
    const answers = await Promise.all(
      clients.map((client, index) => signIn(client, `someone-${index}@example.uk`)),
    );
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    const answered = answers.filter(({ statusCode }) => statusCode === 401);
    expect(busy.length + answered.length).toBe(60);
    expect(busy.length).toBeGreaterThan(0);
    expect(answered.length).toBeGreaterThanOrEqual(HASH_CAPACITY);
    expect(busy[0]?.headers["retry-after"]).toBe("5");
    expect(busy[0]?.json()).toEqual({
      error: "busy",
      message: "We're very busy right now. Please try again in a few seconds.",
    });
    const [client = expect.fail()] = clients;
    expect((await signIn(client, "later@example.uk")).statusCode).toBe(401);
    await app.close();
    await testDb.drop();
  });

  it("is refused before the body is parsed, except for plain forms, which are shown again with what was typed", async () => {
    const testDb = await createTestDb("sqlite");
    const app = await buildTestApp(testDb);
    const client = await createClient(app);
    const clients = await Promise.all(Array.from({ length: HASH_CAPACITY }, () => createClient(app)));
    const burst = clients.map((other, index) => signIn(other, `someone-${index}@example.uk`));
    await expect.poll(async () => (await sendBrokenJson(app, client)).statusCode).toBe(503);
    const plain = await app.inject({
      method: "POST",
      url: "/session",
      headers: {
        cookie: client.cookie,
        accept: "text/html",
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: new URLSearchParams({
        ...plainFormFields(),
        authenticity_token: client.token,
        username: ROSA,
        password: "not-this-one",
      }).toString(),
    });
    expect([plain.statusCode, plain.headers["retry-after"]]).toEqual([503, "5"]);
    expect(plain.body).toContain(ROSA);
    const signedOut = await app.inject({
      method: "POST",
      url: "/session",
      headers: { cookie: client.cookie, "x-csrf-token": client.token, "x-http-method-override": "delete" },
      payload: { _method: "delete" },
    });
    expect(signedOut.statusCode).toBe(200);
    await Promise.all(burst);
    expect((await sendBrokenJson(app, client)).statusCode).toBe(400);
    await app.close();
    await testDb.drop();
  });

  it("isn't refused because of attempts that are delayed at a slowed account", async () => {
    const testDb = await createTestDb("sqlite");
    const app = await buildTestApp(testDb);
    await putAttempts(testDb.db.query, {
      keyHash: sign(TEST_SECRET, "attempt", ROSA),
      attempts: { count: 25, lastAt: Date.now() },
    });
    const other = await createClient(app);
    const clients = await Promise.all(Array.from({ length: HASH_CAPACITY }, () => createClient(app)));
    const held = clients.map((client, index) =>
      app.inject({
        method: "POST",
        url: "/session",
        remoteAddress: `198.51.${index}.1`,
        headers: { cookie: client.cookie, "x-csrf-token": client.token },
        payload: { username: ROSA, password: "not-this-one" },
      }),
    );
    expect((await signIn(other, "other@example.uk")).statusCode).toBe(401);
    await Promise.all(held);
    await app.close();
    await testDb.drop();
  });

  it("doesn't let parallel guesses at one account get around its wait", async () => {
    const testDb = await createTestDb("sqlite");
    const app = await buildTestApp(testDb);
    const guesser = await createClient(app);
    const guesses = Array.from({ length: 18 }, () => signIn(guesser, ROSA));
    const tried = (await Promise.all(guesses)).filter(({ statusCode }) => statusCode === 401);
    // Five are free, and one more may run at the same time as the fifth.
    expect(tried.length).toBeLessThanOrEqual(6);
    await app.close();
    await testDb.drop();
  });

  it("drops a sign-in whose client disconnects before its turn", async () => {
    const testDb = await createTestDb("sqlite");
    const app = await buildTestApp(testDb);
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const client = await createClient(app);
    const send = (username: string) => {
      const request = httpRequest({
        port,
        method: "POST",
        path: "/session",
        headers: {
          cookie: client.cookie,
          "x-csrf-token": client.token,
          "content-type": "application/json",
          accept: "application/json",
        },
      });
      const ended = new Promise<number | undefined>((resolve) => {
        request.on("response", (response) => resolve(response.resume().statusCode));
        request.on("error", () => resolve(undefined));
      });
      request.end(JSON.stringify({ username, password: "not-this-one" }));
      return { request, ended };
    };
    const countConnections = () =>
      new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = [inHashTurn(() => released), inHashTurn(() => released)];
    const staying = Array.from({ length: 8 }, (_, index) => send(`staying-${index}@example.uk`));
    const leaving = Array.from({ length: 8 }, (_, index) => send(`leaving-${index}@example.uk`));
    await expect.poll(countConnections).toBe(16);
    for (const { request } of leaving) request.destroy();
    await expect.poll(countConnections).toBe(8);
    release();
    await Promise.all(held);
    expect(await Promise.all(staying.map(({ ended }) => ended))).toEqual(Array(8).fill(401));
    await app.close();
    const tried = await testDb.db.query.selectFrom("security_events").select("event").execute();
    expect(tried.length).toBe(8);
    await testDb.drop();
  });
});

it.each([
  ["/session", "signIn", {}],
  ["/reset_passwords", "resetPassword", { email: ROSA }],
  ["/user.ljson", "account", {}],
] as const)("%s is limited per network as well as per ip", async (url, limit, payload) => {
  const testDb = await createTestDb("sqlite");
  const app = await buildTestApp(testDb);
  const { cookie, token } = await createClient(app);
  const post = (remoteAddress: string) =>
    app.inject({ method: "POST", url, remoteAddress, headers: { cookie, "x-csrf-token": token }, payload });
  const { max } = NETWORK_LIMITS[limit];
  for (let count = 0; count < max; count += 1)
    expect((await post(`203.0.113.${count % 250}`)).statusCode).not.toBe(429);
  const refused = await post("::ffff:203.0.113.251");
  expect([refused.statusCode, refused.json().error]).toEqual([429, "too-many-requests"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await post("203.0.114.1")).statusCode).not.toBe(429);
  await app.close();
  await testDb.drop();
});
