import { expect, it } from "vitest";
import { listSentEmails } from "../../../../tests/support/account.ts";
import { onBothEngines } from "../../../../tests/support/engines.ts";
import { quietLog } from "../../../../tests/support/patience.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";
import { publishTimes } from "../../../../tests/support/viewing-slots.ts";
import { insertViewingBooking } from "../../enquiry/viewing/viewing-booking-queries.ts";
import { listFreeSlots } from "../../enquiry/viewing/viewing-slot-queries.ts";
import { buryJob, claimJob, completeJob, enqueueJob } from "../../jobs/job-queue.ts";
import { reviveJob } from "../../jobs/revive-job-queries.ts";
import { eraseByEmail } from "./erase-by-email.ts";
import { openErasureJournal } from "./erasure-journal.ts";

const DAY_MS = 86_400_000;
const EMAIL = "rosa@example.org";

onBothEngines("erasing a person", (current) => {
  const erase = (now = Date.now()) =>
    eraseByEmail(
      {
        db: current().db,
        log: quietLog(),
        agencyName: "Ouse & Lark",
        publicUrl: "http://gable.test",
        secret: "a secret of the tests",
        erasures: openErasureJournal(current().dataDir),
      },
      { email: EMAIL, now },
    );

  it("frees a future viewing and notifies the branch without naming the visitor", async () => {
    const { db } = current();
    const [slot] = await publishTimes(current(), 1, [2 * DAY_MS]);
    const leadId = await storeLead(db, { email: EMAIL });
    const slotId = slot?.id ?? 0;
    await db.transaction((trx) => insertViewingBooking(trx, { leadId, slotId, visitor: EMAIL }));
    expect((await erase()).viewings).toBe(1);
    const free = await listFreeSlots(db.query, {
      branchId: 1,
      from: 0,
      to: Date.now() + 9 * DAY_MS,
      most: 9,
    });
    expect(free.map(({ id }) => id)).toEqual([slotId]);
    const emails = (await listSentEmails(current())).filter(({ subject }) =>
      subject.startsWith("Viewing cancelled"),
    );
    expect(emails.map(({ to }) => to)).toEqual(["ely@ouselark.example"]);
    expect(JSON.stringify(emails)).not.toMatch(/rosa|whitlock|960 123/i);
  });

  it("doesn't notify the branch about a past viewing", async () => {
    const { db } = current();
    const [slot] = await publishTimes(current(), 1, [DAY_MS]);
    const leadId = await storeLead(db, { email: EMAIL });
    await db.transaction((trx) =>
      insertViewingBooking(trx, { leadId, slotId: slot?.id ?? 0, visitor: EMAIL }),
    );
    expect(await erase(Date.now() + 2 * DAY_MS)).toMatchObject({ viewings: 0, enquiries: 1 });
  });

  it("cancels an email that is being sent, so that its result isn't stored and it is never retried", async () => {
    const { db } = current();
    await db.transaction((trx) => enqueueJob(trx, { id: "m", kind: "send-mail", payload: { to: EMAIL } }));
    const now = Date.now() + 1_000;
    const claim = await claimJob(db, { worker: "w", kinds: ["send-mail"], now, leaseMs: 60_000 });
    if (!claim) throw new Error("There was no job.");
    expect((await erase()).emails).toBe(1);
    expect(await buryJob(db, claim, { now, error: `550 ${EMAIL}` })).toBe(false);
    expect(await completeJob(db, claim, now)).toBe(false);
    expect(await reviveJob(db.query, "m", now)).toBe(false);
    const later = now + 9 * DAY_MS;
    expect(await claimJob(db, { worker: "w", kinds: ["send-mail"], now: later, leaseMs: 1 })).toBeUndefined();
    const row = await db.query.selectFrom("jobs").selectAll().where("id", "=", "m").executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(EMAIL);
  });

  it("does nothing the second time", async () => {
    await storeLead(current().db, { email: EMAIL });
    expect((await erase()).enquiries).toBe(1);
    expect(await erase()).toEqual({
      accounts: 0,
      enquiries: 0,
      files: 0,
      viewings: 0,
      alerts: 0,
      emails: 0,
      otherEmails: [],
    });
  });
});
