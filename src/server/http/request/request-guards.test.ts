import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp, type Visitor, visit } from "../../../../tests/support/test-app.ts";
import { findFlash } from "../../../domain/site/flash.ts";
import { registerOverridable } from "./method-override.ts";

const stored = vi.fn();
let testDb: TestDb;
let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  testDb = await createTestDb("sqlite");
  app = await buildTestApp(testDb, {
    extend: async (routes) => {
      registerOverridable(routes, "/things/:id", {
        post: () => ({ did: "post" }),
        put: () => ({ did: "put" }),
        delete: () => ({ did: "delete" }),
      });
      registerOverridable(routes, "/deletable", { delete: () => ({ did: "delete" }) });
      routes.post("/open", { config: { authenticityToken: false } }, () => ({ did: "open" }));
      routes.post("/register", { config: { spamTrap: "redirect-home" } }, () => stored());
      routes.post(
        "/lead",
        { config: { multipart: "files", spamTrap: (_request, reply) => reply.send({ thanks: true }) } },
        () => stored(),
      );
      routes.get("/often", { config: { rateLimit: { max: 2, timeWindow: 60_000 } } }, () => ({
        did: "often",
      }));
      routes.post("/limited", { config: { rateLimit: { max: 1, timeWindow: 60_000 } } }, () => ({
        did: "limited",
      }));
      routes.get("/boom", () => {
        throw new Error("the secret is 1234");
      });
    },
  });
  visitor = await visit(app);
});

afterAll(async () => {
  await app.close();
  await testDb.drop();
});

interface Post {
  url: string;
  body?: unknown;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  token?: string | null;
}

function post({ url, body, form, headers = {}, token = visitor.token }: Post) {
  return app.inject({
    method: "POST",
    url,
    headers: {
      cookie: visitor.cookie,
      ...(token === null ? {} : { "x-csrf-token": token }),
      ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
      ...headers,
    },
    ...(form
      ? { payload: new URLSearchParams(form).toString() }
      : body === undefined
        ? {}
        : { payload: body as object }),
  });
}

describe("the authenticity token", () => {
  it("is read from the header, from JSON and from a form", async () => {
    expect((await post({ url: "/things/1" })).statusCode).toBe(200);
    const { token } = visitor;
    expect(
      (await post({ url: "/things/1", token: null, body: { authenticity_token: token } })).statusCode,
    ).toBe(200);
    expect(
      (await post({ url: "/things/1", token: null, form: { authenticity_token: token } })).statusCode,
    ).toBe(200);
  });

  it.each([null, "", "wrong", "a".repeat(43)])("is refused if it is %j", async (token) => {
    const response = await post({ url: "/things/1", token });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({
      error: "invalid-authenticity-token",
      message: findFlash("invalid-authenticity-token")?.text,
    });
  });

  it("is refused if it belongs to another visitor", async () => {
    const other = await visit(app);
    expect((await post({ url: "/things/1", token: other.token })).statusCode).toBe(403);
  });

  it.each(["PUT", "DELETE", "PATCH"] as const)("is also required for a real %s", async (method) => {
    const response = await app.inject({ method, url: "/things/1", headers: { cookie: visitor.cookie } });
    expect(response.statusCode).toBe(method === "PATCH" ? 404 : 403);
  });

  it("isn't required on a route that opts out", async () => {
    expect((await post({ url: "/open", token: null })).json()).toEqual({ did: "open" });
  });
});

describe("the method override", () => {
  it.each([
    ["nothing", {}, "post"],
    ["_method in JSON", { body: { _method: "put" } }, "put"],
    ["_method in a form", { form: { _method: "DELETE" } }, "delete"],
    ["the header", { headers: { "x-http-method-override": "PUT" } }, "put"],
  ])("is read from %s", async (_how, request, did) => {
    expect((await post({ url: "/things/1", ...request })).json()).toEqual({ did });
  });

  it("is read from the query", async () => {
    expect((await post({ url: "/things/1?_method=delete" })).json()).toEqual({ did: "delete" });
  });

  it("does the same as a real PUT or DELETE", async () => {
    const headers = { cookie: visitor.cookie, "x-csrf-token": visitor.token };
    expect((await app.inject({ method: "PUT", url: "/things/1", headers })).json()).toEqual({ did: "put" });
    expect((await app.inject({ method: "DELETE", url: "/things/1", headers })).json()).toEqual({
      did: "delete",
    });
  });

  it.each(["patch", "get", "__proto__", "constructor", ""])("is refused if it is %j", async (method) => {
    const response = await post({ url: "/things/1", body: { _method: method } });
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toBe("unknown-method-override");
  });

  it("is refused for a method that the path doesn't support", async () => {
    expect((await post({ url: "/deletable" })).statusCode).toBe(405);
    expect((await post({ url: "/deletable", body: { _method: "put" } })).statusCode).toBe(405);
  });

  it("doesn't bypass the token", async () => {
    expect((await post({ url: "/things/1", token: null, body: { _method: "delete" } })).statusCode).toBe(403);
  });
});

