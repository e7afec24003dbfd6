import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { DEMO_TODAY } from "../../../tests/support/demo-agency.ts";
import { demoTemplate } from "../../../tests/support/demo-templates.ts";
import { createTestDb, type TestDb } from "../../../tests/support/engines.ts";
import { until } from "../../../tests/support/patience.ts";
import { buildTestApp } from "../../../tests/support/test-app.ts";

describe("a site that begins to listen", () => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let answered: string[];
  /** Lets the home page's request go on. */
  let release: () => void;

  async function listen(template?: Parameters<typeof createTestDb>[1]): Promise<void> {
    answered = [];
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    testDb = await createTestDb("sqlite", template);
    app = await buildTestApp(testDb, {
      extend: async (site) => {
        site.addHook("preHandler", async ({ url }) => {
          if (url === "/") await released;
        });
        site.addHook("onResponse", async ({ url }, { statusCode }) => {
          if (url !== "/readyz") answered.push(`${statusCode} ${url}`);
        });
      },
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
  }

  async function askReady(): Promise<unknown> {
    return (await app.inject("/readyz")).json();
  }

  afterEach(async () => {
    release();
    await app.close();
    await testDb.drop();
  });

  it("asks itself for the most wanted pages before it's ready", async () => {
    await listen(demoTemplate({ count: 20, today: DEMO_TODAY }));
    await until(async () => expect(await askReady()).toEqual({ status: "warming-up" }));
    release();
    await until(async () => expect(await askReady()).toMatchObject({ status: "ready" }));
    expect(answered).toEqual([
      "200 /",
      "200 /search?channel=sales",
      ...Array(2).fill(expect.stringMatching(/^200 \/search\?.*place_id=[a-z-]+/)),
      ...Array(2).fill(expect.stringMatching(/^200 \/search\?.*q=3\W.*bed.*house.*garden.*near.*\w+/)),
      ...Array(3).fill(expect.stringMatching(/^200 \/properties\/\d+\/sales$/)),
      expect.stringMatching(/^200 \/compare\?ids=\d+,\d+,\d+$/),
      "200 /branches",
      expect.stringMatching(/^200 \/branches\/[a-z-]+$/),
    ]);
    expect(new Set(answered).size).toBe(answered.length);
  });

  it("is ready without any property, too", async () => {
    await listen();
    release();
    await until(async () => expect(await askReady()).toMatchObject({ status: "ready" }));
    expect(answered.map((line) => line.slice(4))).toEqual(["/", "/search?channel=sales", "/branches"]);
  });

  it("asks for nothing more once it's closed", async () => {
    await listen(demoTemplate({ count: 20, today: DEMO_TODAY }));
    await until(async () => expect(await askReady()).toEqual({ status: "warming-up" }));
    const closed = app.close();
    release();
    await closed;
    expect(answered).toEqual(["200 /"]);
  });
});
