import { existsSync, readdirSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { until } from "../../../../tests/support/patience.ts";
import { buildTestApp, type Visitor, visit } from "../../../../tests/support/test-app.ts";
import { getIncomingPath } from "../../enquiry/custom-form/upload-folder.ts";
import { BODY_LIMITS } from "../limits/body-limits.ts";

const MB = 1024 * 1024;
const FORM = "multipart/form-data; boundary=x";

let testDb: TestDb;
let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  testDb = await createTestDb("sqlite");
  app = await buildTestApp(testDb, {
    extend: async (routes) => {
      routes.post(
        "/files",
        { bodyLimit: BODY_LIMITS.enquiry, config: { multipart: "files" } },
        ({ body }) => ({
          fields: Object.keys(body as object),
        }),
      );
      routes.post("/fields", { config: { multipart: "fields" } }, ({ body }) => body);
      routes.post(
        "/limited-files",
        { config: { multipart: "files", rateLimit: { max: 1, timeWindow: 60_000 } } },
        () => ({ did: "it" }),
      );
    },
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  visitor = await visit(app);
});
afterAll(async () => {
  await app.close();
  await testDb.drop();
});

const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n${content}\r\n`;
const END = "--x--\r\n";

function post(url: string, payload: string, headers: Record<string, string> = {}) {
  return app.inject({
    method: "POST",
    url,
    headers: { cookie: visitor.cookie, "x-csrf-token": visitor.token, "content-type": FORM, ...headers },
    payload,
  });
}

function incoming(): string[] {
  const folder = getIncomingPath({ dataDir: testDb.dataDir });
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Opens a real connection and sends the request headers. The test decides what follows. */
async function open(url: string, head: string[]) {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.on("error", () => undefined);
  socket.write(
    [
      `POST ${url} HTTP/1.1`,
      "Host: gable.test",
      `Cookie: ${visitor.cookie}`,
      `X-CSRF-Token: ${visitor.token}`,
      `Content-Type: ${FORM}`,
      ...head,
      "\r\n",
    ].join("\r\n"),
  );
  const status = () => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
  return { socket, status };
}

describe("a multipart form", () => {
  it("is read on a route that accepts it, with repeated fields as a list", async () => {
    const answer = await post(
      "/fields",
      field("a", "1") + field("b", "2") + field("b", "3") + field("__proto__", "4") + END,
    );
    expect([answer.statusCode, answer.body]).toEqual([200, '{"a":"1","b":["2","3"],"__proto__":"4"}']);
  });

  it.each(["/leads", "/session", "/user.ljson", "/search", "/no-such-page", "/property_views/x"])(
    "is refused on %s without reading it",
    async (url) => {
      // The body is never sent, so a response proves that the server didn't wait for it.
      const { socket, status } = await open(url, ["Content-Length: 1000"]);
      await until(() => expect(status()).toBe(415));
      socket.destroy();
    },
  );

  it("is refused by its content-length before a byte is read", async () => {
    const { socket, status } = await open("/files", [`Content-Length: ${30 * MB}`]);
    await until(() => expect(status()).toBe(413));
    socket.destroy();
  });

  it("is refused by the rate limit before a byte is read", async () => {
    expect((await post("/limited-files", field("a", "1") + END)).statusCode).toBe(200);
    const { socket, status } = await open("/limited-files", ["Content-Length: 1000"]);
    await until(() => expect(status()).toBe(429));
    socket.destroy();
  });

  it("is cut off while it streams without a length", async () => {
    const { socket, status } = await open("/fields", ["Transfer-Encoding: chunked"]);
    const chunk = `10000\r\n${"p".repeat(65_536)}\r\n`;
    for (let sent = 0; sent < 40 && status() === 0; sent += 1)
      await new Promise((resolve) => socket.write(chunk, resolve));
    await until(() => expect(status()).toBe(413));
    socket.destroy();
  });

  it.each([
    ["no boundary", "multipart/form-data", field("a", "1") + END],
    ["no end", FORM, field("a", "1")],
    ["no end of a file", FORM, `${field("a", "1")}${file("f", "words").slice(0, -2)}`],
    ["nothing in it", FORM, ""],
    ["a part without a header", FORM, "--x\r\n\r\nwords\r\n"],
    ["another boundary", FORM, "--y\r\nwords\r\n--y--\r\n"],
  ])("with %s gets a 400", async (_what, type, payload) => {
    const answer = await post("/files", payload, { "content-type": type });
    expect([answer.statusCode, answer.json().error]).toEqual([400, "malformed-form"]);
    expect(incoming()).toEqual([]);
  });

  it.each([
    ["too many fields", field("a", "1").repeat(101)],
    ["a large field", field("a", "v".repeat(256 * 1024))],
    ["many fields that are large together", field("a", "v".repeat(60_000)).repeat(5)],
    ["a long name", field("n".repeat(300), "1")],
    ["too many files", file("f", "words").repeat(3)],
  ])("with %s gets a 413", async (_what, payload) => {
    expect((await post("/files", payload + END)).statusCode).toBe(413);
    await until(() => expect(incoming()).toEqual([]));
  });

  it("with too many fields and no end gets a 413 without crashing the process", async () => {
    expect((await post("/files", field("a", "1").repeat(150).slice(0, -5))).statusCode).toBe(413);
    expect((await app.inject("/healthz")).statusCode).toBe(200);
  });

  it("is refused if it contains a file where only fields are accepted", async () => {
    expect((await post("/fields", file("f", "words") + END)).statusCode).toBe(415);
    expect(incoming()).toEqual([]);
  });

  it("stores no file before its token is checked", async () => {
    const headers = { "x-csrf-token": "" };
    const late = file("f", "words") + field("authenticity_token", visitor.token) + END;
    expect((await post("/files", late, headers)).statusCode).toBe(403);
    const first = field("authenticity_token", visitor.token) + file("f", "words") + END;
    expect((await post("/files", first, headers)).json()).toEqual({ fields: ["authenticity_token", "f"] });
  });

  it("leaves no file behind if its client disconnects", async () => {
    const { socket } = await open("/files", ["Content-Length: 5000000"]);
    socket.write(file("f", "v".repeat(200_000)).slice(0, -2));
    await until(() => expect(incoming()).toHaveLength(1));
    socket.destroy();
    await until(() => expect(incoming()).toEqual([]));
  });
});
