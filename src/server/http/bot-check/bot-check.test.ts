import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { onBothEngines, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp, plainFormFields, visit } from "../../../../tests/support/test-app.ts";
import { RATE_LIMITS } from "../limits/rate-limits.ts";
import { deleteExpiredBotChecks } from "./bot-check-queries.ts";
import { createRecaptchaCheck } from "./recaptcha.ts";

const extend = async (routes: FastifyInstance) => {
  routes.post("/guarded", { config: { botCheck: true } }, () => ({ did: "it" }));
  const tell = (request: FastifyRequest) => ({ isPlainPost: request.isPlainPost });
  routes.post("/form", { config: { botCheck: "or-plain" } }, tell);
  routes.post("/other-form", { config: { botCheck: "or-plain" } }, tell);
};

async function submit(app: FastifyInstance, token?: string) {
  const visitor = await visit(app);
  return app.inject({
    method: "POST",
    url: "/guarded",
    headers: { cookie: visitor.cookie, "x-csrf-token": visitor.token },
    payload: token === undefined ? {} : { "g-recaptcha-response": token },
  });
}

onBothEngines("the altcha bot check", (current) => {
  const start = () => buildTestApp(current(), { environment: { BOT_CHECK: "altcha" }, extend });

  async function solve(app: FastifyInstance) {
    const challenge = (await app.inject("/bot-check/challenge")).json();
    const solution = await solveChallenge({ challenge, deriveKey });
    return { challenge, solution };
  }
  const tokenOf = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString("base64");

  it("accepts a solved challenge once", async () => {
    const app = await start();
    const token = tokenOf(await solve(app));
    expect((await submit(app, token)).json()).toEqual({ did: "it" });
    const again = await submit(app, token);
    expect(again.statusCode).toBe(422);
    expect(again.json().error).toBe("recaptcha-invalid");
    await app.close();
  });

  it("accepts a solution once even when it is sent many times concurrently", async () => {
    const app = await start();
    const token = tokenOf(await solve(app));
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(app, token)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    await app.close();
  });

  it("refuses a token that is missing, malformed, unsolved, made easier or expired", async () => {
    const app = await start();
    const { challenge, solution } = await solve(app);
    const eased = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: "0" } };
    const late = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 1 } };
    const bad = [
      undefined,
      "",
      "not base64 of anything",
      "x".repeat(10_000),
      tokenOf({}),
      tokenOf({ challenge, solution: { ...solution, counter: 1, derivedKey: "00" } }),
      tokenOf({ challenge: eased, solution }),
      tokenOf({ challenge: late, solution }),
    ];
    for (const token of bad) expect((await submit(app, token)).statusCode).toBe(422);
    await app.close();
  });

  describe("on a route that also accepts plain forms", () => {
    async function post(app: FastifyInstance, url: string, fields: Record<string, string>) {
      const visitor = await visit(app);
      return app.inject({
        method: "POST",
        url,
        headers: { cookie: visitor.cookie, "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ authenticity_token: visitor.token, ...fields }).toString(),
      });
    }

    it("flags a plain form and checks every other request", async () => {
      const app = await start();
      expect((await post(app, "/form", plainFormFields())).json()).toEqual({ isPlainPost: true });
      expect((await post(app, "/form", { ...plainFormFields(), "g-recaptcha-response": "" })).json()).toEqual(
        {
          isPlainPost: true,
        },
      );
      expect((await post(app, "/form", {})).statusCode).toBe(422);
      expect((await post(app, "/form", { ...plainFormFields(), plain: "yes" })).statusCode).toBe(422);
      expect((await post(app, "/form", { plain: "1" })).statusCode).toBe(422);
      expect((await post(app, "/form", { ...plainFormFields(), form_time: "1.x" })).statusCode).toBe(422);
      expect(
        (await post(app, "/form", { ...plainFormFields(), "g-recaptcha-response": "x" })).statusCode,
      ).toBe(422);
      expect((await post(app, "/guarded", plainFormFields())).statusCode).toBe(422);
      const solved = { "g-recaptcha-response": tokenOf(await solve(app)) };
      expect((await post(app, "/form", solved)).json()).toEqual({ isPlainPost: false });
      await app.close();
    });

    it("accepts only a few plain forms an hour, across all routes, without limiting checked requests", async () => {
      const app = await start();
      for (let count = 0; count < RATE_LIMITS.plainLead.max; count += 1)
        expect((await post(app, "/form", plainFormFields())).statusCode).toBe(200);
      const refused = await post(app, "/form", plainFormFields());
      expect(refused.statusCode).toBe(429);
      expect(refused.json().error).toBe("too-many-requests");
      expect((await post(app, "/other-form", plainFormFields())).statusCode).toBe(429);
      const solved = { "g-recaptcha-response": tokenOf(await solve(app)) };
      expect((await post(app, "/form", solved)).statusCode).toBe(200);
      await app.close();
    });
  });

  it("deletes used solutions once they have expired", async () => {
    const app = await start();
    await submit(app, tokenOf(await solve(app)));
    const spent = () => current().db.query.selectFrom("spent_bot_checks").select("token_hash").execute();
    await deleteExpiredBotChecks(current().db.query, Date.now());
    expect(await spent()).toHaveLength(1);
    await deleteExpiredBotChecks(current().db.query, Date.now() + 86_400_000);
    expect(await spent()).toHaveLength(0);
    await app.close();
  });

  it("is skipped when switched off", async () => {
    const app = await buildTestApp(current() as TestDb, { environment: { BOT_CHECK: "none" }, extend });
    expect((await submit(app)).json()).toEqual({ did: "it" });
    expect((await app.inject("/bot-check/challenge")).statusCode).toBe(404);
    await app.close();
  });
});

