import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { authenticityToken } from "./http.ts";
import { send, setAuthenticityToken } from "./send.ts";

/** The only part of a document that sending looks at. */
const meta = {
  content: "",
  setAttribute(_name: string, value: string) {
    meta.content = value;
  },
};
let server: Server;
let address: string;
let asked: { headers: IncomingMessage["headers"]; body: string };
let answer: { status: number; body: string };

beforeAll(async () => {
  vi.stubGlobal("document", { querySelector: () => meta });
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      asked = { headers: request.headers, body };
      response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/things`;
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  setAuthenticityToken("token-1");
  answer = { status: 200, body: '{"did":"it"}' };
});

describe("sending", () => {
  it("sends JSON with the page's token and the method that it stands for", async () => {
    expect(await send(address, { fields: { email: "rosa@example.org" }, method: "put" })).toEqual({
      ok: true,
      status: 200,
      body: { did: "it" },
    });
    expect(asked.headers).toMatchObject({
      "x-csrf-token": "token-1",
      "content-type": "application/json",
      accept: "application/json",
    });
    expect(JSON.parse(asked.body)).toEqual({
      email: "rosa@example.org",
      authenticity_token: "token-1",
      _method: "put",
    });
  });

  it("sends a form's data as the form would, with the same guards", async () => {
    const fields = new FormData();
    fields.set("authenticity_token", "older");
    fields.set("cv", new File(["words"], "cv.txt"));
    await send(address, { fields });
    expect(asked.headers["content-type"]).toMatch(/^multipart\/form-data/);
    expect(asked.headers["x-csrf-token"]).toBe("token-1");
    expect(asked.body).toContain('name="authenticity_token"\r\n\r\ntoken-1\r\n');
    expect(asked.body).toContain('filename="cv.txt"');
    expect(asked.body).not.toContain("older");
  });

  it("takes over the token that an answer brings", async () => {
    answer = { status: 200, body: '{"authenticity_token":"token-2"}' };
    await send(address, { fields: {} });
    expect(authenticityToken()).toBe("token-2");
    await send(address, { fields: {} });
    expect(asked.headers["x-csrf-token"]).toBe("token-2");
  });

  it.each([
    [
      422,
      '{"error":"send-property-invalid","message":"Check.","errors":{"email":["No."]}}',
      { code: "send-property-invalid", message: "Check.", errors: { email: ["No."] } },
    ],
    [
      403,
      '{"error":"invalid-authenticity-token","message":"Too long."}',
      { code: "invalid-authenticity-token", message: "Too long." },
    ],
    [502, "<html>", { body: undefined }],
    [500, "null", { body: null }],
  ])("answers a refusal %s as a value", async (status, body, expected) => {
    answer = { status, body };
    expect(await send(address, { fields: {} })).toMatchObject({ ok: false, status, ...expected });
  });

  it("answers 0 when nobody does", async () => {
    expect(await send("http://127.0.0.1:9/nobody", { fields: {} })).toEqual({
      ok: false,
      status: 0,
      body: undefined,
    });
  });
});
