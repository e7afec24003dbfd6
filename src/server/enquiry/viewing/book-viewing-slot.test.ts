import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listSentEmails } from "../../../../tests/support/account.ts";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { BOTH_ENGINES } from "../../../../tests/support/engines.ts";
import {
  clearLeads,
  createEnquirer,
  type Enquirer,
  GOOD_CLIENT,
  goodViewingForm,
  listStoredLeads,
} from "../../../../tests/support/leads.ts";
import { createViewing, findHome, publishTimes } from "../../../../tests/support/viewing-slots.ts";
import { LEAD_TEXTS } from "../../../domain/enquiry/lead/lead-texts.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/time/time.ts";

const ENOUGH = LEAD_TEXTS.viewingsEnough;
const BRANCH = 3;
const OTHER_BRANCH = 6;

describe.each(BOTH_ENGINES)("viewing slots of one visitor (%s)", (engine) => {
  let demo: DemoApp;
  let enquirer: Enquirer;
  let home: number;

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 300 });
    enquirer = await createEnquirer(demo.app);
    home = await findHome(demo.testDb, { branchId: BRANCH, status: "for-sale" });
  });
  afterAll(() => demo?.close());
  afterEach(() => clearLeads(demo.testDb));

  const publish = async (branchId: number, aheads: readonly number[]) =>
    (await publishTimes(demo.testDb, branchId, aheads)).map(({ id }) => id);
  const stored = () => listStoredLeads(demo.testDb);
  const bookings = () => demo.testDb.db.query.selectFrom("viewing_bookings").selectAll().execute();
  const emails = () => listSentEmails(demo.testDb);
  const send = (slotId: unknown, instance: string, { propertyId = home, email = GOOD_CLIENT.email } = {}) =>
    enquirer.json(`/properties/${propertyId}/sales/leads`, createViewing(slotId, instance, { email }));

  it("are limited to three future ones, across branches and spellings of the email address", async () => {
    const elsewhere = await publish(OTHER_BRANCH, [2 * DAY_MS]);
    const otherHome = await findHome(demo.testDb, { branchId: OTHER_BRANCH, status: "for-sale" });
    const [first = 0, second, fourth] = await publish(BRANCH, [DAY_MS, DAY_MS + HOUR_MS, 3 * DAY_MS]);
    expect((await send(first, "three-viewings-the-first")).statusCode).toBe(200);
    expect((await send(second, "three-viewings-the-second", { email: "Rosa@example.org" })).statusCode).toBe(
      200,
    );
    const third = { propertyId: otherHome, email: "ROSA+viewings@EXAMPLE.ORG" };
    expect((await send(elsewhere[0], "three-viewings-the-third", third)).statusCode).toBe(200);
    const emailsBefore = (await emails()).length;

    const refused = await send(fourth, "three-viewings-and-a-fourth", { email: "rosA+4@example.org" });
    expect([refused.statusCode, refused.headers["cache-control"], refused.json()]).toEqual([
      422,
      "no-store",
      { error: "viewings-enough-error", message: ENOUGH, errors: { "lead[viewing_slot_id]": [ENOUGH] } },
    ]);
    expect([(await stored()).length, (await bookings()).length, (await emails()).length]).toEqual([
      3,
      3,
      emailsBefore,
    ]);
    // Repeating a form, an enquiry without a slot and another visitor's booking don't count as a fourth.
    expect((await send(first, "three-viewings-the-first")).statusCode).toBe(200);
    expect((await send("", "three-viewings-and-a-question")).statusCode).toBe(200);
    const another = await send(fourth, "the-fourth-of-another", { email: "piet@example.org" });
    expect(another.statusCode).toBe(200);
    expect(await bookings()).toHaveLength(4);
  });

  it("don't count when they're over or were freed", async () => {
    const [over = 0, letGo = 0, kept, next, last] = await publish(
      BRANCH,
      [1, 2, 3, 4, 5].map((days) => days * DAY_MS),
    );
    for (const slotId of [over, letGo, kept]) await send(slotId, `a-viewing-that-counts-${slotId}`);
    const { query } = demo.testDb.db;
    expect((await send(next, "once-there-is-room-again")).statusCode).toBe(422);
    await query
      .updateTable("viewing_slots")
      .set({ starts_at: Date.now() - MINUTE_MS })
      .where("viewing_slot_id", "=", over)
      .execute();
    expect((await send(next, "once-there-is-room-again")).statusCode).toBe(200);
    expect((await send(last, "once-there-is-more-room")).statusCode).toBe(422);
    await query.deleteFrom("viewing_bookings").where("viewing_slot_id", "=", letGo).execute();
    expect((await send(last, "once-there-is-more-room")).statusCode).toBe(200);
  });

  it("are limited to three even when ten are requested at once", async () => {
    const slots = await publish(
      BRANCH,
      Array.from({ length: 10 }, (_, index) => DAY_MS + index * HOUR_MS),
    );
    const answers = await Promise.all(
      slots.map((slotId, index) => send(slotId, `one-visitor-ten-times-${index}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array(3).fill(200),
      ...Array(7).fill(422),
    ]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 422))
      expect(answer.json().errors).toEqual({ "lead[viewing_slot_id]": [ENOUGH] });
    expect([(await stored()).length, (await bookings()).length, (await emails()).length]).toEqual([3, 3, 6]);
  });

  it("are refused beyond the limit by a redirect, or on the plain page", async () => {
    const slots = await publish(
      BRANCH,
      [1, 2, 3, 4].map((days) => days * DAY_MS),
    );
    for (const slotId of slots.slice(0, 3)) await send(slotId, `before-the-form-comes-${slotId}`);
    const fields = goodViewingForm({
      "lead[viewing_slot_id]": String(slots[3]),
      form_instance: "a-fourth-sent-as-a-form",
    });
    const url = `/properties/${home}/sales/leads`;
    const page = await enquirer.form(url, fields);
    expect(page.headers.location).toBe(`/properties/${home}/sales#flash/viewings-enough-error`);
    const plain = await enquirer.form(url, { ...fields, plain: "1" });
    expect(plain.statusCode).toBe(422);
    expect(await stored()).toHaveLength(3);
  });
});
