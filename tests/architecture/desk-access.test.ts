import type { FastifyInstance, RouteOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESK_ROLES, may, type Permission } from "../../src/domain/desk/role.ts";
import { type DeskClient, signInToDesk } from "../support/desk.ts";
import { DESK_ACCESS } from "../support/desk-access.ts";
import { createTestDb, type TestDb } from "../support/engines.ts";
import { buildTestApp } from "../support/test-app.ts";

const REFUSED = "Your role doesn’t include this";

describe("the routes of the desk", () => {
  const found = new Map<string, string>();
  let testDb: TestDb;
  let app: FastifyInstance;

  beforeAll(async () => {
    testDb = await createTestDb("sqlite");
    app = await buildTestApp(testDb, { onRoute: collect });
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });

  function collect({ method, url, config }: RouteOptions): void {
    if (!config?.desk || !url.startsWith("/desk")) return;
    for (const one of [method].flat()) if (one !== "HEAD") found.set(`${one} ${url}`, config.desk.can);
  }

  function ask(route: string, client?: DeskClient) {
    const [method, path = ""] = route.split(" ");
    const url = path.replaceAll(/:\w+/g, "999999").replace("*", "nowhere");
    const headers = client ? { cookie: client.cookie } : {};
    if (method === "GET") return app.inject({ url, headers });
    const payload = new URLSearchParams({ desk_token: client?.token ?? "" }).toString();
    const type = { "content-type": "application/x-www-form-urlencoded" };
    return app.inject({ method: "POST", url, headers: { ...headers, ...type }, payload });
  }

  it("are all in the table, each with what it takes to use it", () => {
    expect(Object.fromEntries([...found].sort())).toEqual(DESK_ACCESS);
  });

  it.each(Object.entries(DESK_ACCESS))("admit to %s only the roles that include %s", async (route, can) => {
    if (can === "anyone") return expect((await ask(route)).body).not.toContain(REFUSED);
    const signedOut = await ask(route);
    expect([signedOut.statusCode, signedOut.headers.location?.split("?")[0]]).toEqual([303, "/desk/sign-in"]);
    for (const role of DESK_ROLES) {
      // A session for each, because some routes end it.
      const { statusCode, body } = await ask(route, await signInToDesk(testDb, { role }));
      const isRefused = statusCode === 403 && body.includes(REFUSED);
      expect({ role, isRefused }).toEqual({ role, isRefused: !may(role, can as Permission) });
    }
  });
});
