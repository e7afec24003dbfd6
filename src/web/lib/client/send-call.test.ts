import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Call } from "../../../domain/url/call.ts";
import { authenticityToken, setAuthenticityToken } from "./fetch-call.ts";
import { sendCall, setShownUser } from "./send-call.ts";

const REFUSED_TOKEN = {
  status: 403,
  body: '{"error":"invalid-authenticity-token","message":"Too long."}',
};

let server: Server;
let origin: string;
let asked: { headers: IncomingMessage["headers"]; body: string; url: string }[];
let answers: { status: number; body: string }[];
/** The response of `/user.ljson`; undefined if it fails. */
let userAnswer: string | undefined;

type Things = Call<{
  params: { id: number };
  query: { page?: string } | undefined;
  payload: Record<string, string> | undefined;
  answer: { did: string };
}>;
const THINGS: Things = { method: "POST", path: "/things/:id", override: "put" };
const params = { id: 7 };

beforeAll(async () => {
  const browserFetch = globalThis.fetch;
  // A browser resolves a path against its page.
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => browserFetch(new URL(path, origin), init));
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      if (request.url === "/user.ljson") {
        response.writeHead(userAnswer ? 200 : 500).end(userAnswer);
        return;
      }
      asked.push({ headers: request.headers, body, url: request.url ?? "" });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      response.writeHead(answer?.status ?? 500, { "content-type": "application/json" }).end(answer?.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setAuthenticityToken("token-1");
  setShownUser(null);
  asked = [];
  answers = [{ status: 200, body: '{"did":"it"}' }];
  userAnswer = undefined;
});

describe("sendCall", () => {
  it("sends JSON with the page's token and the method override", async () => {
    const sent = await sendCall(THINGS, {
      params,
      query: { page: "two & three" },
      payload: { email: "rosa@example.org" },
      guards: { body: "" },
    });
    expect(sent).toEqual({ ok: true, status: 200, answer: { did: "it" } });
    expect(asked[0]?.url).toBe("/things/7?page=two+%26+three");
    expect(asked[0]?.headers).toMatchObject({
      "x-csrf-token": "token-1",
      "content-type": "application/json",
      accept: "application/json",
    });
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
      email: "rosa@example.org",
      body: "",
      authenticity_token: "token-1",
      _method: "put",
    });
  });

  it("sends form data with the same fields if requested", async () => {
    await sendCall(THINGS, { params, payload: { email: "rosa@example.org" }, isForm: true });
    expect(asked[0]?.headers["content-type"]).toMatch(/^multipart\/form-data/);
    expect(asked[0]?.headers["x-csrf-token"]).toBe("token-1");
    expect(asked[0]?.body).toContain('name="authenticity_token"\r\n\r\ntoken-1\r\n');
    expect(asked[0]?.body).toContain('name="email"\r\n\r\nrosa@example.org\r\n');
  });

  it("fetches the visitor's token before the page's first call", async () => {
    setAuthenticityToken("");
    userAnswer = '{"user":null,"authenticity_token":"token-2"}';
    await sendCall(THINGS, { params });
    await sendCall(THINGS, { params });
    expect(asked.map(({ headers }) => headers["x-csrf-token"])).toEqual(["token-2", "token-2"]);
  });

  it("uses the token from a response for the next call", async () => {
    answers = [{ status: 200, body: '{"authenticity_token":"token-2"}' }];
    await sendCall(THINGS, { params });
    expect(authenticityToken()).toBe("token-2");
    await sendCall(THINGS, { params });
    expect(asked[1]?.headers["x-csrf-token"]).toBe("token-2");
  });

  it.each([
    [
      422,
      '{"error":"send-property-invalid","message":"Check.","errors":{"email":["No."]}}',
      { code: "send-property-invalid", message: "Check.", errors: { email: ["No."] } },
    ],
    [502, "<html>", {}],
    [500, "null", {}],
  ])("returns a refusal with status %s as a value", async (status, body, expected) => {
    answers = [{ status, body }];
    expect(await sendCall(THINGS, { params })).toMatchObject({ ok: false, status, ...expected });
    expect(asked).toHaveLength(1);
  });

  it("returns status 0 if there is no response", async () => {
    origin = "http://127.0.0.1:9";
    expect(await sendCall(THINGS, { params })).toEqual({ ok: false, status: 0 });
  });
});

describe("a refused token", () => {
  beforeEach(() => {
    answers = [REFUSED_TOKEN, { status: 200, body: '{"did":"it"}' }];
  });

  it.each([
    ["nobody", null, "null"],
    ["the same person", 12, '{"user_id":12}'],
    ["somebody whose session has ended", 12, "null"],
  ])("is renewed for %s, and the call is sent again", async (_who, shown, user) => {
    setShownUser(shown);
    userAnswer = `{"user":${user},"authenticity_token":"token-2"}`;
    const sent = await sendCall(THINGS, { params, payload: { email: "rosa@example.org" }, isForm: true });
    expect(sent).toMatchObject({ ok: true, answer: { did: "it" } });
    expect(asked.map(({ headers }) => headers["x-csrf-token"])).toEqual(["token-1", "token-2"]);
    expect(asked[1]?.body).toContain('name="authenticity_token"\r\n\r\ntoken-2\r\n');
    expect(asked[1]?.body).toContain("rosa@example.org");
  });

  it.each([
    ["nobody", null],
    ["another person", 12],
  ])("isn't renewed if the page shows %s", async (_who, shown) => {
    setShownUser(shown);
    userAnswer = '{"user":{"user_id":34},"authenticity_token":"token-2"}';
    expect(await sendCall(THINGS, { params })).toMatchObject({
      ok: false,
      code: "invalid-authenticity-token",
    });
    expect(asked).toHaveLength(1);
    expect(authenticityToken()).toBe("token-1");
  });

  it("is reported if a new one can't be fetched", async () => {
    expect(await sendCall(THINGS, { params })).toMatchObject({ ok: false, message: "Too long." });
    expect(asked).toHaveLength(1);
  });

  it("is renewed only once", async () => {
    answers = [REFUSED_TOKEN];
    userAnswer = '{"user":null,"authenticity_token":"token-2"}';
    expect(await sendCall(THINGS, { params })).toMatchObject({ ok: false, status: 403 });
    expect(asked).toHaveLength(2);
  });
});
