import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESK_ROLES, may, type Permission } from "../../src/domain/desk/role.ts";
import { signInToDesk } from "../support/desk.ts";
import { DESK_ACCESS } from "../support/desk-access.ts";
import { BRANCH_PAGES, OTHER_PAGES } from "../support/desk-requests/branch-pages.ts";
import {
  createDeskWorld,
  type DeskWorld,
  OTHER_BRANCH,
  OWN_BRANCH,
} from "../support/desk-requests/desk-world.ts";

/** What a request of a changing route answers to other branches is in desk-audit.test.ts. */
describe("the desk's pages about one branch", () => {
  let world: DeskWorld;
  beforeAll(async () => {
    world = await createDeskWorld();
  });
  afterAll(() => world.close());

  it("are all in the table", () => {
    const withId = Object.keys(DESK_ACCESS).filter((route) => /^GET .*:/.test(route));
    const listed = [...Object.keys(BRANCH_PAGES), ...Object.keys(OTHER_PAGES)];
    expect(withId.filter((route) => !listed.includes(route))).toEqual([]);
    expect(listed.filter((route) => !(route in DESK_ACCESS))).toEqual([]);
  });

  it.each(Object.entries(BRANCH_PAGES))(
    "%s shows its subject to the own branch and not to the other",
    async (route, prepare) => {
      const url = await prepare(world);
      for (const role of DESK_ROLES)
        for (const branchId of [OWN_BRANCH, OTHER_BRANCH]) {
          const { cookie } = await signInToDesk(world.testDb, { role, branchIds: [branchId] });
          const { statusCode } = await world.app.inject({ url, headers: { cookie } });
          const isAllowed = may(role, DESK_ACCESS[route] as Permission);
          const expected = !isAllowed ? 403 : branchId === OWN_BRANCH ? 200 : 404;
          expect({ role, branchId, statusCode }).toEqual({ role, branchId, statusCode: expected });
        }
    },
  );
});
