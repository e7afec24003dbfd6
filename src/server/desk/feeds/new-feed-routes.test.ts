import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { readForm } from "../../../../tests/support/desk-requests/desk-world.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { listDemoBranches } from "../../../../tests/support/feed-world.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { HOUR_MS } from "../../../domain/time/time.ts";
import { replaceBranches } from "../../branch/branch-queries.ts";
import { findFeed, listBranchMap, listFeeds } from "../../feed/feed-queries.ts";
import { findFeedBySecret } from "../../feed/find-feed-by-secret.ts";

const PATH = "/desk/feeds/new";

onBothEngines("adding a feed at the desk", (current) => {
  let app: FastifyInstance;
  let manager: DeskClient;
  const branches = listDemoBranches();
  const [first, second] = branches.map(({ branchId }) => branchId);
  const form = { name: "Sales stock", kind: "blm", scope: "named", branch: "", [`theirs-${first}`]: "501" };

  beforeEach(async () => {
    app = await buildTestApp(current());
    await current().db.transaction((trx) => replaceBranches(trx, { branches, staff: [] }));
    manager = await signInToDesk(current(), { role: "manager" });
  });
  afterEach(() => app.close());

  const get = (url: string, client = manager) => app.inject({ url, headers: { cookie: client.cookie } });
  const post = (fields: Record<string, string>, client = manager) =>
    app.inject({
      method: "POST",
      url: PATH,
      headers: { cookie: client.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ desk_token: client.token, ...fields }).toString(),
    });
  const listAudit = () =>
    current().db.query.selectFrom("desk_audit").select(["action", "subject", "facts_json"]).execute();

  it("creates it with its branches, and shows the URL with its secret only this once", async () => {
    expect((await get("/desk/feeds")).body).toContain(`href="${PATH}"`);
    expect(readForm((await get(PATH)).body, PATH)).toMatchObject({ kind: "blm", scope: "named" });
    const { statusCode, body } = await post(form);
    expect(statusCode).toBe(200);
    expect(body).toContain("The feed is ready.");
    const secret =
      /http:\/\/gable\.test\/feeds\/sales-stock\/([\w-]{32})\/\{file name\}/.exec(body)?.[1] ?? "";
    const { query } = current().db;
    expect(await findFeedBySecret(query, { feedId: "sales-stock", secret })).toMatchObject({ kind: "blm" });
    expect([...(await listBranchMap(query, "sales-stock"))]).toEqual([["501", first]]);
    expect(body).toContain("feeds/sales-stock/in");

    const later = await get("/desk/feeds/sales-stock");
    expect(later.body).toContain("http://gable.test/feeds/sales-stock/SECRET/{file name}");
    expect(later.body).not.toContain(secret);
    const audit = await listAudit();
    expect(audit.map(({ action, subject }) => `${action} ${subject}`)).toEqual(["feed.add feed:sales-stock"]);
    expect(JSON.stringify(audit)).not.toContain(secret);
  });

  it("creates one for calls, whose homes all belong to one branch", async () => {
    const { body } = await post({ ...form, name: "CRM", kind: "rtdf", scope: "one", branch: String(second) });
    expect(body).toMatch(/http:\/\/gable\.test\/feeds\/crm\/[\w-]{32}\/rtdf\/v1\/property\//);
    expect(body).toContain(`Every home belongs to ${branches[1]?.name}`);
    expect(body).not.toContain("feeds/crm/in");
    const { query } = current().db;
    expect((await findFeed(query, "crm"))?.settings.oneBranchId).toBe(second);
    expect([...(await listBranchMap(query, "crm"))]).toEqual([]);
  });

  it("says what is wrong, keeps what was typed and creates nothing", async () => {
    const wrong = { ...form, name: "Sales & lettings", [`theirs-${second}`]: "501" };
    const { statusCode, body } = await post(wrong);
    expect(statusCode).toBe(422);
    expect(body).toContain("Use letters, digits, spaces and hyphens");
    expect(readForm(body, PATH)).toMatchObject(wrong);
    const twice = await post({ ...wrong, name: "Sales stock" });
    expect([twice.statusCode, twice.body.includes("“501” is already another branch’s.")]).toEqual([
      422,
      true,
    ]);
    expect(await listFeeds(current().db.query)).toEqual([]);
    expect(await listAudit()).toEqual([]);
  });

  it("refuses a name that is taken, and keeps what was typed", async () => {
    await post(form);
    for (const [name, reason] of [
      ["sales  STOCK", "There already is a feed “sales-stock”."],
      ["New", "The site uses the name “new” itself."],
      ["By hand", "The site uses the name “by-hand” itself."],
    ] as const) {
      const { statusCode, body } = await post({ ...form, name, kind: "json" });
      expect([name, statusCode, body.includes(reason)]).toEqual([name, 422, true]);
      expect(readForm(body, PATH)).toMatchObject({ name, kind: "json", [`theirs-${first}`]: "501" });
    }
    expect((await listFeeds(current().db.query)).map(({ kind }) => kind)).toEqual(["blm"]);
    expect(await listAudit()).toHaveLength(1);
  });

  it("asks for fresh proof, which keeps the form", async () => {
    await current()
      .db.query.updateTable("desk_sessions")
      .set({ proved_at: Date.now() - HOUR_MS })
      .execute();
    const { statusCode, body } = await post(form);
    expect(statusCode).toBe(403);
    expect(readForm(body, PATH)).toMatchObject(form);
    expect(await listFeeds(current().db.query)).toEqual([]);
  });

  it("is for people who work for all branches", async () => {
    const one = await signInToDesk(current(), { role: "manager", branchIds: [first ?? 0] });
    expect((await get(PATH, one)).statusCode).toBe(404);
    expect((await post(form, one)).statusCode).toBe(404);
    expect((await post({ ...form, name: "" }, one)).statusCode).toBe(404);
    expect((await get("/desk/feeds", one)).body).not.toContain(PATH);
    const reader = await signInToDesk(current(), { role: "reader" });
    expect((await get("/desk/feeds", reader)).body).not.toContain(PATH);
    expect(await listFeeds(current().db.query)).toEqual([]);
  });
});
