import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInToDesk } from "../../../../../tests/support/desk.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../../tests/support/engines.ts";
import { storeLead } from "../../../../../tests/support/stored-lead.ts";
import { buildTestApp, TEST_SECRET } from "../../../../../tests/support/test-app.ts";
import { DAY_MS } from "../../../../domain/time/time.ts";
import { createAnsweredPath } from "../../../enquiry/lead/answered-link.ts";
import { createViewingPath } from "../../../enquiry/viewing/viewing-link.ts";

describe.each(ENGINES)("the link “I’ve answered this” (%s)", (engine) => {
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

  const createPath = (leadId: number, now = Date.now()) =>
    createAnsweredPath({ leadId, secret: TEST_SECRET, now });
  const press = (url: string, how = "email") =>
    app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: `how=${how}`,
    });
  const list = async (leadId: number) => {
    const { query } = testDb.db;
    const subject = `enquiry:${leadId}`;
    return {
      work: await query
        .selectFrom("lead_work")
        .select(["state", "tab", "version", "first_answered_by"])
        .where("lead_id", "=", leadId)
        .executeTakeFirstOrThrow(),
      events: await query
        .selectFrom("lead_events")
        .select(["kind", "desk_user_id", "facts_json"])
        .where("lead_id", "=", leadId)
        .execute(),
      audit: await query
        .selectFrom("desk_audit")
        .select(["action", "desk_user_id"])
        .where("subject", "=", subject)
        .execute(),
    };
  };

  it("opens without a session, shows no personal data and changes nothing", async () => {
    const fields = [
      { name: "message", label: "Message", value: "My mother is ill." },
      { name: "street_address", label: "Street", value: "Three Cups Walk" },
    ];
    const leadId = await storeLead(testDb.db, { type: "valuation", fields });
    const { statusCode, body, headers } = await app.inject({ url: createPath(leadId) });
    expect(statusCode).toBe(200);
    expect(body).toContain("Valuation of Ely");
    expect(body).toMatch(/<button[^>]*>I’ve answered this</);
    for (const personal of ["Rosa", "Whitlock", "rosa@", "960 123", "mother", "Three Cups"])
      expect(body).not.toContain(personal);
    expect(headers).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
    expect(await list(leadId)).toMatchObject({ work: { state: "new", version: 1 }, events: [], audit: [] });
  });

  it("records one answer, however often and fast it is pressed, and the timeline says by which way", async () => {
    const leadId = await storeLead(testDb.db);
    const path = createPath(leadId);
    const answers = await Promise.all([press(path, "call"), press(path, "call"), press(path, "email")]);
    for (const { statusCode, headers } of answers)
      expect([statusCode, headers.location]).toEqual([303, path]);
    await press(path);
    const { work, events, audit } = await list(leadId);
    expect(work).toEqual({ state: "answered", tab: "answered", version: 2, first_answered_by: null });
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ kind: "answered", desk_user_id: null });
    expect(audit).toEqual([{ action: "enquiry.answered-by-link", desk_user_id: null }]);
    expect((await app.inject({ url: path })).body).toContain("This enquiry is answered");
    const { cookie } = await signInToDesk(testDb);
    const { body } = await app.inject({ url: `/desk/enquiries/${leadId}`, headers: { cookie } });
    expect(body).toContain("by the link in the branch’s email");
  });

  it("leaves an enquiry alone that was answered at the desk", async () => {
    const leadId = await storeLead(testDb.db);
    const { cookie, token } = await signInToDesk(testDb);
    const form = { desk_token: token, form_key: "a-form-key-of-20-chars", version: "1", outcome: "spoke" };
    await app.inject({
      method: "POST",
      url: `/desk/enquiries/${leadId}/call`,
      headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
    });
    await press(createPath(leadId));
    expect((await list(leadId)).events.map(({ kind }) => kind)).toEqual(["call"]);
  });

  it("doesn’t work once it has ended, for another enquiry or with another link’s signature", async () => {
    const leadId = await storeLead(testDb.db);
    const other = await storeLead(testDb.db);
    const ended = createPath(leadId, Date.now() - 31 * DAY_MS);
    const viewing = createViewingPath({ leadId, endsAt: Date.now(), secret: TEST_SECRET });
    const bad: [path: string, status: number][] = [
      [ended, 410],
      [createPath(other).replace(`/${other}/`, `/${leadId}/`), 404],
      [viewing.replace("/viewings/", "/desk/answered/"), 404],
      [createPath(999_999_999), 404],
      ["/desk/answered/x/y/z", 404],
    ];
    for (const [path, status] of bad) {
      expect([path, (await press(path)).statusCode]).toEqual([path, 303]);
      expect([path, (await app.inject({ url: path })).statusCode]).toEqual([path, status]);
    }
    await press(createPath(leadId), "letter");
    expect((await list(leadId)).events).toEqual([]);
  });
});