describe("the spam trap", () => {
  it("redirects a bot home from registration and stores nothing", async () => {
    const response = await post({ url: "/register", form: { body: "cheap pills" } });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe("/");
    expect(stored).not.toHaveBeenCalled();
  });

  it("thanks a bot elsewhere and stores nothing", async () => {
    const response = await post({ url: "/lead", body: { lead_client: { body: "cheap pills" } } });
    expect(response.json()).toEqual({ thanks: true });
    expect(stored).not.toHaveBeenCalled();
  });

  it("lets people through", async () => {
    stored.mockReturnValueOnce({ did: "store" });
    expect((await post({ url: "/lead", body: { lead_client: { body: "" } } })).json()).toEqual({
      did: "store",
    });
  });
});

describe("a form with files", () => {
  function multipart(fields: Record<string, string>, token: string | null) {
    const lines = Object.entries(fields).map(
      ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    return app.inject({
      method: "POST",
      url: "/lead",
      headers: {
        cookie: visitor.cookie,
        "content-type": "multipart/form-data; boundary=b",
        ...(token ? { "x-csrf-token": token } : {}),
      },
      payload: `${lines.join("")}--b--\r\n`,
    });
  }

  it("may have its token in a field", async () => {
    stored.mockReturnValueOnce({ did: "store" });
    const response = await multipart({ authenticity_token: visitor.token, message: "Hello" }, null);
    expect(response.json()).toEqual({ did: "store" });
    expect((await multipart({ message: "Hello" }, null)).statusCode).toBe(403);
  });

  it("doesn't bypass the spam trap", async () => {
    expect((await multipart({ body: "cheap pills" }, visitor.token)).json()).toEqual({ thanks: true });
  });
});

describe("a rate limit", () => {
  it("counts before any other check", async () => {
    const statuses = [];
    for (let index = 0; index < 3; index++)
      statuses.push((await post({ url: "/limited", token: null })).statusCode);
    expect(statuses).toEqual([403, 429, 429]);
  });

  it("responds with a 429 that says when to retry", async () => {
    await app.inject("/often");
    await app.inject("/often");
    const third = await app.inject("/often");
    expect(third.statusCode).toBe(429);
    expect(third.json()).toEqual({
      error: "too-many-requests",
      message: expect.stringMatching(/try again in 1 minute/),
    });
    expect(third.headers["retry-after"]).toBeDefined();
  });
});

describe("a malformed request", () => {
  const json = { "content-type": "application/json" };
  it.each([
    ["broken JSON", { headers: json, body: "{" }, 400, "invalid-json"],
    ["empty JSON", { headers: json, body: "" }, 400, "invalid-json"],
    [
      "an unknown content type",
      { headers: { "content-type": "application/x-yaml" }, body: "a: 1" },
      415,
      "unsupported-content-type",
    ],
    ["an oversized body", { headers: json, body: `"${"x".repeat(300_000)}"` }, 413, "body-too-large"],
  ])("with %s gets a short error", async (_what, request, status, code) => {
    const response = await post({ url: "/things/1", ...request });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ error: code, message: expect.any(String) });
    expect(response.body).not.toMatch(/at .*\.ts|node_modules/);
  });

  it("with a poisoned prototype is refused", async () => {
    const response = await post({ url: "/things/1", headers: json, body: '{"__proto__":{"a":1}}' });
    expect(response.statusCode).toBe(400);
  });

  it("gets a page if a browser sent it", async () => {
    const response = await post({ url: "/things/1", token: null, headers: { accept: "text/html" } });
    expect(response.statusCode).toBe(403);
    expect(response.headers["content-type"]).toContain("text/html");
    expect(response.body).toContain("Error 403");
  });

  it("to an unknown path gets a 404 for any method, without echoing the URL", async () => {
    const response = await post({ url: "/nowhere?email=rosa@example.uk" });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ error: "not-found", message: "We couldn't find that page." });
    expect((await app.inject({ url: "/nowhere", headers: { accept: "text/html" } })).statusCode).toBe(404);
  });

  it("is redirected if its path is spelled differently, but never to another host", async () => {
    const response = await app.inject("//evil.example/./x/?a=1");
    expect([response.statusCode, response.headers.location]).toEqual([308, "/evil.example/x?a=1"]);
  });

  it.each(["/%", "/%zz", "/%00", "/a%00b"])("for the path %s gets a client error", async (url) => {
    const response = await app.inject({ url, headers: { accept: "text/html" } });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });
});

describe("an unexpected error", () => {
  it("is hidden from API clients", async () => {
    const response = await app.inject("/boom");
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ error: "server-error", message: "Something went wrong on our side." });
  });

  it("is hidden from people, on a page in the site's design", async () => {
    const response = await app.inject({ url: "/boom", headers: { accept: "text/html" } });
    expect(response.statusCode).toBe(500);
    expect(response.body).toContain("Something went wrong");
    expect(response.body).toContain("<header");
    expect(response.body).not.toContain("1234");
  });
});
