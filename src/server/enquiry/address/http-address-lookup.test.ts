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

/** A stand-in for the service: a real server that answers what the test says, in turn, and remembers what it was asked. */
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

describe("the address lookup by a service", () => {
  it("asks with its key, and gives on only what a form needs", async () => {
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
    ["a broken line", "hang-up"],
    ["a fault on their side", { status: 502 }],
    ["an answer that is no JSON", { raw: "<html>" }],
  ])("tries once more after %s", async (_what, first) => {
    const { lookup, asked, warned } = await service(first, { body: SUGGESTIONS });
    expect(await lookup.suggest("fore hill")).toHaveLength(1);
    expect([asked.length, warned.length]).toEqual([2, 0]);
  });

  it.each<[what: string, reply: Reply, times: number]>([
    ["it stays silent", "silence", 2],
    ["it keeps failing", { status: 500 }, 2],
    ["it refuses the key", { status: 401 }, 1],
    ["it has had enough of us", { status: 429 }, 1],
    ["it answers something else", { body: { suggestions: "none" } }, 1],
  ])(
    "is unavailable when %s, and says why without the key or what was typed",
    async (_what, reply, times) => {
      const { lookup, asked, warned } = await service(reply);
      expect(await lookup.suggest("12 Fore Hill")).toBe("unavailable");
      expect(asked).toHaveLength(times);
      expect(warned.join()).not.toMatch(/s3cret|Fore/);
    },
  );

  it("is unavailable where nobody listens", async () => {
    const log = { warn: () => undefined };
    const lookup = createHttpAddressLookup({ url: "http://127.0.0.1:9", key: "k", log, timeoutMs: 300 });
    expect(await lookup.find("abc")).toBe("unavailable");
  });

  it.each([404, 400])("takes a %i for an address that is not known", async (status) => {
    const { lookup, asked } = await service({ status });
    expect(await lookup.suggest("fore hill")).toEqual([]);
    expect(await lookup.find("abc")).toBeUndefined();
    expect(asked).toHaveLength(2);
  });

  it("suggests fifteen at most", async () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      address: `${index} Fore Hill`,
      id: `${index}`,
    }));
    const { lookup } = await service({ body: { suggestions: many } });
    expect(await lookup.suggest("fore hill")).toHaveLength(15);
  });

  it("does not follow the service elsewhere", async () => {
    const other = await service({ body: SUGGESTIONS });
    const { lookup, asked } = await service({ status: 302, location: `${other.url}/elsewhere` });
    expect(await lookup.suggest("fore hill")).toBe("unavailable");
    expect([asked.length, other.asked.length]).toEqual([1, 0]);
  });
});

describe("/address_lookup by a service", () => {
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

  it("shows the service our server, and nothing of the visitor", async () => {
    const { app, headers } = await start({ body: SUGGESTIONS });
    const response = await app.inject({
      url: "/address_lookup?autocomplete=fore+hill",
      remoteAddress: "203.0.113.9",
      headers: { cookie: "a=visitor", referer: "https://gable.test/private", "user-agent": "Visitor" },
    });
    expect(response.json()).toEqual({ suggestions: [{ address: "12 Fore Hill, Ely", id: "abc" }] });
    expect(headers.join()).not.toMatch(/visitor|203\.0\.113|private/i);
  });

  it("answers 503 while the service refuses, in words that lead to the form by hand", async () => {
    const { app } = await start({ status: 403 });
    const response = await app.inject("/address_lookup?autocomplete=fore+hill");
    expect([response.statusCode, response.json().error]).toEqual([503, "address-lookup-unavailable"]);
    expect(response.json().message).toContain("enter the address by hand");
    expect(response.headers["cache-control"] ?? "").not.toContain("max-age=300");
  });

  it("does not trouble it with a letter or two", async () => {
    const { app, asked } = await start({ body: SUGGESTIONS });
    expect((await app.inject("/address_lookup?autocomplete=+fo+")).json()).toEqual({ suggestions: [] });
    expect(asked).toEqual([]);
  });
});
