import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listSentEmails } from "../../../../tests/support/account.ts";
import { demoTemplate } from "../../../../tests/support/demo-templates.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";
import { findHome } from "../../../../tests/support/viewing-slots.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/time/time.ts";
import { claimJob } from "../../jobs/job-queue.ts";
import { removeProperties } from "../../property/write-properties.ts";
import { changeViewing } from "./change-viewing.ts";
import { insertViewingBooking } from "./viewing-booking-queries.ts";
import { enqueueReminder, viewingReminderHandler } from "./viewing-reminder.ts";
import { insertViewingSlots, listPublishedSlots } from "./viewing-slot-queries.ts";

const BRANCH = 3;
const ROSA = "rosa@example.org";
/** A Monday in winter, when the clocks in the UK show UTC. */
const NOW = Date.parse("2026-11-16T12:00:00Z");
const THURSDAY = Date.parse("2026-11-19T10:30:00Z");
const FRIDAY = THURSDAY + DAY_MS;
const WORDS = { publicUrl: "http://gable.test", secret: "a secret of the tests" };

describe.each(ENGINES)("the reminder of a viewing (%s)", (engine) => {
  let testDb: TestDb;
  beforeEach(async () => {
    testDb = await createTestDb(engine, demoTemplate({ count: 300 }));
  });
  afterEach(() => testDb.drop());
  const current = () => testDb;

  async function publish(...starts: number[]) {
    const { db } = current();
    await db.query.deleteFrom("viewing_slots").execute();
    const spans = starts.map((startsAt) => ({ startsAt, endsAt: startsAt + 30 * MINUTE_MS }));
    await db.transaction((trx) => insertViewingSlots(trx, BRANCH, spans));
    return listPublishedSlots(db.query, { branchId: BRANCH, from: 0, to: Number.MAX_SAFE_INTEGER });
  }
  async function book(slot: { id: number; startsAt: number } | undefined, now = NOW) {
    const { db } = current();
    const propertyId = await findHome(current(), { branchId: BRANCH, status: "for-sale" });
    const leadId = await storeLead(db, { email: ROSA, propertyId });
    const { id: slotId, startsAt } = slot ?? { id: 0, startsAt: 0 };
    await db.transaction(async (trx) => {
      await insertViewingBooking(trx, { leadId, slotId, visitor: ROSA });
      await enqueueReminder(trx, { leadId, sequence: 0, startsAt, now });
    });
    return { leadId, propertyId };
  }
  const listDue = async () =>
    (
      await current()
        .db.query.selectFrom("jobs")
        .select("run_at")
        .where("kind", "=", "viewing-reminder")
        .execute()
    ).map(({ run_at }) => new Date(run_at).toISOString());
  /** Runs every reminder that is due, as the worker does, and leaves it to be run again. */
  async function work(now: number): Promise<string[]> {
    const { db } = current();
    const handler = viewingReminderHandler({
      db,
      ...WORDS,
      getAgencyName: async () => "Ouse & Lark",
      clock: () => now,
    });
    for (;;) {
      const claim = await claimJob(db, { worker: "w", kinds: [handler.kind], now, leaseMs: HOUR_MS });
      if (!claim) break;
      await handler.run(claim.job, new AbortController().signal);
      await handler.run(claim.job, new AbortController().signal);
    }
    const emails = await listSentEmails(current());
    return emails
      .filter(({ subject }) => subject.startsWith("Reminder"))
      .map(({ to, text }) => `${to}: ${text}`);
  }
  const change = (leadId: number, seenSlotId: number | undefined, toSlotId: number | null) =>
    changeViewing(
      {
        db: current().db,
        ...WORDS,
        settings: { agency: { name: "Ouse & Lark" }, tagsToDepartments: {} } as never,
      },
      { leadId, seenSlotId, toSlotId, now: NOW, madeBy: "visitor" },
    );

  it("is sent once, at nine on the day before, with the time and the link", async () => {
    const [slot] = await publish(THURSDAY);
    await book(slot);
    expect(await listDue()).toEqual(["2026-11-18T09:00:00.000Z"]);
    expect(await work(Date.parse("2026-11-18T08:59:00Z"))).toEqual([]);
    const sent = await work(Date.parse("2026-11-18T09:00:00Z"));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(`${ROSA}: `);
    expect(sent[0]).toContain("your viewing on Thursday 19 November, 10:30 to 11:00");
    expect(sent[0]).toMatch(/http:\/\/gable\.test\/viewings\/\d+\/\d+\/[\w-]{43}/);
  });

  it.each([
    ["in summer", "2026-07-07T12:00:00Z", "2026-07-09T09:30:00Z", "2026-07-08T08:00:00.000Z"],
    [
      "after the clocks went back",
      "2026-10-20T12:00:00Z",
      "2026-10-26T10:00:00Z",
      "2026-10-25T09:00:00.000Z",
    ],
    ["before the clocks go back", "2026-10-20T12:00:00Z", "2026-10-25T10:00:00Z", "2026-10-24T08:00:00.000Z"],
  ])("is due at nine in UK time %s", async (_when, now, startsAt, due) => {
    const [slot] = await publish(Date.parse(startsAt));
    await book(slot, Date.parse(now));
    expect(await listDue()).toEqual([due]);
  });

  it("isn't sent for a viewing booked after nine on the day before", async () => {
    const [slot] = await publish(THURSDAY);
    await book(slot, Date.parse("2026-11-18T09:00:00Z"));
    expect(await listDue()).toEqual([]);
  });

  it("isn't sent for a cancelled viewing", async () => {
    const [slot] = await publish(THURSDAY);
    const { leadId } = await book(slot);
    expect(await change(leadId, slot?.id, null)).toEqual({ ok: "cancelled" });
    expect(await work(THURSDAY - HOUR_MS)).toEqual([]);
  });

  it("is sent for the new day of a moved viewing, not for the old one", async () => {
    const [slot, later] = await publish(THURSDAY, FRIDAY);
    const { leadId } = await book(slot);
    expect(await change(leadId, slot?.id, later?.id ?? 0)).toEqual({ ok: "moved" });
    expect(await work(Date.parse("2026-11-18T20:00:00Z"))).toEqual([]);
    const sent = await work(Date.parse("2026-11-19T09:00:00Z"));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain("Friday 20 November");
  });

  it("isn't sent when the viewing is over, the home withdrawn or the enquiry deleted", async () => {
    const [slot] = await publish(THURSDAY);
    const { propertyId } = await book(slot);
    expect(await work(THURSDAY)).toEqual([]);
    const { db } = current();
    await db.transaction((trx) => removeProperties(db, trx, [propertyId]));
    await db.query.updateTable("jobs").set({ state: "ready", lease_until: null, worker: null }).execute();
    expect(await work(THURSDAY - HOUR_MS)).toEqual([]);
    await db.query.deleteFrom("leads").execute();
    await db.query.updateTable("jobs").set({ state: "ready", lease_until: null, worker: null }).execute();
    expect(await work(THURSDAY - HOUR_MS)).toEqual([]);
  });
});
