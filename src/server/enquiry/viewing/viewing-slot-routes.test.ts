import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listSentEmails } from "../../../../tests/support/account.ts";
import { readCalendarProperties } from "../../../../tests/support/calendar.ts";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../../tests/support/engines.ts";
import {
  clearLeads,
  createEnquirer,
  type Enquirer,
  GOOD_CLIENT,
  listStoredLeads,
} from "../../../../tests/support/leads.ts";
import { createViewing, findHome, publishTimes } from "../../../../tests/support/viewing-slots.ts";
import type { ENQUIRY_CALLS } from "../../../domain/enquiry/enquiry-calls.ts";
import { LEAD_TEXTS } from "../../../domain/enquiry/lead/lead-texts.ts";
import { formatSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { DEFAULT_SETTINGS } from "../../../domain/site/settings/site-settings.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/time/time.ts";
import type { AnswerOf } from "../../../domain/url/call.ts";
import type { MailAttachment } from "../../mail/mail.ts";
import { draftViewing } from "../lead/draft-lead.ts";
import { toShownSlot } from "./shown-slot.ts";

type ViewingSlotsAnswer = AnswerOf<typeof ENQUIRY_CALLS.listViewingSlots>;

const TAKEN = LEAD_TEXTS.viewingSlotTaken;
const BRANCH = 3;
const OTHER_BRANCH = 6;

describe.each(ENGINES)("viewing slots (%s)", (engine) => {
  let demo: DemoApp;
  let enquirer: Enquirer;
  let home: number;
  /** When the branch's first slot starts. */
  let firstAt: number;

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 300 });
    enquirer = await createEnquirer(demo.app);
    home = await findHome(demo.testDb, { branchId: BRANCH, status: "for-sale" });
  });
  afterAll(() => demo?.close());
  afterEach(() => clearLeads(demo.testDb));

  const publish = async (branchId: number, aheads: readonly number[]) => {
    const slots = await publishTimes(demo.testDb, branchId, aheads);
    firstAt = slots[0]?.startsAt ?? 0;
    return slots.map(({ id }) => id);
  };
  const offered = async (propertyId: number) =>
    (await demo.app.inject(`/viewing_slots?property=${propertyId}`)).json<ViewingSlotsAnswer>().slots;
  const stored = () => listStoredLeads(demo.testDb);
  const bookings = () => demo.testDb.db.query.selectFrom("viewing_bookings").selectAll().execute();
  const emails = () =>
    listSentEmails(demo.testDb) as Promise<
      { to: string; subject: string; text: string; attachments?: MailAttachment[] }[]
    >;
  const send = (slotId: unknown, instance: string, { propertyId = home, email = GOOD_CLIENT.email } = {}) =>
    enquirer.json(`/properties/${propertyId}/sales/leads`, createViewing(slotId, instance, { email }));

  it("are offered with enough notice, soonest first and never cached", async () => {
    const [, , third, fourth] = await publish(BRANCH, [
      -HOUR_MS,
      HOUR_MS,
      3 * HOUR_MS,
      2 * DAY_MS,
      40 * DAY_MS,
    ]);
    const answer = await demo.app.inject(`/viewing_slots?property=${home}`);
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(answer.json<ViewingSlotsAnswer>().slots.map(({ id }) => id)).toEqual([third, fourth]);
    expect(answer.json<ViewingSlotsAnswer>().slots[0]).toEqual({
      id: third,
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      from: expect.stringMatching(/^\d\d:\d\d$/),
      to: expect.stringMatching(/^\d\d:\d\d$/),
    });
  });

  it("aren't offered without published slots or for a home that's gone or sold, and an invalid id is refused", async () => {
    await publish(OTHER_BRANCH, []);
    expect(
      await offered(await findHome(demo.testDb, { branchId: OTHER_BRANCH, status: "for-sale" })),
    ).toEqual([]);
    await publish(BRANCH, [DAY_MS]);
    expect(await offered(home)).toHaveLength(1);
    expect(await offered(999_999_999)).toEqual([]);
    const query = demo.testDb.db.query.updateTable("properties").where("property_id", "=", home);
    await query.set({ status: "sstc" }).execute();
    expect(await offered(home)).toEqual([]);
    await query.set({ status: "for-sale" }).execute();
    for (const property of ["", "x", "0", "-1", "1e3", "__proto__"])
      expect((await demo.app.inject(`/viewing_slots?property=${property}`)).statusCode).toBe(400);
  });

  it("don't apply when another branch's desk shows the home", async () => {
    const [slotId] = await publish(BRANCH, [DAY_MS]);
    // The branch has no new-homes desk, so the nearest one shows the plot.
    const query = demo.testDb.db.query.updateTable("properties").where("property_id", "=", home);
    await query.set({ property_type: "development" }).execute();
    expect(await offered(home)).toEqual([]);
    expect((await send(slotId, "of-another-diary-entirely")).statusCode).toBe(422);
    await query.set({ property_type: "terraced-house" }).execute();
    expect(await offered(home)).toHaveLength(1);
  });

  it("are booked with the enquiry, which names them, as do both emails with a calendar file", async () => {
    const [slotId = 0] = await publish(BRANCH, [DAY_MS, DAY_MS + HOUR_MS]);
    const label = formatSlot(
      toShownSlot({ id: slotId, startsAt: firstAt, endsAt: firstAt + 30 * MINUTE_MS }),
    );
    const answer = await enquirer.json(
      `/properties/${home}/sales/leads`,
      createViewing(String(slotId), "a-form-that-books-one", { first_name: "Seán", last_name: "O'Brien" }),
    );
    expect([answer.statusCode, answer.json()]).toEqual([200, { sent: true }]);
    const [lead] = await stored();
    expect(await bookings()).toEqual([
      { lead_id: lead?.lead_id, viewing_slot_id: slotId, visitor_email: "rosa@example.org" },
    ]);
    expect(JSON.parse(lead?.fields_json ?? "")).toContainEqual({
      name: "viewing_slot",
      label: "Viewing time",
      value: label,
    });
    expect((await offered(home)).map(({ id }) => id)).toEqual([slotId + 1]);

    const sent = await emails();
    expect(sent).toHaveLength(2);
    const desk = sent.find(({ to }) => to === lead?.desk_email);
    const thanks = sent.find(({ to }) => to === "rosa@example.org");
    expect(desk?.text).toContain(`Viewing time: ${label}`);
    expect(thanks?.subject).toBe(`Your viewing: ${label}`);
    const [day, time] = label.split(", ");
    expect(thanks?.text).toContain(`Your viewing is booked\n`);
    expect(thanks?.text).toContain(`Day: ${day}\nTime: ${time}\nWhere: `);
    const readFile = (mail: typeof desk) => {
      const [file, ...more] = mail?.attachments ?? [];
      expect([file?.filename, file?.contentType, more]).toEqual([
        "viewing.ics",
        "text/calendar; charset=utf-8; method=PUBLISH",
        [],
      ]);
      return readCalendarProperties(file?.content ?? "");
    };
    const toUtc = (instant: number) =>
      `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
    const { display_address: address } = await demo.testDb.db.query
      .selectFrom("properties")
      .select("display_address")
      .where("property_id", "=", home)
      .executeTakeFirstOrThrow();
    const both = {
      UID: `viewing-${lead?.lead_id}@gable.test`,
      DTSTART: toUtc(firstAt),
      DTEND: toUtc(firstAt + 30 * MINUTE_MS),
      LOCATION: address,
      URL: `http://gable.test/properties/${home}/sales`,
      ORGANIZER: `mailto:${lead?.desk_email}`,
      METHOD: "PUBLISH",
    };
    expect(readFile(desk)).toMatchObject({
      ...both,
      SUMMARY: `Viewing with Seán O'Brien: ${address}`,
      DESCRIPTION: "Seán O'Brien\n01632960123\nrosa@example.org",
    });
    expect(readFile(thanks)).toMatchObject({ ...both, SUMMARY: `Viewing: ${address}` });
    // Free text isn't repeated, so that the form can't be used to send spam.
    expect(JSON.stringify(thanks)).not.toContain("train");
  });

  it("are optional", async () => {
    await publish(BRANCH, [DAY_MS]);
    for (const [index, none] of ["", null, undefined].entries())
      expect((await send(none, `a-form-without-a-time-${index}`)).statusCode).toBe(200);
    expect(await bookings()).toEqual([]);
    expect(
      (await emails()).every(({ attachments, text }) => !attachments && !text.includes("Viewing time")),
    ).toBe(true);
  });

  it("are refused when taken, over, removed, another branch's or invalid, and nothing is stored", async () => {
    const [elsewhere] = await publish(OTHER_BRANCH, [DAY_MS]);
    const [over, soon, free] = await publish(BRANCH, [-HOUR_MS, 30 * MINUTE_MS, DAY_MS]);
    expect((await send(free, "the-one-who-came-first")).statusCode).toBe(200);
    for (const [index, slotId] of [free, over, soon, elsewhere, 999_999_999].entries()) {
      const answer = await send(slotId, `too-late-for-a-time-${index}`);
      expect([answer.statusCode, answer.json()]).toEqual([
        422,
        { error: "viewing-slot-taken-error", message: TAKEN, errors: { "lead[viewing_slot_id]": [TAKEN] } },
      ]);
    }
    for (const slotId of ["x", "-1", "1.5", {}, [free]])
      expect((await send(slotId, "not-even-a-number-of-one")).json().errors).toEqual({
        "lead[viewing_slot_id]": [TAKEN],
      });
    expect(await stored()).toHaveLength(1);
    expect(await bookings()).toHaveLength(1);
    expect(await emails()).toHaveLength(2);
  });

  it("are refused in a posted form by a redirect with their own code", async () => {
    const [slotId] = await publish(BRANCH, [DAY_MS]);
    await send(slotId, "the-one-who-came-first");
    const fields = {
      "lead_client[first_name]": "Rosa",
      "lead_client[last_name]": "Whitlock",
      "lead_client[email]": "rosa@example.org",
      "lead_client[tel_home]": "01632960123",
      "lead[message]": "Hello",
      "lead[viewing_slot_id]": String(slotId),
      "marketing_preferences[opt_in_terms]": "on",
      form_instance: "the-one-who-came-later",
    };
    const url = `/properties/${home}/sales/leads`;
    const page = await enquirer.form(url, fields);
    expect(page.headers.location).toBe(`/properties/${home}/sales#flash/viewing-slot-taken-error`);
    const plain = await enquirer.form(url, { ...fields, plain: "1" });
    expect(plain.statusCode).toBe(422);
    expect(await stored()).toHaveLength(1);
  });

  it.each([true, false])("need a message with them unless messageOptionalWithSlot is %s", async (isOn) => {
    const [slotId] = await publish(BRANCH, [DAY_MS]);
    const viewing = createViewing(slotId, "one-without-a-message");
    const sent = { ...viewing, lead: { ...viewing.lead, message: "" } };
    const corrections = { ...DEFAULT_SETTINGS.corrections, messageOptionalWithSlot: isOn };
    const result = await draftViewing(
      { query: demo.testDb.db.query, settings: { ...DEFAULT_SETTINGS, corrections }, now: Date.now() },
      { sent, propertyId: home },
    );
    expect("ok" in result).toBe(isOn);
  });

  it("stay booked for a visitor who sends the same form again, even after they start", async () => {
    const [slotId = 0] = await publish(BRANCH, [DAY_MS]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(slotId, "one-form-six-times-over")),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    const past = Date.now() - HOUR_MS;
    await demo.testDb.db.query
      .updateTable("viewing_slots")
      .set({ starts_at: past })
      .where("viewing_slot_id", "=", slotId)
      .execute();
    expect((await send(slotId, "one-form-six-times-over")).statusCode).toBe(200);
    expect([(await stored()).length, (await bookings()).length, (await emails()).length]).toEqual([1, 1, 2]);
  });

  it("go to one of fifty visitors who book the same one at once", async () => {
    const [slotId] = await publish(BRANCH, [DAY_MS]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        send(slotId, `fifty-visitors-one-time-${index}`, { email: `visitor${index}@example.net` }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(49).fill(422)]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 422))
      expect(answer.json().errors).toEqual({ "lead[viewing_slot_id]": [TAKEN] });
    expect(await stored()).toHaveLength(1);
    expect(await bookings()).toHaveLength(1);
    expect((await emails()).map(({ to }) => to.endsWith("@example.net")).sort()).toEqual([false, true]);
    expect(await demo.testDb.db.query.selectFrom("consents").selectAll().execute()).toHaveLength(1);
  });

  it("go to ten of fifty visitors who book ten at once", async () => {
    const slots = await publish(
      BRANCH,
      Array.from({ length: 10 }, (_, index) => DAY_MS + index * HOUR_MS),
    );
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        send(slots[index % 10], `fifty-visitors-ten-times-${index}`, {
          email: `visitor${index}@example.net`,
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(40);
    expect(new Set((await bookings()).map(({ viewing_slot_id }) => viewing_slot_id)).size).toBe(10);
    expect(await stored()).toHaveLength(10);
  });
});
