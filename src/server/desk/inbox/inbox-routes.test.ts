import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { ENGINES } from "../../../../tests/support/engines.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";
import { HOUR_MS } from "../../../domain/time/time.ts";

describe.each(ENGINES)("the inbox at the desk (%s)", (engine) => {
  let demo: DemoApp;
  let priya: DeskClient;
  let elsewhere: DeskClient;

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 20 });
    priya = await signInToDesk(demo.testDb, { role: "manager", branchIds: [1, 2], name: "Priya Nair" });
    elsewhere = await signInToDesk(demo.testDb, {
      role: "negotiator",
      branchIds: [3],
      name: "Tom Gathercole",
    });
  });
  afterAll(() => demo.close());

  const get = (url: string, { cookie } = priya) => demo.app.inject({ url, headers: { cookie } });
  const post = (url: string, fields: Record<string, string | string[]>, client = priya) => {
    const body = new URLSearchParams({ desk_token: client.token });
    for (const [name, value] of Object.entries(fields))
      for (const one of [value].flat()) body.append(name, one);
    return demo.app.inject({
      method: "POST",
      url,
      headers: { cookie: client.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: body.toString(),
    });
  };
  const store = (lastName: string, change: Parameters<typeof storeLead>[1] = {}) =>
    storeLead(demo.testDb.db, {
      ...change,
      person: {
        firstName: "Ann",
        lastName,
        email: `${lastName}@example.org`.toLowerCase(),
        telephone: "07700900142",
      },
    });
  const find = (leadId: number) =>
    demo.testDb.db.query.selectFrom("lead_work").selectAll().where("lead_id", "=", leadId).executeTakeFirst();
  const countAudits = async () =>
    (await demo.testDb.db.query.selectFrom("desk_audit").select("audit_id").execute()).length;
  const readUndo = (cookies: string | string[] | undefined) =>
    JSON.parse(
      Buffer.from(/gable_desk_flash=([\w-]+)/.exec(String(cookies))?.[1] ?? "", "base64url").toString(),
    ).undo;

  it("groups unanswered enquiries by when they are due", async () => {
    await store("Latecomer", { createdAt: Date.now() - 400 * HOUR_MS });
    const { body, statusCode } = await get("/desk/enquiries?q=latecomer");
    expect(statusCode).toBe(200);
    expect(body).toContain("Ann Latecomer");
    expect(body).toMatch(/class="grp late">Late <span>1<\/span>/);
    expect(body).toMatch(/\d+ days late/);
  });

  it("leaves no room for ticks where a reader has none", async () => {
    await store("Looker");
    const reader = await signInToDesk(demo.testDb, { role: "reader" });
    const bodies = [priya, reader].map(
      async (client) => (await get("/desk/enquiries?q=looker", client)).body,
    );
    const counts = (await Promise.all(bodies)).map((body) => [
      body.split("Ann Looker").length > 1,
      body.includes('class="cbw"'),
    ]);
    expect(counts).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it("shows only the person's own branches", async () => {
    const leadId = await store("Hidden", { branchId: 3 });
    expect((await get("/desk/enquiries?q=hidden")).body).not.toContain("Ann Hidden");
    expect((await get("/desk/enquiries?q=hidden", elsewhere)).body).toContain("Ann Hidden");
    const answer = await post(`/desk/enquiries/${leadId}/state`, { state: "won", version: "1" });
    expect(answer.statusCode).toBe(404);
    expect(await find(leadId)).toMatchObject({ state: "new", version: 1 });
  });

  it.each(["Pelham", "pelh ann", "pelham@example.org", "+44 7700 900 142", "900142"])(
    "finds an enquiry by %s",
    async (typed) => {
      if (!(await get("/desk/enquiries?q=pelham")).body.includes("Ann Pelham")) await store("Pelham");
      const { body } = await get(`/desk/enquiries?q=${encodeURIComponent(typed)}`);
      expect(body).toContain("Ann Pelham");
    },
  );

  it("finds an enquiry by its number and by the home's reference", async () => {
    const home = await demo.testDb.db.query
      .selectFrom("properties")
      .select(["property_id", "reference", "display_address"])
      .executeTakeFirstOrThrow();
    const leadId = await store("Referred", { propertyId: home.property_id });
    for (const typed of [`#${leadId}`, home.reference, home.reference.toLowerCase()]) {
      const { body } = await get(`/desk/enquiries?q=${encodeURIComponent(typed)}`);
      expect(body).toContain("Ann Referred");
    }
  });

  it("says what the smallest change would find when nothing matches", async () => {
    const leadId = await store("Zebedee");
    await post(`/desk/enquiries/${leadId}/state`, { state: "won", version: "1" });
    const { body } = await get("/desk/enquiries?q=zebedee&kind=valuation&branch=1");
    expect(body).toContain("No enquiry matches “zebedee”");
    expect(body).toContain("Clear search");
    const unfiltered = await get("/desk/enquiries?q=zebedee");
    expect(unfiltered.body).toContain("Won (1)");
  });

  it("pages through the list without losing or repeating an enquiry", async () => {
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        store("Pageturner", { createdAt: Date.now() - index * 1_000 }),
      ),
    );
    const seen: string[] = [];
    for (let url: string | undefined = "/desk/enquiries?q=pageturner"; url; ) {
      const { body } = await get(url);
      seen.push(...[...body.matchAll(/name="lead" value="(\d+)\.1"/g)].map(([, id]) => id ?? ""));
      url = /href="([^"]+)">Next page/.exec(body)?.[1]?.replaceAll("&amp;", "&");
    }
    expect(seen.map(Number).sort((a, b) => a - b)).toEqual(made.sort((a, b) => a - b));
  });

  it("assigns an enquiry, opens it, writes one audit row, and can be undone", async () => {
    const leadId = await store("Assigned");
    const before = await countAudits();
    const answer = await post(`/desk/enquiries/${leadId}/assign`, {
      assignee: String(priya.deskUserId),
      version: "1",
      back: "/desk/enquiries?tab=answered",
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/desk/enquiries?tab=answered"]);
    expect(await find(leadId)).toMatchObject({ assignee_id: priya.deskUserId, state: "open", version: 2 });
    expect(await countAudits()).toBe(before + 1);
    const { action, fields } = readUndo(answer.headers["set-cookie"]);
    expect((await post(action, fields)).statusCode).toBe(303);
    expect(await find(leadId)).toMatchObject({ assignee_id: null, state: "new", version: 3 });
  });

  it("doesn't assign to somebody of another branch", async () => {
    const leadId = await store("Elsewhere");
    const fields = { assignee: String(elsewhere.deskUserId), version: "1" };
    const answer = await post(`/desk/enquiries/${leadId}/assign`, fields);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain("doesn’t work on enquiries of this branch");
    expect(await find(leadId)).toMatchObject({ assignee_id: null, version: 1 });
  });

  it("refuses a change that didn't see the last one, says who did what, and offers it again", async () => {
    const leadId = await store("Contested");
    const hannah = await signInToDesk(demo.testDb, {
      role: "negotiator",
      branchIds: [1],
      name: "Hannah Marsh",
    });
    await post(
      `/desk/enquiries/${leadId}/assign`,
      { assignee: String(hannah.deskUserId), version: "1" },
      hannah,
    );
    const audits = await countAudits();
    const answer = await post(`/desk/enquiries/${leadId}/state`, { state: "lost", version: "1" });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain("Hannah Marsh assigned it to Hannah Marsh");
    expect(answer.body).toContain('name="version" value="2"');
    expect(await countAudits()).toBe(audits);
    expect(await find(leadId)).toMatchObject({ state: "open", version: 2 });
    await post(`/desk/enquiries/${leadId}/state`, { state: "lost", version: "2" });
    expect(await find(leadId)).toMatchObject({ state: "lost", version: 3 });
  });

  it("marks several as spam at once, says who did it, and puts them back", async () => {
    const ids = [await store("Spammer"), await store("Spammer"), await store("Spammer")];
    await post(`/desk/enquiries/${ids[2]}/state`, { state: "open", version: "1" });
    const before = await countAudits();
    const lead = ids.map((id) => `${id}.1`);
    const answer = await post("/desk/enquiries/bulk", {
      act: "spam",
      lead,
      back: "/desk/enquiries?q=spammer",
    });
    expect(answer.headers.location).toBe("/desk/enquiries?q=spammer");
    expect(await countAudits()).toBe(before + 1);
    // The third was changed in between.
    expect((await Promise.all(ids.map(find))).map((work) => work?.state)).toEqual(["spam", "spam", "open"]);
    expect((await get("/desk/enquiries?tab=spam&q=spammer")).body).toContain("by Priya Nair, ");
    const { action, fields } = readUndo(answer.headers["set-cookie"]);
    await post(action, fields);
    expect((await Promise.all(ids.map(find))).map((work) => work?.state)).toEqual(["new", "new", "open"]);
  });

  it("changes all that match at once, also those on later pages, and puts them back", async () => {
    const ids = await Promise.all(Array.from({ length: 27 }, () => store("Duplicate")));
    const back = "/desk/enquiries?q=duplicate";
    expect((await get(back)).body).toContain("Select all 27 that match");
    const states = async () => new Set((await Promise.all(ids.map(find))).map((work) => work?.state));
    const before = await countAudits();
    const answer = await post("/desk/enquiries/bulk", { act: "spam", all: "yes", lead: `${ids[0]}.1`, back });
    expect(await states()).toEqual(new Set(["spam"]));
    expect(await countAudits()).toBe(before + 1);
    const { action, fields } = readUndo(answer.headers["set-cookie"]);
    await post(action, fields);
    expect(await states()).toEqual(new Set(["new"]));
  });

  it("asks for a tick when none was made, and changes nothing", async () => {
    const before = await countAudits();
    const answer = await post("/desk/enquiries/bulk", { act: "spam", back: "/desk/enquiries" });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain("Tick at least one enquiry first.");
    expect(await countAudits()).toBe(before);
  });

  it("leads back only into the inbox", async () => {
    const leadId = await store("Redirected");
    const fields = { state: "won", version: "1", back: "//evil.example/desk/enquiries" };
    const { headers } = await post(`/desk/enquiries/${leadId}/state`, fields);
    expect(headers.location).toBe(`/desk/enquiries/${leadId}`);
  });

  it("exports the list as a spreadsheet in which no text runs as a formula", async () => {
    await storeLead(demo.testDb.db, {
      person: { firstName: "=HYPERLINK(1)", lastName: "Exported", email: "e@example.org", telephone: "" },
    });
    await store("Exported", { branchId: 3 });
    const { statusCode, headers, body } = await post("/desk/enquiries/export", { q: "exported" });
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    const lines = body.trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("'=HYPERLINK(1)");
    expect((await post("/desk/enquiries/export", {}, elsewhere)).statusCode).toBe(403);
  });
});
