import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";

const TEXT = "Dear Rosa,\n\nThe side gate is 92 cm wide.\n\nPriya";
let keys = 0;
function newKey(): string {
  keys += 1;
  return `form-key-${String(keys).padStart(12, "0")}`;
}

describe.each(ENGINES)("an enquiry at the desk (%s)", (engine) => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let priya: DeskClient;
  let tom: DeskClient;
  let outsider: DeskClient;
  let reader: DeskClient;

  beforeAll(async () => {
    testDb = await createTestDb(engine);
    app = await buildTestApp(testDb);
    priya = await signInToDesk(testDb, { role: "negotiator", branchIds: [1] });
    tom = await signInToDesk(testDb, { role: "negotiator", branchIds: [1], name: "Tom Gathercole" });
    outsider = await signInToDesk(testDb, { role: "manager", branchIds: [2], name: "Olive Out" });
    reader = await signInToDesk(testDb, { role: "reader", branchIds: [1], name: "Rhea Reader" });
  });
  afterAll(async () => {
    await app.close();
    await testDb.drop();
  });

  const get = (client: DeskClient, url: string) => app.inject({ url, headers: { cookie: client.cookie } });
  const post = (client: DeskClient, url: string, fields: Record<string, string>) =>
    app.inject({
      method: "POST",
      url,
      headers: { cookie: client.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ desk_token: client.token, ...fields }).toString(),
    });
  const reply = (client: DeskClient, leadId: number, fields: Record<string, string> = {}) =>
    post(client, `/desk/enquiries/${leadId}/reply`, {
      form_key: newKey(),
      version: "1",
      to: "rosa@example.org",
      text: TEXT,
      ...fields,
    });
  const list = async (leadId: number) => ({
    events: await testDb.db.query
      .selectFrom("lead_events")
      .selectAll()
      .where("lead_id", "=", leadId)
      .orderBy("event_id")
      .execute(),
    work: await testDb.db.query
      .selectFrom("lead_work")
      .selectAll()
      .where("lead_id", "=", leadId)
      .executeTakeFirstOrThrow(),
    emails: (
      await testDb.db.query
        .selectFrom("jobs")
        .select(["id", "payload_json"])
        .where("id", "like", `send-mail:thanks-reply-${leadId}-%`)
        .execute()
    ).map(({ payload_json }) => JSON.parse(payload_json)),
    audit: await testDb.db.query
      .selectFrom("desk_audit")
      .selectAll()
      .where("subject", "=", `enquiry:${leadId}`)
      .execute(),
  });

  it("shows its message, person, consent and a filled-in reply", async () => {
    const fields = [{ name: "message", label: "Message", value: "Is the <gate> wide enough?" }];
    const leadId = await storeLead(testDb.db, { fields });
    const { statusCode, body } = await get(priya, `/desk/enquiries/${leadId}`);
    expect(statusCode).toBe(200);
    for (const words of [
      "Rosa Whitlock",
      "Is the &lt;gate&gt; wide enough?",
      "It is theirs.",
      "Only you are here",
    ])
      expect(body).toContain(words);
    expect(body).toContain("Dear Rosa,");
    expect(body).toContain('value="rosa@example.org"');
  });

  it("doesn't exist for another branch, whatever is asked of it", async () => {
    const leadId = await storeLead(testDb.db);
    const base = `/desk/enquiries/${leadId}`;
    const gets = [base, `${base}/presence`, `${base}/files/x`];
    const key = { form_key: newKey() };
    const posts: [string, Record<string, string>][] = [
      ["reply", { ...key, version: "1", to: "rosa@example.org", text: TEXT }],
      ["note", { ...key, text: "A note" }],
      ["call", { ...key, version: "1", outcome: "spoke" }],
      ["take-over", {}],
      ["webhook", key],
      ["viewing/move", { seen_slot_id: "1", slot_id: "2" }],
      ["viewing/cancel", { seen_slot_id: "1" }],
    ];
    for (const url of gets) expect([url, (await get(outsider, url)).statusCode]).toEqual([url, 404]);
    for (const [what, fields] of posts) {
      const { statusCode } = await post(outsider, `${base}/${what}`, fields);
      expect([what, statusCode]).toEqual([what, 404]);
    }
    expect(await list(leadId)).toMatchObject({ events: [], emails: [], audit: [], work: { version: 1 } });
  });

  it("can be read but not answered by a reader", async () => {
    const leadId = await storeLead(testDb.db);
    const { statusCode, body } = await get(reader, `/desk/enquiries/${leadId}`);
    expect(statusCode).toBe(200);
    expect(body).not.toContain("Send reply");
    expect((await reply(reader, leadId)).statusCode).toBe(403);
    expect((await list(leadId)).events).toEqual([]);
  });

  it("is answered once by a double click: one event, one email, one state change", async () => {
    const leadId = await storeLead(testDb.db);
    const form_key = newKey();
    const answers = await Promise.all([
      reply(priya, leadId, { form_key }),
      reply(priya, leadId, { form_key }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    const { events, work, emails, audit } = await list(leadId);
    expect(events).toMatchObject([{ kind: "reply", body: TEXT, desk_user_id: priya.deskUserId }]);
    expect(work).toMatchObject({ state: "answered", tab: "answered", assignee_id: priya.deskUserId });
    expect(work.first_answered_by).toBe(priya.deskUserId);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({
      to: "rosa@example.org",
      replyTo: "ely@ouselark.example",
      fromName: expect.stringMatching(/^Ely, /),
      text: expect.stringContaining("The side gate is 92 cm wide."),
    });
    expect(audit).toHaveLength(2);
    expect(JSON.stringify(audit)).not.toMatch(/rosa|gate/i);
  });

  it("shows a colleague's answer that came in between, keeps the text, and sends it anyway if asked", async () => {
    const leadId = await storeLead(testDb.db);
    expect((await reply(tom, leadId, { text: "Dear Rosa, Tom here." })).statusCode).toBe(303);
    const form_key = newKey();
    const refused = await reply(priya, leadId, { form_key });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain("Tom Gathercole has answered by email meanwhile");
    expect(refused.body).toContain("Dear Rosa, Tom here.");
    expect(refused.body).toContain("The side gate is 92 cm wide.");
    expect(refused.body).toContain("Send anyway");
    expect((await list(leadId)).emails).toHaveLength(1);
    expect((await reply(priya, leadId, { form_key, anyway: "yes" })).statusCode).toBe(303);
    expect((await list(leadId)).emails).toHaveLength(2);
  });

  it("isn't blocked by a colleague's note or by what only changed who has it", async () => {
    const leadId = await storeLead(testDb.db);
    await post(tom, `/desk/enquiries/${leadId}/note`, {
      form_key: newKey(),
      text: "The Pryors prefer mornings.",
    });
    expect((await reply(priya, leadId)).statusCode).toBe(303);
    expect((await list(leadId)).events.map(({ kind }) => kind)).toEqual(["note", "reply"]);
  });

  it("shows who is writing, blocks sending until it's taken over, and never reading or notes", async () => {
    const leadId = await storeLead(testDb.db);
    const base = `/desk/enquiries/${leadId}`;
    expect((await get(tom, `${base}/presence?writing=yes`)).json()).toMatchObject({ kind: "alone" });
    expect((await get(priya, `${base}/presence`)).json()).toMatchObject({
      kind: "writing",
      text: "Tom Gathercole is writing a reply.",
    });
    expect((await get(priya, base)).body).toContain("Tom Gathercole is writing a reply.");
    const refused = await reply(priya, leadId);
    expect([refused.statusCode, refused.body.includes("The side gate is 92 cm wide.")]).toEqual([422, true]);
    expect((await post(priya, `${base}/take-over`, {})).statusCode).toBe(303);
    expect((await get(tom, `${base}/presence`)).json()).toMatchObject({
      text: "Priya Nair is writing a reply.",
    });
    expect((await reply(priya, leadId)).statusCode).toBe(303);
    expect((await get(tom, `${base}/presence`)).json()).toMatchObject({ kind: "alone" });
  });

  it("counts a phone call as the answer, and doesn't count a note", async () => {
    const leadId = await storeLead(testDb.db);
    const base = `/desk/enquiries/${leadId}`;
    await post(priya, `${base}/note`, { form_key: newKey(), text: "A note" });
    expect((await list(leadId)).work).toMatchObject({ state: "new", first_answered_at: null });
    const form_key = newKey();
    const call = () => post(priya, `${base}/call`, { form_key, version: "1", outcome: "message", text: "" });
    expect([(await call()).statusCode, (await call()).statusCode]).toEqual([303, 303]);
    const { work, events } = await list(leadId);
    expect(work).toMatchObject({ state: "answered", first_answered_by: priya.deskUserId });
    expect(work.first_response_ms).not.toBeNull();
    expect(events.map(({ kind }) => kind)).toEqual(["note", "call"]);
    expect((await get(priya, base)).body).toContain("phone call, left a message");
  });

  it.each([
    ["an empty text", { text: "  " }, "Write a reply before you send it."],
    ["a gap of the template", { text: "Dear Rosa, [your answer]" }, "Replace [your answer]"],
    ["a wrong address", { to: "rosa@" }, "Enter the person’s email address."],
    ["a text that is too long", { text: "x".repeat(8_001) }, "8,000 characters or fewer"],
  ])("refuses %s beside its field and keeps what was typed", async (_what, fields, message) => {
    const leadId = await storeLead(testDb.db);
    const { statusCode, body } = await reply(priya, leadId, fields);
    expect(statusCode).toBe(422);
    expect(body).toContain(message);
    if ("to" in fields) expect(body).toContain("The side gate is 92 cm wide.");
    expect(await list(leadId)).toMatchObject({ events: [], emails: [], audit: [] });
  });

  it("lists the person's other enquiries, found by email or telephone, but only in the user's branches", async () => {
    const person = {
      firstName: "Nia",
      lastName: "Vaughan",
      email: "nia@example.org",
      telephone: "01632 960 777",
    };
    const leadId = await storeLead(testDb.db, { person });
    const byPhone = await storeLead(testDb.db, { person: { ...person, email: "other@example.org" } });
    const byEmail = await storeLead(testDb.db, { person: { ...person, telephone: "01632 960 778" } });
    const { body } = await get(priya, `/desk/enquiries/${leadId}`);
    for (const other of [byPhone, byEmail]) expect(body).toContain(`href="/desk/enquiries/${other}"`);
    await testDb.db.query
      .updateTable("lead_work")
      .set({ branch_id: 2 })
      .where("lead_id", "=", byPhone)
      .execute();
    const second = await get(priya, `/desk/enquiries/${leadId}`);
    expect(second.body).not.toContain(`href="/desk/enquiries/${byPhone}"`);
    expect(second.body).toContain(`href="/desk/enquiries/${byEmail}"`);
  });

  it("sends it to the CRM again once per click", async () => {
    const leadId = await storeLead(testDb.db);
    const form_key = newKey();
    const send = () => post(priya, `/desk/enquiries/${leadId}/webhook`, { form_key });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([303, 303]);
    const jobs = await testDb.db.query
      .selectFrom("jobs")
      .select("id")
      .where("id", "like", `lead-webhook:${leadId}:%`)
      .execute();
    expect(jobs).toHaveLength(1);
    expect((await list(leadId)).events.map(({ kind }) => kind)).toEqual(["webhook"]);
  });
});
