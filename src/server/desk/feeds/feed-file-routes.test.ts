import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { postDeskFiles } from "../../../../tests/support/desk-forms.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { buildStock, createFeedWorld, listRows } from "../../../../tests/support/feed-world.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { listBranchMap } from "../../feed/feed-queries.ts";

const STOCK = buildStock(listRows(20));

describe.each(ENGINES)("a feed's files at the desk (%s)", (engine) => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let owner: DeskClient;
  let runId: number;

  beforeAll(async () => {
    testDb = await createTestDb(engine);
    app = await buildTestApp(testDb);
    const world = await createFeedWorld(testDb);
    runId = (await world.deliver(STOCK)).runId;
    owner = await signInToDesk(testDb);
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });

  const tryFile = (content: string, client = owner) =>
    postDeskFiles(app, client, "/desk/feeds/main/try", {
      files: [{ field: "file", name: "export.blm", content: Buffer.from(content) }],
    });
  const download = (client: DeskClient, run = runId) =>
    app.inject({
      method: "POST",
      url: `/desk/feeds/main/runs/${run}/download`,
      headers: { cookie: client.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ desk_token: client.token }).toString(),
    });
  const listState = async () => {
    const { query } = testDb.db;
    return {
      runs: await query.selectFrom("feed_runs").select(["run_id", "state"]).orderBy("run_id").execute(),
      deliveries: await query.selectFrom("feed_deliveries").select("delivery_id").execute(),
      findings: await query.selectFrom("feed_findings").select("finding_id").execute(),
      homes: await query
        .selectFrom("feed_properties")
        .select(["their_ref", "record_hash", "state"])
        .orderBy("their_ref")
        .execute(),
    };
  };
  const countAudit = async (action: string) =>
    (await testDb.db.query.selectFrom("desk_audit").select("audit_id").where("action", "=", action).execute())
      .length;

  it.each([
    [
      "a usual file",
      buildStock(listRows(22, (index) => (index === 0 ? { BEDROOMS: "9" } : {}))),
      "would be published",
    ],
    ["the same file", STOCK, "would change nothing"],
    ["a file with few homes", buildStock(listRows(2)), "not what it takes down"],
    ["something else", "hello", "can’t be used"],
  ])("are tried: %s has a verdict in words, and nothing is written", async (_what, content, words) => {
    const before = await listState();
    const audited = await countAudit("feed.try");
    const tried = await tryFile(content);
    expect(tried.statusCode).toBe(200);
    expect(tried.body).toContain(words);
    expect(tried.body).toContain("export.blm");
    expect(await listState()).toEqual(before);
    expect(await countAudit("feed.try")).toBe(audited + 1);
  });

  it("show the rows that can't be used, with their text", async () => {
    const rows = listRows(20, (index) => (index === 3 ? { BRANCH_ID: "Q9" } : {}));
    const { body } = await tryFile(buildStock(rows));
    expect(body).toContain("Row 4");
    expect(body).toContain("<mark>Q9</mark>");
    expect(body).not.toContain("Map and read again");
  });

  it("ask for a file if none was chosen", async () => {
    const refused = await postDeskFiles(app, owner, "/desk/feeds/main/try", {});
    expect([refused.statusCode, refused.body.includes("Choose a file to try")]).toEqual([422, true]);
  });

  it("are downloaded as they came, after fresh proof", async () => {
    const file = await download(owner);
    expect([file.statusCode, file.body]).toEqual([200, STOCK]);
    expect(file.headers["content-disposition"]).toContain("stock.blm");
    expect(await countAudit("feed.download")).toBe(1);
    const stale = await signInToDesk(testDb, {}, { now: Date.now() - 3_600_000 });
    const asked = await download(stale);
    expect([asked.statusCode, asked.body.includes("desk_proof")]).toEqual([403, true]);
    expect(asked.body).not.toContain("A_100^");
    expect((await download(owner, 9_999)).statusCode).toBe(404);
  });

  it("are of the person's branches only", async () => {
    const branchA = (await listBranchMap(testDb.db.query, "main")).get("A") ?? 0;
    const other = await signInToDesk(testDb, { branchIds: [999] });
    expect((await download(other)).statusCode).toBe(404);
    expect((await tryFile(STOCK, other)).statusCode).toBe(404);
    const partly = await signInToDesk(testDb, { branchIds: [branchA] });
    expect((await download(partly)).statusCode).toBe(404);
    expect((await tryFile(STOCK, partly)).statusCode).toBe(422);
    const negotiator = await signInToDesk(testDb, { role: "negotiator" });
    expect((await download(negotiator)).statusCode).toBe(403);
  });
});
