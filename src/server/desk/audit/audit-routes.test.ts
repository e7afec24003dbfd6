import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { insertAudit } from "../audit-queries.ts";

describe.each(ENGINES)("the audit (%s)", (engine) => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let owner: DeskClient;
  let ofBranch1: DeskClient;
  let ours: number;
  let theirs: number;

  beforeAll(async () => {
    testDb = await createTestDb(engine);
    app = await buildTestApp(testDb);
    owner = await signInToDesk(testDb, { name: "Eleanor Thackray" });
    ofBranch1 = await signInToDesk(testDb, { role: "manager", branchIds: [1], name: "Mo Manager" });
    const tom = await signInToDesk(testDb, { role: "manager", branchIds: [2], name: "Tom Gathercole" });
    ours = await storeLead(testDb.db, { branchId: 1 });
    theirs = await storeLead(testDb.db, {
      branchId: 2,
      person: { firstName: "Tom", lastName: "Theirs", email: "theirs@example.org", telephone: "" },
    });
    const add = (deskUserId: number, action: string, subject: string) =>
      insertAudit(testDb.db.query, { at: Date.now(), deskUserId, action, subject });
    await add(owner.deskUserId, "enquiry.note", `enquiry:${ours}`);
    await add(tom.deskUserId, "enquiry.call", `enquiry:${theirs}`);
    await add(tom.deskUserId, "times.remove", "branch:2");
    await add(owner.deskUserId, "times.publish", "branch:1");
    await add(owner.deskUserId, "content.publish", "page:home");
    await add(ofBranch1.deskUserId, "enquiry.bulk", "enquiries");
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });

  const open = async (client: DeskClient, query = "") =>
    (await app.inject({ url: `/desk/audit${query}`, headers: { cookie: client.cookie } })).body;
  const exportSheet = (client: DeskClient, fields: Record<string, string> = {}) =>
    app.inject({
      method: "POST",
      url: "/desk/audit/export",
      headers: { cookie: client.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ desk_token: client.token, ...fields }).toString(),
    });
  const countRows = (body: string) => body.match(/class="av b av-s"/g)?.length ?? 0;

  it("shows everything to people of all branches", async () => {
    const body = await open(owner);
    expect(countRows(body)).toBe(6);
    for (const words of ["logged a call about the enquiry from Tom Theirs", "published page home"])
      expect(body.replaceAll(/<[^>]+>/g, "")).toContain(words);
  });

  it("shows others what concerns their branches and what they did themselves, and names no one else", async () => {
    const body = await open(ofBranch1);
    expect(countRows(body)).toBe(3);
    for (const words of ["the enquiry from Rosa Whitlock", "branch 1", "changed several"])
      expect(body.replaceAll(/<[^>]+>/g, "")).toContain(words);
    for (const words of ["Tom Gathercole", "Tom Theirs", `enquiries/${theirs}`, "page home", "branch 2"])
      expect(body).not.toContain(words);
    expect(countRows(await open(ofBranch1, "?kind=content"))).toBe(0);
  });

  it.each([
    ["Gathercole", 2],
    ["rosa whitlock", 1],
    ["theirs@example.org", 1],
    ["home", 1],
    ["no such name", 0],
  ])("finds %s in %i rows", async (text, count) => {
    expect(countRows(await open(owner, `?q=${encodeURIComponent(text)}`))).toBe(count);
  });

  it("finds an enquiry by its number, and says how to see everything if nothing is found", async () => {
    expect(countRows(await open(owner, `?q=${ours}&kind=enquiry`))).toBe(1);
    expect(await open(owner, "?q=unheard")).toContain('href="/desk/audit">Show everything');
  });

  it("finds nothing of other branches for people of some", async () => {
    for (const text of ["theirs", "theirs@example.org", "Gathercole", "2"])
      expect(countRows(await open(ofBranch1, `?q=${encodeURIComponent(text)}`))).toBe(0);
  });

  it("keeps its branch when what it is about is erased", async () => {
    await testDb.db.query.deleteFrom("leads").where("lead_id", "=", ours).execute();
    const body = await open(ofBranch1, "?kind=enquiry");
    expect(countRows(body)).toBe(2);
    expect(body.replaceAll(/<[^>]+>/g, "")).toContain(`added a note to enquiry ${ours}`);
    expect(body).not.toContain(`/desk/enquiries/${ours}"`);
  });

  it("is exported as a spreadsheet with the same limits and filters, after fresh proof", async () => {
    const sheet = await exportSheet(ofBranch1, { kind: "times" });
    expect(sheet.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(sheet.body).toMatch(/^\uFEFF/);
    const lines = sheet.body.trim().split("\r\n");
    expect(lines[0]).toBe("Number,When,Who,What,About,Branch,Details");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("Eleanor Thackray,published viewing times of,branch 1");
    expect((await exportSheet(owner)).body.trim().split("\r\n")).toHaveLength(9);
    await testDb.db.query.updateTable("desk_sessions").set({ proved_at: 0 }).execute();
    expect((await exportSheet(owner)).statusCode).toBe(403);
    const reader = await signInToDesk(testDb, { role: "negotiator" });
    expect((await exportSheet(reader)).statusCode).toBe(403);
  });
});
