import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createTestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { createHttpAddressLookup } from "./http-address-lookup.ts";

const closers: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

type Reply = { status?: number; body?: unknown; raw?: string; location?: string } | "silence" | "hang-up";

/** A local server in place of the service. It sends the given replies in turn and records the requests. */
async function service(...replies: Reply[]) {
  const asked: string[] = [];
  const headers: string[] = [];
  const listener: RequestListener = (request, response) => {
    const reply = replies[Math.min(asked.length, replies.length - 1)];
    asked.push(request.url ?? "");
    headers.push(JSON.stringify(request.headers));
    if (reply === "silence" || reply === undefined) return;
    if (reply === "hang-up") request.socket.destroy();
    else {
      const { status = 200, location } = reply;
      response.writeHead(status, { "content-type": "application/json", ...(location ? { location } : {}) });
      response.end(reply.raw ?? JSON.stringify(reply.body ?? {}));
    }
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const warned: string[] = [];
  const log = { warn: (...words: unknown[]) => warned.push(JSON.stringify(words)) };
  return {
    asked,
    headers,
    warned,
    url,
    lookup: createHttpAddressLookup({ url, key: "s3cret&", log, timeoutMs: 300 }),
  };
}

const SUGGESTIONS = { suggestions: [{ address: "12 Fore Hill, Ely", url: "/get/abc", id: "abc" }] };
const ADDRESS = {
  postcode: "CB7 4AA",
  latitude: 52.398,
  thoroughfare: "Fore Hill",
  building_name: "",
  building_number: "12",
  line_1: "12 Fore Hill",
  line_2: "",
  line_3: null,
  line_4: "",
  town_or_city: "Ely ",
  county: "Cambridgeshire",
  country: "England",
};

describe("createHttpAddressLookup", () => {
  it("sends its key, and returns only what a form needs", async () => {
    const { lookup, asked } = await service({ body: SUGGESTIONS }, { body: ADDRESS });
    expect(await lookup.suggest("12 Fore Hill/Ely?")).toEqual([{ address: "12 Fore Hill, Ely", id: "abc" }]);
    expect(await lookup.find("abc")).toEqual({
      building_name: "",
      building_number: "12",
      line_1: "12 Fore Hill",
      line_2: "",
      line_3: "",
      line_4: "",
      town_or_city: "Ely",
      county: "Cambridgeshire",
      postcode: "CB7 4AA",
    });
    expect(asked).toEqual([
      "/autocomplete/12%20Fore%20Hill%2FEly%3F?api-key=s3cret%26",
      "/get/abc?api-key=s3cret%26",
    ]);
  });

  it.each<[what: string, first: Reply]>([
    ["no answer in time", "silence"],
    ["a dropped connection", "hang-up"],
    ["a server error", { status: 502 }],
    ["an answer that isn't JSON", { raw: "<html>" }],
  ])("retries once after %s", async (_what, first) => {
    const { lookup, asked, warned } = await service(first, { body: SUGGESTIONS });
    expect(await lookup.suggest("fore hill")).toHaveLength(1);
    expect([asked.length, warned.length]).toEqual([2, 0]);
  });

  it.each<[what: string, reply: Reply, times: number]>([
    ["it doesn't answer", "silence", 2],
    ["it keeps failing", { status: 500 }, 2],
    ["it refuses the key", { status: 401 }, 1],
    ["it rate limits us", { status: 429 }, 1],
    ["it answers something else", { body: { suggestions: "none" } }, 1],
  ])("is unavailable when %s, and logs neither the key nor what was typed", async (_what, reply, times) => {
    const { lookup, asked, warned } = await service(reply);
    expect(await lookup.suggest("12 Fore Hill")).toBe("unavailable");
    expect(asked).toHaveLength(times);
    expect(warned.join()).not.toMatch(/s3cret|Fore/);
  });

  it("is unavailable when nothing listens on the port", async () => {
    const log = { warn: () => undefined };
    const lookup = createHttpAddressLookup({ url: "http://127.0.0.1:9", key: "k", log, timeoutMs: 300 });
    expect(await lookup.find("abc")).toBe("unavailable");
  });

  it.each([404, 400])("treats status %i as an unknown address", async (status) => {
    const { lookup, asked } = await service({ status });
    expect(await lookup.suggest("fore hill")).toEqual([]);
    expect(await lookup.find("abc")).toBeUndefined();
    expect(asked).toHaveLength(2);
  });

  it("suggests at most fifteen addresses", async () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      address: `${index} Fore Hill`,
      id: `${index}`,
    }));
    const { lookup } = await service({ body: { suggestions: many } });
    expect(await lookup.suggest("fore hill")).toHaveLength(15);
  });

  it("doesn't follow redirects", async () => {
    const other = await service({ body: SUGGESTIONS });
    const { lookup, asked } = await service({ status: 302, location: `${other.url}/elsewhere` });
    expect(await lookup.suggest("fore hill")).toBe("unavailable");
    expect([asked.length, other.asked.length]).toEqual([1, 0]);
  });
});

describe("/address_lookup with an outside service", () => {
  async function start(...replies: Reply[]) {
    const { url, headers, asked } = await service(...replies);
    const testDb = await createTestDb("sqlite");
    const app = await buildTestApp(testDb, {
      environment: { ADDRESS_LOOKUP_URL: url, ADDRESS_LOOKUP_KEY: "s3cret" },
    });
    closers.push(async () => {
      await app.close();
      await testDb.drop();
    });
    return { app, headers, asked };
  }

  it("sends nothing about the visitor to the service", async () => {
    const { app, headers } = await start({ body: SUGGESTIONS });
    const response = await app.inject({
      url: "/address_lookup?autocomplete=fore+hill",
      remoteAddress: "203.0.113.9",
      headers: { cookie: "a=visitor", referer: "https://gable.test/private", "user-agent": "Visitor" },
    });
    expect(response.json()).toEqual({ suggestions: [{ address: "12 Fore Hill, Ely", id: "abc" }] });
    expect(headers.join()).not.toMatch(/visitor|203\.0\.113|private/i);
  });

  it("answers 503 while the service refuses, and asks for the address by hand", async () => {
    const { app } = await start({ status: 403 });
    const response = await app.inject("/address_lookup?autocomplete=fore+hill");
    expect([response.statusCode, response.json().error]).toEqual([503, "address-lookup-unavailable"]);
    expect(response.json().message).toContain("enter the address by hand");
    expect(response.headers["cache-control"] ?? "").not.toContain("max-age=300");
  });

  it("doesn't call the service for one or two letters", async () => {
    const { app, asked } = await start({ body: SUGGESTIONS });
    expect((await app.inject("/address_lookup?autocomplete=+fo+")).json()).toEqual({ suggestions: [] });
    expect(asked).toEqual([]);
  });
});
