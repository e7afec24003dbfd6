import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listSentEmails } from "../../../../tests/support/account.ts";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { ENGINES } from "../../../../tests/support/engines.ts";
import { clearLeads } from "../../../../tests/support/leads.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";
import { findHome, publishTimes } from "../../../../tests/support/viewing-slots.ts";
import { addDays, startOfWeek } from "../../../domain/time/calendar-days.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { DAY_MS } from "../../../domain/time/time.ts";
import { insertViewingBooking } from "../../enquiry/viewing/viewing-booking-queries.ts";

const BRANCH = 3;
const OTHER_BRANCH = 1;

describe.each(ENGINES)("viewing times at the desk (%s)", (engine) => {
  let demo: DemoApp;
  let negotiator: DeskClient;
  let reader: DeskClient;
  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 300 });
    negotiator = await signInToDesk(demo.testDb, { role: "negotiator", branchIds: [BRANCH] });
    reader = await signInToDesk(demo.testDb, { role: "reader", branchIds: [BRANCH] });
  });
  afterAll(() => demo?.close());
  beforeEach(async () => {
    await clearLeads(demo.testDb);
    await demo.testDb.db.query.deleteFrom("jobs").where("kind", "=", "send-mail").execute();
    await demo.testDb.db.query.deleteFrom("desk_audit").execute();
  });

  const open = (query = "", client = negotiator) =>
    demo.app.inject({ url: `/desk/viewing-times${query}`, headers: { cookie: client.cookie } });
  const post = (name: string, fields: Record<string, string>, client = negotiator) =>
    demo.app.inject({
      method: "POST",
      url: `/desk/viewing-times/${name}`,
      headers: { cookie: client.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ desk_token: client.token, ...fields }).toString(),
    });
  const audits = async () =>
    (await demo.testDb.db.query.selectFrom("desk_audit").select(["action", "subject"]).execute()).map(
      ({ action, subject }) => `${action} ${subject}`,
    );
  const countSlots = async (branchId = BRANCH) =>
    (
      await demo.testDb.db.query
        .selectFrom("viewing_slots")
        .select("viewing_slot_id")
        .where("branch_id", "=", branchId)
        .execute()
    ).length;
  async function book(branchId = BRANCH) {
    const slots = await publishTimes(demo.testDb, branchId, [2 * DAY_MS, 3 * DAY_MS]);
    const propertyId = await findHome(demo.testDb, { branchId, status: "for-sale" });
    const leadId = await storeLead(demo.testDb.db, { email: "rosa@example.org", propertyId });
    const [slotId, freeId] = slots.map(({ id }) => id) as [number, number];
    await demo.testDb.db.transaction((trx) =>
      insertViewingBooking(trx, { leadId, slotId, visitor: "rosa@example.org" }),
    );
    const week = londonDay(Date.now() + 2 * DAY_MS);
    const fields = { branch_id: String(branchId), week, slot_id: String(slotId), lead_id: String(leadId) };
    return { leadId, slotId, freeId, week, fields };
  }
  const tomorrow = addDays(londonDay(Date.now()), 1);
  const plan = (change = {}) => ({
    branch_id: String(BRANCH),
    from: tomorrow,
    to: addDays(tomorrow, 13),
    days: "wed",
    times: "10:00-12:00",
    minutes: "30",
    ...change,
  });

  it("show who comes to which home, for one's own branches only", async () => {
    const { week, slotId } = await book();
    const { statusCode, body } = await open(`?branch=${BRANCH}&week=${week}&slot=${slotId}`);
    expect(statusCode).toBe(200);
    for (const text of ["R. Whitlock", "Rosa Whitlock", "01632 960 123", "Move or cancel", "Publish times"])
      expect(body).toContain(text);
    expect((await open(`?branch=${OTHER_BRANCH}`)).statusCode).toBe(404);
    const other = await book(OTHER_BRANCH);
    const foreign = await open(`?branch=${BRANCH}&week=${other.week}&slot=${other.slotId}`);
    expect(foreign.body).not.toContain("01632 960 123");
  });

  it("are shown for a day alone, and lead back to it", async () => {
    const { week: day, fields, freeId } = await book();
    const { body } = await open(`?branch=${BRANCH}&day=${day}`);
    const texts = [
      "Rosa Whitlock",
      `href="/desk/viewing-times?branch=${BRANCH}&amp;day=${addDays(day, 1)}"`,
      `href="/desk/viewing-times?branch=${BRANCH}&amp;week=${startOfWeek(day)}"`,
      `href="/desk/viewing-times?branch=${BRANCH}&amp;day=${day}&amp;slot=${fields.slot_id}#chosen"`,
    ];
    for (const text of texts) expect(body).toContain(text);
    // The free time is on the day after.
    expect(body).not.toContain(`slot=${freeId}#chosen`);
    const { headers } = await post("remove", { ...fields, span: "day", slot_id: String(freeId) });
    expect(headers.location).toBe(`/desk/viewing-times?branch=${BRANCH}&day=${day}`);
    const refused = await post("move", { ...fields, span: "day" });
    expect(refused.body).toContain('name="span" value="day"');
  });

  it("are published as a weekly pattern for a fortnight", async () => {
    await demo.testDb.db.query.deleteFrom("viewing_slots").where("branch_id", "=", BRANCH).execute();
    const { statusCode, headers } = await post("publish", plan());
    expect([statusCode, headers.location]).toEqual([
      303,
      expect.stringContaining(`/desk/viewing-times?branch=${BRANCH}`),
    ]);
    expect(await countSlots()).toBe(8);
    expect(await audits()).toEqual([`times.publish branch:${BRANCH}`]);
  });

  it("aren't published on closing days", async () => {
    const { query } = demo.testDb.db;
    await query.deleteFrom("viewing_slots").where("branch_id", "=", BRANCH).execute();
    const row = await query
      .selectFrom("branches")
      .select("body_json")
      .where("branch_id", "=", BRANCH)
      .executeTakeFirstOrThrow();
    const closingDays = [{ date: tomorrow, name: "Stocktaking" }];
    const setBody = (body: string) =>
      query.updateTable("branches").set({ body_json: body }).where("branch_id", "=", BRANCH).execute();
    await setBody(JSON.stringify({ ...JSON.parse(row.body_json), closingDays }));
    await post("publish", plan({ to: tomorrow, days: "mon" }));
    const all = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    for (const days of all) await post("publish", plan({ to: tomorrow, days }));
    expect(await countSlots()).toBe(0);
    await setBody(row.body_json);
  });

  it("keep what was typed when something is wrong, and change nothing", async () => {
    const before = await countSlots();
    const { statusCode, body } = await post("publish", plan({ times: "mornings" }));
    expect(statusCode).toBe(422);
    expect(body).toContain('value="mornings"');
    expect(body).toContain("Write times such as 10:00-12:00, 14:00-16:00.");
    expect(await countSlots()).toBe(before);
    expect(await audits()).toEqual([]);
  });

  it("are removed one by one or for a day, but never a booked one", async () => {
    const { slotId, freeId, week } = await book();
    const place = { branch_id: String(BRANCH), week };
    await post("remove", { ...place, slot_id: String(slotId) });
    expect(await countSlots()).toBe(2);
    await post("remove", { ...place, day: londonDay(Date.now() + 2 * DAY_MS) });
    expect(await countSlots()).toBe(2);
    await post("remove", { ...place, slot_id: String(freeId) });
    expect(await countSlots()).toBe(1);
    expect(await audits()).toHaveLength(3);
  });

  it("are cancelled with an email to both sides", async () => {
    const { fields, leadId } = await book();
    const { statusCode } = await post("cancel", { ...fields, message: "The seller is unwell." });
    expect(statusCode).toBe(303);
    const emails = await listSentEmails(demo.testDb);
    expect(emails.map(({ to }) => to).sort()).toEqual(["ely@ouselark.example", "rosa@example.org"]);
    expect(JSON.stringify(emails)).toContain("The seller is unwell.");
    expect(await audits()).toEqual([`viewing.cancel enquiry:${leadId}`]);
    const facts = await demo.testDb.db.query.selectFrom("desk_audit").select("facts_json").execute();
    expect(JSON.stringify(facts)).not.toMatch(/unwell|rosa/i);
    const again = await post("cancel", fields);
    expect(again.statusCode).toBe(422);
    expect(await listSentEmails(demo.testDb)).toHaveLength(2);
  });

  it("are moved to a free time", async () => {
    const { fields, freeId, leadId } = await book();
    expect((await post("move", fields)).statusCode).toBe(422);
    expect((await post("move", { ...fields, to_slot_id: String(freeId) })).statusCode).toBe(303);
    const booking = await demo.testDb.db.query
      .selectFrom("viewing_bookings")
      .select("viewing_slot_id")
      .where("lead_id", "=", leadId)
      .executeTakeFirst();
    expect(booking?.viewing_slot_id).toBe(freeId);
    expect(await audits()).toEqual([`viewing.move enquiry:${leadId}`]);
  });

  it("of another branch can't be changed, and a reader changes nothing", async () => {
    const { fields, freeId } = await book(OTHER_BRANCH);
    const own = await book();
    expect((await post("cancel", fields)).statusCode).toBe(404);
    expect((await post("publish", plan({ branch_id: String(OTHER_BRANCH) }))).statusCode).toBe(404);
    const removal = { branch_id: String(OTHER_BRANCH), week: "", slot_id: String(freeId) };
    expect((await post("remove", removal)).statusCode).toBe(404);
    const swapped = { ...own.fields, lead_id: fields.lead_id };
    expect((await post("cancel", swapped)).statusCode).toBe(422);
    for (const name of ["publish", "remove", "move", "cancel"])
      expect((await post(name, { ...plan(), ...own.fields }, reader)).statusCode).toBe(403);
    expect((await open(`?branch=${BRANCH}`, reader)).body).not.toContain("Publish times");
    expect(await listSentEmails(demo.testDb)).toEqual([]);
    expect(await audits()).toEqual([]);
  });
});
