import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../../../tests/support/demo-app.ts";
import { ENGINES } from "../../../../../tests/support/engines.ts";
import { storeLead } from "../../../../../tests/support/stored-lead.ts";
import { TEST_SECRET } from "../../../../../tests/support/test-app.ts";
import { AUTO_REPLY, createAutoReplyJob } from "../../../enquiry/auto-reply/auto-reply-order.ts";
import { findAnsweringBranches, saveAutoReply } from "../../../enquiry/auto-reply/auto-reply-queries.ts";
import { autoReplyHandler } from "./auto-reply-job.ts";

const BRANCH = 3;
/** A Monday at 10:24 and the Sunday before. */
const OPEN = Date.UTC(2026, 10, 16, 10, 24);
const CLOSED = Date.UTC(2026, 10, 15, 10, 24);

describe.each(ENGINES)("an automatic reply (%s)", (engine) => {
  let demo: DemoApp;
  let people = 0;
  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 20 });
    await save({ isOn: true, seen: 0 });
  });
  afterAll(() => demo?.close());

  const save = ({ isOn, seen }: { isOn: boolean; seen: number }) =>
    demo.testDb.db.transaction((trx) =>
      saveAutoReply(trx, { branchId: BRANCH, isOn, body: "We’re asleep.", seen }),
    );
  const store = () => {
    people += 1;
    return storeLead(demo.testDb.db, { branchId: BRANCH, email: `night-${people}@example.org` });
  };
  const run = (leadId: number) =>
    autoReplyHandler({
      db: demo.testDb.db,
      publicUrl: "http://gable.test",
      secret: TEST_SECRET,
      getSettings: async () => ({ agency: { name: "Ouse & Lark" } }) as never,
      clock: () => CLOSED,
    }).run(
      { id: `${AUTO_REPLY}:${leadId}`, kind: AUTO_REPLY, payload: { leadId }, attempt: 1 },
      new AbortController().signal,
    );
  const count = async (leadId: number) => {
    const { query } = demo.testDb.db;
    const to = `night-${people}@example.org`;
    const jobs = await query
      .selectFrom("jobs")
      .select("payload_json")
      .where("id", "like", "send-mail:thanks-closed-%")
      .execute();
    const events = await query
      .selectFrom("lead_events")
      .select("kind")
      .where("lead_id", "=", leadId)
      .where("kind", "=", "auto-reply")
      .execute();
    const emails = jobs.filter(({ payload_json }) => payload_json.includes(to));
    return { emails: emails.length, events: events.length };
  };

  it("is planned only for an enquiry that arrives while the branch is closed", async () => {
    const plan = async (now: number) => {
      const answering = (await findAnsweringBranches(demo.testDb.db.query, [BRANCH])).get(BRANCH);
      const options = { leadId: 12, answering, email: "night@example.org", closingDates: [], now };
      return createAutoReplyJob(options)?.id;
    };
    expect([await plan(CLOSED), await plan(OPEN)]).toEqual([`${AUTO_REPLY}:12`, undefined]);
  });

  it("is sent once, says so in the timeline and leaves the clock running", async () => {
    const leadId = await store();
    await run(leadId);
    await run(leadId);
    expect(await count(leadId)).toEqual({ emails: 1, events: 1 });
    const work = await demo.testDb.db.query
      .selectFrom("lead_work")
      .select(["state", "first_answered_at"])
      .where("lead_id", "=", leadId)
      .executeTakeFirst();
    expect(work).toEqual({ state: "new", first_answered_at: null });
  });

  it.each(["answered", "spam", "open"])("isn't sent for an enquiry that is %s by then", async (state) => {
    const leadId = await store();
    await demo.testDb.db.query
      .updateTable("lead_work")
      .set({ state })
      .where("lead_id", "=", leadId)
      .execute();
    await run(leadId);
    expect(await count(leadId)).toEqual({ emails: 0, events: 0 });
  });

  it("isn't sent once it is switched off", async () => {
    const leadId = await store();
    await save({ isOn: false, seen: 1 });
    await run(leadId);
    expect(await count(leadId)).toEqual({ emails: 0, events: 0 });
  });
});
