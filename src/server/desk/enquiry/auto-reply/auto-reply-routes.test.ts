import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../../../tests/support/demo-app.ts";
import { type DeskClient, signInToDesk } from "../../../../../tests/support/desk.ts";
import { ENGINES } from "../../../../../tests/support/engines.ts";

const URL = "/desk/enquiries/auto-replies";

describe.each(ENGINES)("the settings of automatic replies (%s)", (engine) => {
  let demo: DemoApp;
  let manager: DeskClient;
  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 20 });
    manager = await signInToDesk(demo.testDb, { role: "manager", branchIds: [3, 1] });
  });
  afterAll(() => demo?.close());

  const get = (url: string, client = manager) => demo.app.inject({ url, headers: { cookie: client.cookie } });
  const save = (fields: Record<string, string>, client = manager) =>
    demo.app.inject({
      method: "POST",
      url: URL,
      headers: { cookie: client.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ desk_token: client.token, ...fields }).toString(),
    });
  const list = async () => ({
    replies: await demo.testDb.db.query.selectFrom("branch_auto_replies").selectAll().execute(),
    audit: await demo.testDb.db.query
      .selectFrom("desk_audit")
      .select(["action", "subject", "facts_json"])
      .where("action", "=", "branch.auto-reply")
      .execute(),
  });

  it("starts off with a text, and previews another one without saving it", async () => {
    const { body, statusCode } = await get(`${URL}?branch=3`);
    expect(statusCode).toBe(200);
    expect(body).toContain("one of us will answer as soon as we’re back");
    const shown = await save({ branch: "3", version: "0", text: "Back on <Monday>.", act: "preview" });
    expect(shown.statusCode).toBe(200);
    // In the field and in the email below it.
    expect(shown.body.split("Back on &lt;Monday&gt;.").length - 1).toBe(2);
    expect(shown.body).toContain("Hello Rosa,");
    expect(await list()).toEqual({ replies: [], audit: [] });
  });

  it("saves a branch's text with one row in the audit, without the text", async () => {
    expect((await save({ branch: "3", version: "0", on: "yes", text: "We’re asleep." })).statusCode).toBe(
      303,
    );
    const { replies, audit } = await list();
    expect(replies).toEqual([{ branch_id: 3, is_on: 1, body: "We’re asleep.", version: 1 }]);
    expect(audit).toEqual([
      { action: "branch.auto-reply", subject: "branch:3", facts_json: JSON.stringify({ isOn: true }) },
    ]);
    expect((await get(`${URL}?branch=3`)).body).toContain("We’re asleep.");
  });

  it("shows a colleague's newer text instead of overwriting it, and keeps what was typed", async () => {
    const refused = await save({ branch: "3", version: "0", on: "yes", text: "Mine." });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain("Mine.");
    expect(refused.body).toContain("We’re asleep.");
    expect(refused.body).toContain('name="version" value="1"');
    expect((await list()).replies).toMatchObject([{ body: "We’re asleep.", version: 1 }]);
  });

  it("refuses an empty text while it is on, other branches, and people who may only read", async () => {
    const empty = await save({ branch: "3", version: "1", on: "yes", text: " " });
    expect([empty.statusCode, empty.body.includes("Write what the reply says.")]).toEqual([422, true]);
    expect((await save({ branch: "2", version: "0", text: "Ours." })).statusCode).toBe(404);
    expect((await get(`${URL}?branch=2`)).statusCode).toBe(404);
    const negotiator = await signInToDesk(demo.testDb, { role: "negotiator", branchIds: [3] });
    expect((await get(URL, negotiator)).body).not.toContain(">Save<");
    expect((await save({ branch: "3", version: "1", text: "No." }, negotiator)).statusCode).toBe(403);
    expect((await list()).replies).toHaveLength(1);
  });
});
