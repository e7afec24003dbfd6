import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { codeAt, DOOR_PASSWORD, enrol, openDoor } from "../../../../tests/support/desk-door.ts";
import { BOTH_ENGINES, createTestDb, type TestDb } from "../../../../tests/support/engines.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { invite } from "./invitation.ts";

const TRIES = 10;

describe.each(BOTH_ENGINES)("the last owner of the desk (%s)", (engine) => {
  let testDb: TestDb;
  let app: FastifyInstance;
  beforeAll(async () => {
    testDb = await createTestDb(engine);
    app = await buildTestApp(testDb);
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });
  beforeEach(() =>
    testDb.db.query
      .updateTable("desk_users")
      .set({ removed_at: 1 })
      .where("removed_at", "is", null)
      .execute(),
  );

  const post = ({ cookie, token }: DeskClient, path: string, fields: Record<string, string>) =>
    app.inject({
      method: "POST",
      url: path,
      headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ desk_token: token, ...fields }).toString(),
    });

  const listRoles = async () =>
    (
      await testDb.db.query.selectFrom("desk_users").select("role").where("removed_at", "is", null).execute()
    ).map(({ role }) => role);

  /** Keeps both rows until both requests wait, so that on PostgreSQL neither has written before the other has read. */
  async function runTogether(requests: () => Promise<unknown>[]): Promise<void> {
    const { db } = testDb;
    if (engine === "sqlite") {
      await Promise.all(requests());
      return;
    }
    let sent: Promise<unknown>[] = [];
    await db.transaction(async (trx) => {
      await sql`select * from desk_users for update`.execute(trx);
      sent = requests();
      for (;;) {
        const { rows } = await sql<{ count: number }>`
          select count(distinct pid)::int as count from pg_locks
          where not granted and pid in (select pid from pg_stat_activity where datname = current_database())
        `.execute(trx);
        if (rows[0]?.count === sent.length) break;
      }
    });
    await Promise.all(sent);
  }

  it.each([
    ["take each other's role away", "role", { role: "reader", all: "1" }],
    ["remove each other", "remove", {}],
  ])("stays when two owners %s at the same moment", async (_what, step, fields) => {
    for (let turn = 0; turn < TRIES; turn += 1) {
      await testDb.db.query.updateTable("desk_users").set({ removed_at: 1 }).execute();
      const [one, other] = [await signInToDesk(testDb), await signInToDesk(testDb)];
      await runTogether(() => [
        post(one, `/desk/users/${other.deskUserId}/${step}`, fields),
        post(other, `/desk/users/${one.deskUserId}/${step}`, fields),
      ]);
      expect(await listRoles()).toContain("owner");
    }
  });

  it("stays an owner after an invitation to another role", async () => {
    const email = "eleanor@ouseandlark.example";
    await enrol({ app, testDb }, { email });
    const place = { role: "reader", branchIds: [1], invitedBy: null } as const;
    const path = `/desk/invitation/${await invite(testDb.db.query, { email, ...place, now: Date.now() })}`;
    const door = openDoor(app);
    await door.get(path);
    await door.post(path, { name: "Eleanor Thackray", password: DOOR_PASSWORD });
    const page = await door.get(`${path}/second-step`);
    const key = /<code>([^<]+)<\/code>/.exec(page.body)?.[1] ?? "";
    await door.post(`${path}/second-step`, { code: codeAt(key, Date.now()) });
    expect(await listRoles()).toEqual(["owner"]);
    expect((await door.get("/desk/users")).statusCode).toBe(200);
  });
});
