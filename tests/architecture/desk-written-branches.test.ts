import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { may, type Permission } from "../../src/domain/desk/role.ts";
import { type DeskClient, signInToDesk } from "../support/desk.ts";
import { DESK_ACCESS } from "../support/desk-access.ts";
import {
  createDeskWorld,
  type DeskRequest,
  type DeskWorld,
  OTHER_BRANCH,
  OWN_BRANCH,
} from "../support/desk-requests/desk-world.ts";
import { NAMES_BRANCH, NAMES_NONE } from "../support/desk-requests/named-branches.ts";
import { sendRequest } from "../support/desk-requests/send-request.ts";

/** When a session was used last, and uploaded pictures, which the whole agency shares. */
const NOT_COMPARED = ["desk_sessions", "pictures", "media_originals"];

describe("what a person of one branch writes at the desk", () => {
  let world: DeskWorld;
  let manager: DeskClient;
  beforeAll(async () => {
    world = await createDeskWorld({
      extend: async (app) => {
        const config = { session: false, authenticityToken: false } as const;
        app.post("/planted", { config }, async () => {
          await world.testDb.db.query.updateTable("leads").set({ branch_id: OTHER_BRANCH }).execute();
          return "Saved";
        });
      },
    });
    manager = await signInToDesk(world.testDb, { role: "manager", branchIds: [OWN_BRANCH], name: "Max Own" });
  });
  afterAll(() => world.close());

  async function readTables(): Promise<Map<string, string>> {
    const { query } = world.testDb.db;
    const tables = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
      query,
    );
    const found = new Map<string, string>();
    for (const { name } of tables.rows.filter((table) => !NOT_COMPARED.includes(table.name)))
      found.set(name, JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(query)).rows));
    return found;
  }

  async function tryRequest(request: DeskRequest) {
    const before = await readTables();
    const { statusCode } = await sendRequest(world, { ...request, by: manager });
    const changed = [...(await readTables())].filter(([name, rows]) => before.get(name) !== rows);
    return {
      isRefused: [404, 409, 422].includes(statusCode),
      statusCode,
      changed: changed.map(([name]) => name),
    };
  }

  const isOfLimited = (permission: string) =>
    permission !== "anyone" && permission !== "self" && may("manager", permission as Permission);

  it("is in one of the tables for every changing route that they may use", () => {
    const routes = Object.entries(DESK_ACCESS).filter(
      ([route, permission]) => route.startsWith("POST ") && isOfLimited(permission),
    );
    const listed = [...Object.keys(NAMES_BRANCH), ...Object.keys(NAMES_NONE)];
    expect(listed.sort()).toEqual(routes.map(([route]) => route).sort());
  });

  const cases = Object.entries(NAMES_BRANCH).flatMap(([route, requests]) =>
    requests.map((prepare, index) => ({ route, index, prepare })),
  );
  it.each(cases)("isn't stored for another branch by $route ($index)", async ({ prepare }) => {
    const refused = await tryRequest(await prepare({ world, branchId: OTHER_BRANCH, by: manager }));
    expect(refused).toMatchObject({ isRefused: true, changed: [] });
    // The same request for the own branch is right, so that it was the branch that was refused.
    const own = await tryRequest(await prepare({ world, branchId: OWN_BRANCH, by: manager }));
    expect(own).toMatchObject({ isRefused: false });
    expect(own.changed).toContain("desk_audit");
  });

  it("is found by this test where a route doesn't check it", async () => {
    await world.storeLead();
    const planted = await tryRequest({ path: "/planted" });
    expect(planted).toMatchObject({ statusCode: 200, changed: ["leads"] });
  });
});
