import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listSentEmails } from "../../../../tests/support/account.ts";
import { readCalendarProperties } from "../../../../tests/support/calendar.ts";
import { demoTemplate } from "../../../../tests/support/demo-templates.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";
import { findHome, publishTimes } from "../../../../tests/support/viewing-slots.ts";
import { DAY_MS, MINUTE_MS } from "../../../domain/time/time.ts";
import type { MailAttachment } from "../../mail/mail.ts";
import { changeViewing } from "./change-viewing.ts";
import { insertViewingBooking } from "./viewing-booking-queries.ts";
import { findBookedSlot, listViewingChanges } from "./viewing-change-queries.ts";

const BRANCH = 3;
const ROSA = "rosa@example.org";

interface SentEmail {
  to: string;
  subject: string;
  text: string;
  attachments?: MailAttachment[];
}

describe.each(ENGINES)("a viewing that the agency changes (%s)", (engine) => {
  let testDb: TestDb;
  beforeEach(async () => {
    testDb = await createTestDb(engine, demoTemplate({ count: 300 }));
  });
  afterEach(() => testDb.drop());

  async function book(...aheads: number[]) {
    const [from, to] = await publishTimes(testDb, BRANCH, aheads);
    const propertyId = await findHome(testDb, { branchId: BRANCH, status: "for-sale" });
    const leadId = await storeLead(testDb.db, { email: ROSA, propertyId });
    const slotId = from?.id ?? 0;
    await testDb.db.transaction((trx) => insertViewingBooking(trx, { leadId, slotId, visitor: ROSA }));
    return { leadId, slotId, nextSlotId: to?.id ?? 0 };
  }
  const change = (leadId: number, seenSlotId: number, toSlotId: number | null, message?: string) =>
    changeViewing(
      {
        db: testDb.db,
        publicUrl: "http://gable.test",
        secret: "a secret of the tests",
        settings: { agency: { name: "Ouse & Lark" }, tagsToDepartments: {} } as never,
      },
      {
        leadId,
        seenSlotId,
        toSlotId,
        now: Date.now(),
        madeBy: "agency",
        ...(message === undefined ? {} : { message }),
      },
    );
  const emails = () => listSentEmails(testDb) as Promise<SentEmail[]>;
  const calendar = ({ attachments }: SentEmail) => readCalendarProperties(attachments?.[0]?.content ?? "");

  it("is cancelled with an email and a calendar update to both sides, and the agency’s own words", async () => {
    const { leadId, slotId } = await book(2 * DAY_MS);
    expect(await change(leadId, slotId, null, "The seller is unwell.")).toEqual({ ok: "cancelled" });
    expect(await findBookedSlot(testDb.db.query, leadId)).toBeUndefined();
    expect(await listViewingChanges(testDb.db.query, leadId)).toMatchObject([{ madeBy: "agency", to: null }]);
    const sent = await emails();
    const [visitor, desk] = [ROSA, "ely@ouselark.example"].map((to) => sent.filter((mail) => mail.to === to));
    expect(visitor?.map(({ text }) => text)).toEqual([
      expect.stringMatching(/we’ve had to cancel your viewing[\s\S]*The seller is unwell\./),
    ]);
    expect(desk?.map(({ text }) => text)).toEqual([
      expect.stringContaining("Your team has emailed Rosa Whitlock and cancelled the viewing."),
    ]);
    expect(sent.map((mail) => calendar(mail).METHOD)).toEqual(["CANCEL", "CANCEL"]);
    expect(JSON.stringify(visitor)).not.toContain("as you asked");
    expect(calendar(visitor?.[0] as SentEmail).DESCRIPTION).toContain("This viewing is cancelled");
  });

  it("is moved, also to a time that visitors could no longer book", async () => {
    const { leadId, slotId, nextSlotId } = await book(30 * MINUTE_MS, 70 * MINUTE_MS);
    expect(await change(leadId, nextSlotId, slotId)).toEqual({ refused: "changed" });
    expect(await change(leadId, slotId, nextSlotId)).toEqual({ ok: "moved" });
    expect(await change(leadId, nextSlotId, slotId)).toEqual({ ok: "moved" });
    expect(await findBookedSlot(testDb.db.query, leadId)).toMatchObject({ id: slotId });
    const sent = await emails();
    expect(sent.map((mail) => [calendar(mail).SEQUENCE, calendar(mail).METHOD]).sort()).toEqual([
      ["1", "PUBLISH"],
      ["1", "PUBLISH"],
      ["2", "PUBLISH"],
      ["2", "PUBLISH"],
    ]);
    expect(
      sent.filter(({ to, text }) => to === ROSA && text.includes("We’ve moved your viewing")),
    ).toHaveLength(2);
  });
});
