import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCalendarProperties } from "../../../../../tests/support/calendar.ts";
import { type DemoApp, startDemoApp } from "../../../../../tests/support/demo-app.ts";
import { type DeskClient, signInToDesk } from "../../../../../tests/support/desk.ts";
import { ENGINES } from "../../../../../tests/support/engines.ts";
import { storeLead } from "../../../../../tests/support/stored-lead.ts";
import { findHome, publishTimes } from "../../../../../tests/support/viewing-slots.ts";
import { DAY_MS } from "../../../../domain/time/time.ts";
import type { MailAttachment } from "../../../mail/mail.ts";

const BRANCH = 3;

describe.each(ENGINES)("booking a viewing from an enquiry (%s)", (engine) => {
  let demo: DemoApp;
  let priya: DeskClient;
  let slots: number[];
  let propertyId: number;
  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 300 });
    priya = await signInToDesk(demo.testDb, { role: "negotiator", branchIds: [BRANCH] });
    const times = await publishTimes(
      demo.testDb,
      BRANCH,
      [1, 2, 3, 4, 5, 6].map((days) => days * DAY_MS),
    );
    slots = times.map(({ id }) => id);
    propertyId = await findHome(demo.testDb, { branchId: BRANCH, status: "for-sale" });
  });
  afterAll(() => demo?.close());

  const store = () => storeLead(demo.testDb.db, { branchId: BRANCH, propertyId });
  const send = (leadId: number, act: string, fields: Record<string, unknown>, client = priya) =>
    demo.app.inject({
      method: "POST",
      url: `/desk/enquiries/${leadId}/viewing/${act}`,
      headers: { cookie: client.cookie, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ desk_token: client.token, ...fields }).toString(),
    });
  const book = (leadId: number, slotId: unknown, client = priya) =>
    send(leadId, "book", { slot_id: String(slotId ?? ""), message: "Mind the step." }, client);
  const show = async (leadId: number) =>
    (await demo.app.inject({ url: `/desk/enquiries/${leadId}`, headers: { cookie: priya.cookie } })).body;
  const list = async (leadId: number) => {
    const { query } = demo.testDb.db;
    const jobs = await query
      .selectFrom("jobs")
      .select(["id", "payload_json"])
      .where((is) =>
        is.or([
          is("id", "like", `send-mail:lead-${leadId}-%`),
          is("id", "like", `send-mail:thanks-viewing-${leadId}-%`),
        ]),
      )
      .orderBy("id")
      .execute();
    return {
      booked: (
        await query
          .selectFrom("viewing_bookings")
          .select("viewing_slot_id")
          .where("lead_id", "=", leadId)
          .execute()
      ).map(({ viewing_slot_id }) => viewing_slot_id),
      emails: jobs.map(
        ({ payload_json }) =>
          JSON.parse(payload_json) as { to: string; text: string; attachments: MailAttachment[] },
      ),
      events: await query
        .selectFrom("lead_events")
        .select(["kind", "desk_user_id"])
        .where("lead_id", "=", leadId)
        .execute(),
      work: await query
        .selectFrom("lead_work")
        .select(["state", "tab"])
        .where("lead_id", "=", leadId)
        .executeTakeFirst(),
      audit: await query
        .selectFrom("desk_audit")
        .select("action")
        .where("subject", "=", `enquiry:${leadId}`)
        .execute(),
    };
  };

  it("offers the free times, and sends an email and a calendar file to both sides", async () => {
    const leadId = await store();
    expect(await show(leadId)).toContain(`name="slot_id" value="${slots[0]}"`);
    expect((await book(leadId, slots[0])).statusCode).toBe(303);
    const { booked, emails, events, work, audit } = await list(leadId);
    expect(booked).toEqual([slots[0]]);
    expect(emails.map(({ to }) => to).sort()).toEqual(["ely@ouselark.example", "rosa@example.org"]);
    for (const { attachments } of emails) {
      const [file] = attachments;
      expect(readCalendarProperties(file?.content ?? "")).toMatchObject({ SEQUENCE: "0" });
    }
    expect(emails.find(({ to }) => to === "rosa@example.org")?.text).toContain("Mind the step.");
    expect(events).toEqual([{ kind: "booked", desk_user_id: priya.deskUserId }]);
    // Questions may still wait for an answer.
    expect(work).toEqual({ state: "open", tab: "unanswered" });
    expect(audit).toEqual([{ action: "viewing.book" }]);
    expect(await show(leadId)).toContain("Priya Nair booked a viewing on");
  });

  it("books once when two press at the same moment, and refuses a time that is taken", async () => {
    const [first, second] = [await store(), await store()];
    const pressed = await Promise.all([book(first, slots[1]), book(first, slots[2])]);
    expect(pressed.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422]);
    const { booked, emails, audit } = await list(first);
    expect([booked.length, emails.length, audit.length]).toEqual([1, 2, 1]);
    const refused = await book(second, booked[0]);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain("That time has just been taken.");
    expect((await book(second, "")).body).toContain("Choose a time.");
    expect((await list(second)).emails).toEqual([]);
  });

  it("books again after a cancellation, with a calendar file that replaces the cancelled entry", async () => {
    const leadId = await store();
    await book(leadId, slots[3]);
    await send(leadId, "cancel", { seen_slot_id: String(slots[3]) });
    expect((await book(leadId, slots[4])).statusCode).toBe(303);
    const { booked, emails } = await list(leadId);
    expect(booked).toEqual([slots[4]]);
    const numbers = emails.map(({ attachments }) =>
      Number(readCalendarProperties(attachments[0]?.content ?? "").SEQUENCE),
    );
    expect(numbers.sort()).toEqual([0, 0, 1, 1, 2, 2]);
    expect(await show(leadId)).toContain("We booked a new viewing on");
  });

  it("doesn't exist for another branch", async () => {
    const leadId = await store();
    const outsider = await signInToDesk(demo.testDb, { role: "manager", branchIds: [1] });
    expect((await book(leadId, slots[5], outsider)).statusCode).toBe(404);
    expect((await list(leadId)).booked).toEqual([]);
  });
});