describe("the reCAPTCHA bot check", () => {
  const closers: (() => unknown)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
  });

  /** A real server in place of the provider. It sends the given response and records its requests. */
  async function provider(answer: string | undefined, status = 200) {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        asked.push(body);
        if (answer !== undefined)
          response.writeHead(status, { "content-type": "application/json" }).end(answer);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closers.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return { asked, verifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify` };
  }

  const check = (verifyUrl: string, version: 2 | 3) =>
    createRecaptchaCheck({ secret: "s3cret", verifyUrl, version: async () => version, timeoutMs: 300 });

  it.each([
    ["version 2 says yes", 2, '{"success":true}', "person"],
    ["version 2 says no", 2, '{"success":false,"error-codes":["timeout-or-duplicate"]}', "robot"],
    ["version 3 scores high", 3, '{"success":true,"score":0.9}', "person"],
    ["version 3 scores low", 3, '{"success":true,"score":0.1}', "robot"],
    ["version 3 without a score", 3, '{"success":true}', "robot"],
    ["an invalid response", 3, "<html>", "unavailable"],
    ["no response in time", 3, undefined, "unavailable"],
  ] as const)("%s", async (_case, version, answer, verdict) => {
    const { verifyUrl, asked } = await provider(answer);
    expect(await check(verifyUrl, version).verify("token-1")).toBe(verdict);
    expect(asked).toEqual(["secret=s3cret&response=token-1"]);
  });

  it("reports 'unavailable' if the provider fails or can't be reached", async () => {
    const { verifyUrl } = await provider("{}", 500);
    expect(await check(verifyUrl, 3).verify("t")).toBe("unavailable");
    expect(await check("http://127.0.0.1:9/verify", 3).verify("t")).toBe("unavailable");
  });

  it("doesn't call the provider without a token", async () => {
    const { verifyUrl, asked } = await provider('{"success":true}');
    expect(await check(verifyUrl, 2).verify(undefined)).toBe("robot");
    expect(await check(verifyUrl, 2).verify("")).toBe("robot");
    expect(asked).toEqual([]);
  });
});
