import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeHomes } from "../../../../tests/support/alert-world.ts";
import { signInToDesk } from "../../../../tests/support/desk.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { DEFAULT_SETTINGS } from "../../../domain/site/settings/site-settings.ts";
import { addDays, startOfWeek } from "../../../domain/time/calendar-days.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/time/time.ts";
import { addPropertyViews } from "../../property/view-counts/property-view-queries.ts";
import { insertProperties } from "../../property/write-properties.ts";
import { countByWeek } from "./dashboard-queries.ts";
import { startOf } from "./find-similar-figures.ts";
import { sendWeeklyEmails, WEEKLY_DESK_SCHEDULE } from "./send-weekly-emails.ts";

onBothEngines("today at the desk", (current) => {
  let app: FastifyInstance;
  const monday = startOfWeek(londonDay(Date.now()));
  const lastWeek = startOf(addDays(monday, -5)) + 10 * HOUR_MS;

  beforeEach(async () => {
    app = await buildTestApp(current());
    const { db } = current();
    // Ely had two last week, of which one was answered in 30 minutes; Newmarket has one that waits.
    const answered = await storeLead(db, { createdAt: lastWeek, type: "valuation" });
    await storeLead(db, { createdAt: lastWeek });
    await storeLead(db, {
      branchId: 2,
      person: { firstName: "Peter", lastName: "Scarfe", email: "p@example.org", telephone: "" },
    });
    const spam = await storeLead(db, { createdAt: lastWeek });
    await db.query
      .updateTable("lead_work")
      .set({
        state: "answered",
        tab: "answered",
        first_response_ms: 30 * MINUTE_MS,
        first_answered_at: lastWeek + 30 * MINUTE_MS,
        due_at: lastWeek + 2 * HOUR_MS,
      })
      .where("lead_id", "=", answered)
      .execute();
    await db.query
      .updateTable("lead_work")
      .set({ state: "spam", tab: "spam" })
      .where("lead_id", "=", spam)
      .execute();
  });
  afterEach(() => app.close());

  const show = async (branchIds: readonly number[] | "all", url = "/desk") => {
    const { cookie } = await signInToDesk(current(), { role: "manager", branchIds });
    const { statusCode, body } = await app.inject({ url, headers: { cookie } });
    return { statusCode, text: body.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "), body };
  };

  it("counts what waits in the person's branches only", async () => {
    const all = await show("all");
    expect(all.statusCode).toBe(200);
    expect(all.text).toContain("2 enquiries unanswered");
    expect(all.text).toContain("Peter Scarfe");
    const ely = await show([1]);
    expect(ely.text).toContain("1 enquiry unanswered");
    expect(ely.text).not.toContain("Peter Scarfe");
    expect((await show([])).text).toContain("0 enquiries unanswered");
  });

  it("shows the clock, state and assignee of the enquiries that are due first", async () => {
    const { db } = current();
    const { deskUserId } = await signInToDesk(current(), { name: "Hannah Marsh" });
    const { lead_id: leadId } = await db.query
      .selectFrom("lead_work")
      .select("lead_id")
      .where("branch_id", "=", 2)
      .executeTakeFirstOrThrow();
    await db.query
      .updateTable("lead_work")
      .set({ state: "open", assignee_id: deskUserId, due_at: Date.now() + 40 * MINUTE_MS + 30_000 })
      .where("lead_id", "=", leadId)
      .execute();
    const { text, body } = await show([2]);
    expect(text).toContain("40 min Peter Scarfe");
    expect(body).toContain('class="pill open"');
    expect(text).toContain("Assigned to Hannah Marsh");
  });

  it("shows one branch by its URL, and none that the person doesn't work for", async () => {
    const { text } = await show("all", "/desk?branch=2");
    expect(text).toContain("1 enquiry unanswered");
    for (const url of ["/desk?branch=2", "/desk?branch=x"])
      expect((await show([1], url)).statusCode).toBe(404);
  });

  it("measures last week's answers without spam", async () => {
    const { body } = await show([1]);
    expect(body).toContain("Last week 2: Viewing 1; Question 0; Valuation 1; Letting, other 0.");
    expect(body).toContain("30 min");
    expect(body).toContain("1 of 2, in opening hours");
  });

  it("counts weeks by London's midnights", async () => {
    const { db } = current();
    const starts = [startOf("2026-10-19"), startOf("2026-10-26")];
    // The clocks went back on 25 October, so this is still the Sunday.
    await storeLead(db, { createdAt: Date.parse("2026-10-25T23:30:00Z") });
    await storeLead(db, { createdAt: Date.parse("2026-10-26T00:00:00Z") });
    await storeLead(db, { createdAt: Date.parse("2026-10-18T23:00:00Z") });
    const rows = await countByWeek(db.query, { branchIds: [1] }, { starts, until: startOf("2026-11-02") });
    expect(rows.map(({ week, count }) => [week, count]).sort()).toEqual([
      [0, 2],
      [1, 1],
    ]);
  });

  it("lists the most and least viewed homes, and those without photos", async () => {
    const { db } = current();
    const old = Date.now() - 30 * DAY_MS;
    const homes = (await makeHomes(3)).map((home, index) => ({
      ...home,
      branchId: 1,
      street: `Road ${index}`,
      launchedAt: old,
      photoKeys: index === 0 ? [] : home.photoKeys,
    }));
    await db.transaction((trx) => insertProperties(db, trx, homes));
    const day = addDays(londonDay(Date.now()), -1);
    const views = homes.slice(1).map(({ propertyId }, index) => ({ propertyId, day, views: 50 + index }));
    await db.transaction((trx) => addPropertyViews(trx, views));
    const { text } = await show([1]);
    expect(text).toMatch(/Most viewed this week.*Road 2.*51.*Road 1.*50.*Least viewed.*Road 0.*0/);
    expect(text).toContain("One home has no photos.");
  });

  it("is emailed to managers on Monday, once, with their own branches", async () => {
    const { db } = current();
    await signInToDesk(current(), { role: "manager", branchIds: [1], email: "priya@desk.example" });
    await signInToDesk(current(), { role: "negotiator", branchIds: [1], email: "tom@desk.example" });
    const deps = { db, publicUrl: "http://gable.test", getSettings: async () => DEFAULT_SETTINGS };
    const now = startOf(addDays(monday, 7)) + 9 * HOUR_MS;
    const period = { monday: addDays(monday, 7), now };
    await sendWeeklyEmails(deps, period);
    await sendWeeklyEmails(deps, period);
    await sendWeeklyEmails(deps, { ...period, now: now + DAY_MS });
    const jobs = await db.query
      .selectFrom("jobs")
      .select("payload_json")
      .where("kind", "=", "send-mail")
      .execute();
    const emails = jobs.map(({ payload_json }) => JSON.parse(payload_json) as { to: string; text: string });
    expect(emails.map(({ to }) => to)).toEqual(["priya@desk.example"]);
    expect(emails[0]?.text).toContain("Unanswered: 1");
  });
});

it.each([
  ["2026-11-16T07:59:00Z", "2026-11-09"],
  ["2026-11-16T08:00:00Z", "2026-11-16"],
  ["2026-11-22T23:00:00Z", "2026-11-16"],
  ["2026-07-06T07:00:00Z", "2026-07-06"],
])("the weekly email of %s belongs to Monday %s", (at, monday) => {
  expect(WEEKLY_DESK_SCHEDULE.periodOf(Date.parse(at))).toBe(monday);
});
