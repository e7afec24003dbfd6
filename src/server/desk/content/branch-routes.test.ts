import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import {
  createDeskBrowser,
  type DeskBrowser,
  readFields,
  SMALL_DESK,
} from "../../../../tests/support/desk-content.ts";
import { createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { formatDeskDay } from "../../../domain/desk/desk-time.ts";
import { DAY_MS, utcDay } from "../../../domain/time/time.ts";

let testDb: TestDb;
let app: FastifyInstance;
let owner: DeskClient;
let manager: DeskClient;
let get: DeskBrowser["get"];
let post: DeskBrowser["post"];

beforeAll(async () => {
  testDb = await createTestDb("sqlite", SMALL_DESK);
  app = await buildTestApp(testDb);
  ({ get, post } = createDeskBrowser(app));
  owner = await signInToDesk(testDb);
  manager = await signInToDesk(testDb, { role: "manager", branchIds: [1], name: "Tom Gathercole" });
});
afterAll(async () => {
  await app.close();
  await testDb.drop();
});

describe("opening hours", () => {
  it("are published at once, with closing days, and shown on the branch's page", async () => {
    const fields = readFields((await get(manager, "/desk/branches/1")).body);
    const changed = {
      ...fields,
      "Thursday.closes": "19:00",
      "closing.0.date": "2099-12-24",
      "closing.0.name": "Christmas Eve",
    };
    const { statusCode, headers } = await post(manager, "/desk/branches/1/hours", changed);
    expect([statusCode, headers.location]).toEqual([303, "/desk/branches/1"]);
    const { body } = await app.inject("/branches/ely");
    expect(body).toContain("9am to 7pm");
    expect(body).toContain("24 December 2099");
    expect(body).toContain("Christmas Eve");
  });

  it("have their coming closing days on the list of branches", async () => {
    const before = (await get(owner, "/desk/branches")).body;
    const soon = utcDay(Date.now() + 10 * DAY_MS);
    const fields = readFields((await get(manager, "/desk/branches/1")).body);
    const changed = { ...fields, "closing.1.date": soon, "closing.1.name": "Moving day" };
    await post(manager, "/desk/branches/1/hours", changed);
    const { body } = await get(owner, "/desk/branches");
    expect(
      [before, body].map((page) => page.includes(`closed on ${formatDeskDay(soon, utcDay(Date.now()))}`)),
    ).toEqual([false, true]);
    expect((await get(await signInToDesk(testDb, { role: "reader" }), "/desk/branches")).body).not.toContain(
      "Set closing days",
    );
  });

  it("are next to the departments' names and the closing days of every branch", async () => {
    const link = 'href="/desk/content/setting/closingDays"';
    const { body } = await get(manager, "/desk/branches/1");
    expect(body).toContain("Residential sales");
    expect(body).toMatch(/Every branch is closed on [^<]*25 December/);
    expect(body).toContain(link);
    const reader = await signInToDesk(testDb, { role: "reader" });
    expect((await get(reader, "/desk/branches/1")).body).not.toContain(link);
  });

  it("are shown again with what was typed if a time can't be read", async () => {
    const fields = readFields((await get(manager, "/desk/branches/1")).body);
    const { statusCode, body } = await post(manager, "/desk/branches/1/hours", {
      ...fields,
      "Monday.opens": "nine",
    });
    expect(statusCode).toBe(422);
    expect(body).toContain("Type times such as 9:00 and 17:30.");
    expect(body).toContain('value="nine"');
  });

  it("of another branch don't exist for a manager", async () => {
    expect((await get(manager, "/desk/branches/2")).statusCode).toBe(404);
    expect((await get(manager, "/desk/content/branch/2")).statusCode).toBe(404);
    expect((await post(manager, "/desk/branches/2/hours", { base: "1" })).statusCode).toBe(404);
    expect((await get(owner, "/desk/branches/2")).statusCode).toBe(200);
  });

  it("of a branch are copied to the others", async () => {
    const { headers } = await post(owner, "/desk/branches/1/copy-hours", {});
    expect(headers.location).toBe("/desk/branches/1");
    expect((await app.inject("/branches/march")).body).toContain("9am to 7pm");
  });
});
