import type { RouteOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACTION_WORDS } from "../../src/domain/desk/audit/audit-words.ts";
import { DESK_ROLES, type DeskRole, may, type Permission } from "../../src/domain/desk/role.ts";
import { type DeskClient, signInToDesk } from "../support/desk.ts";
import { DESK_ACCESS } from "../support/desk-access.ts";
import { NEVER_SUCCEED } from "../support/desk-requests/content-requests.ts";
import { DESK_REQUESTS } from "../support/desk-requests/desk-requests.ts";
import {
  createDeskWorld,
  type DeskRequest,
  type DeskWorld,
  OTHER_BRANCH,
} from "../support/desk-requests/desk-world.ts";
import { sendRequest } from "../support/desk-requests/send-request.ts";

describe("every changing route of the desk", () => {
  const actions = new Map<string, string>();
  let world: DeskWorld;
  let outsiders: { role: DeskRole; by: DeskClient }[];

  beforeAll(async () => {
    world = await createDeskWorld({ onRoute: collect });
    outsiders = await Promise.all(
      DESK_ROLES.map(async (role) => ({
        role,
        by: await signInToDesk(world.testDb, { role, branchIds: [OTHER_BRANCH], name: "Olive Out" }),
      })),
    );
  });
  afterAll(() => world.close());

  function collect({ method, url, config }: RouteOptions): void {
    const action = config?.desk?.action;
    if (action !== undefined) for (const one of [method].flat()) actions.set(`${one} ${url}`, action);
  }

  const send = (request: DeskRequest) => sendRequest(world, request);

  const listAudit = () =>
    world.testDb.db.query
      .selectFrom("desk_audit")
      .select(["audit_id", "action", "subject", "facts_json"])
      .orderBy("audit_id")
      .execute();

  /** What people typed: names, addresses and sentences, which the audit must not repeat. */
  const listPrivate = ({ fields = {} }: DeskRequest) =>
    Object.values(fields)
      .flat()
      .filter((value) => /[@ ]/.test(value) || value.length > 30);

  it("has a valid request in the table, and words in the audit", () => {
    expect(Object.keys(DESK_REQUESTS).concat(NEVER_SUCCEED).sort()).toEqual([...actions.keys()].sort());
    expect([...new Set(actions.values())].filter((action) => !(action in ACTION_WORDS))).toEqual([]);
  });

  it.each(Object.entries(DESK_REQUESTS))(
    "%s writes exactly one row without personal data, and none for another branch",
    async (route, prepare) => {
      const request = await prepare(world);
      const before = await listAudit();
      if (request.branchId !== undefined && request.by === undefined) {
        for (const { role, by } of outsiders) {
          const { statusCode } = await send({ ...request, by });
          const expected = may(role, DESK_ACCESS[route] as Permission) ? 404 : 403;
          expect({ route, role, statusCode }).toEqual({ route, role, statusCode: expected });
        }
        expect((await listAudit()).length).toBe(before.length);
      }
      const { statusCode, body } = await send(request);
      const text = body.replaceAll(/<(script|style|svg).*?<\/\1>|<[^>]+>/gs, " ").replaceAll(/\s+/g, " ");
      const isDone = statusCode === 303 || statusCode === 200;
      expect({ route, isDone, text: isDone ? "" : text }).toEqual({ route, isDone: true, text: "" });
      const written = (await listAudit()).slice(before.length);
      expect(written.map(({ action }) => action)).toEqual([actions.get(route)]);
      const row = JSON.stringify(written);
      expect(listPrivate(request).filter((value) => row.includes(value))).toEqual([]);
      expect(row).not.toMatch(/Zebedee|Zzyxberry|Rosa|Whitlock|@/);
    },
  );

  it("is linked from the audit to what it was about, if that can still be opened", async () => {
    const get = (url: string) => world.app.inject({ url, headers: { cookie: world.owner.cookie } });
    const links = new Set<string>();
    let next: string | undefined = "/desk/audit";
    while (next !== undefined) {
      const { body } = await get(next);
      const table = /<tbody>.*<\/tbody>/s.exec(body)?.[0] ?? "";
      for (const [, href = ""] of table.matchAll(/href="([^"]+)"/g)) links.add(href);
      const older = /href="(\/desk\/audit\?[^"]*before=\d+)"/.exec(body)?.[1];
      next = older?.replaceAll("&amp;", "&");
    }
    const kinds = ["enquiries", "stock", "feeds/main", "feeds/main/runs", "branches", "content", "settings"];
    const missing = kinds.filter(
      (kind) => ![...links].some((link) => `${link}/`.startsWith(`/desk/${kind}/`)),
    );
    expect(missing).toEqual([]);
    const broken = [];
    for (const link of links) {
      const { statusCode } = await get(link);
      if (statusCode !== 200) broken.push({ link, statusCode });
    }
    expect(broken).toEqual([]);
  });

  it.each(NEVER_SUCCEED)("%s changes nothing", async (route) => {
    const before = await listAudit();
    const id = route.includes("secured") ? "analytics" : "agency";
    const { statusCode } = await send({ path: route.replace("POST ", "").replace(":id", id) });
    expect(statusCode).toBe(404);
    expect(await listAudit()).toEqual(before);
  });
});
