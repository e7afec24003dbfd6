import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { createDeskBrowser } from "../../../../tests/support/desk-content.ts";
import { createTestDb, ENGINES, type TestDb } from "../../../../tests/support/engines.ts";
import { type MailServer, startMailServer } from "../../../../tests/support/mail-server.ts";
import { quietLog, until } from "../../../../tests/support/patience.ts";
import { storeLead } from "../../../../tests/support/stored-lead.ts";
import { buildTestApp } from "../../../../tests/support/test-app.ts";
import { listLeadEmails, recordMailAttempt } from "../../enquiry/lead/lead-email-queries.ts";
import { startWorker } from "../../jobs/worker-loop.ts";
import { sendMailHandler } from "../../mail/mail-jobs.ts";
import { createSmtpMailer } from "../../mail/smtp-mailer.ts";

const GONE = "gone@example.org";
const BUSY = "busy@example.org";
const HERE = "rosa@example.org";

describe.each(ENGINES)("a reply from the desk (%s)", (engine) => {
  let testDb: TestDb;
  let app: FastifyInstance;
  let priya: DeskClient;
  let server: MailServer;
  let replies = 0;

  beforeAll(async () => {
    testDb = await createTestDb(engine);
    app = await buildTestApp(testDb);
    priya = await signInToDesk(testDb, { role: "negotiator", branchIds: [1] });
    server = await startMailServer({
      onRcptTo({ address }, _session, callback) {
        const code = { [GONE]: 550, [BUSY]: 451 }[address];
        callback(code === undefined ? null : Object.assign(new Error("No."), { responseCode: code }));
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await app.close();
    await testDb.drop();
  });

  const open = async (url: string) =>
    (await createDeskBrowser(app).get(priya, url)).body.replaceAll(/<[^>]+>/g, "").replaceAll("&#x27;", "’");
  async function reply(to: string): Promise<number> {
    const leadId = await storeLead(testDb.db, { email: to });
    replies += 1;
    const { statusCode } = await createDeskBrowser(app).post(priya, `/desk/enquiries/${leadId}/reply`, {
      form_key: `failed-reply-${replies}-0000`,
      version: "1",
      to,
      text: "Dear Rosa,\n\nThe side gate is 92 cm wide.",
    });
    expect(statusCode).toBe(303);
    return leadId;
  }
  /** Sends what is due until the job of this enquiry is in a state. `ahead` moves the worker's clock. */
  async function work(leadId: number, { state, ahead = 0 }: { state: string; ahead?: number }) {
    const worker = startWorker({
      db: testDb.db,
      log: quietLog(),
      handlers: [
        sendMailHandler(
          createSmtpMailer({ publicUrl: "https://gable.test", smtpUrl: server.url, from: "ely@gable.test" }),
          (attempt) => recordMailAttempt(testDb.db.query, attempt, Date.now()),
        ),
      ],
      pollMs: 10,
      clock: () => Date.now() + 1_000 + ahead,
    });
    const isReply = (id: string) => id.startsWith(`send-mail:thanks-reply-${leadId}-`);
    try {
      await until(async () => {
        const jobs = await testDb.db.query.selectFrom("jobs").select(["id", "state", "attempts"]).execute();
        const job = jobs.find(({ id }) => isReply(id));
        expect(job?.state).toBe(state);
        expect(job?.attempts).toBeGreaterThan(0);
      });
    } finally {
      await worker.stop();
    }
  }
  const listFailures = async (leadId: number) =>
    (await listLeadEmails(testDb.db.query, leadId)).flatMap(({ kind, failedAt, failure }) =>
      failedAt === null ? [] : { kind, failure },
    );

  it("says where it went once the mail server has taken it", async () => {
    const leadId = await reply(HERE);
    await work(leadId, { state: "done" });
    expect(server.received.filter((message) => message.includes("92 cm wide"))).toHaveLength(1);
    expect(await open(`/desk/enquiries/${leadId}`)).toContain(`Sent to ${HERE}.`);
    expect(await listFailures(leadId)).toEqual([]);
    expect(await open(`/desk/enquiries?tab=answered&q=${HERE}`)).not.toMatch(/came back|not delivered/);
  });

  it("says at the enquiry that it came back, once, if the mail server refuses the address", async () => {
    const leadId = await reply(GONE);
    await work(leadId, { state: "dead" });
    const text = await open(`/desk/enquiries/${leadId}`);
    expect(text).toMatch(/Reply to Rosa came back, today \d+:\d\d: there’s no mailbox gone@example\.org\./);
    expect(await listFailures(leadId)).toEqual([{ kind: "reply", failure: "no-mailbox" }]);
    expect(server.received.join("")).not.toContain(GONE);
    const list = `/desk/enquiries?tab=answered&q=${GONE}`;
    expect(await open(list)).toContain("Reply came back");
    const { statusCode } = await createDeskBrowser(app).post(priya, `/desk/enquiries/${leadId}/call`, {
      form_key: "failed-reply-call-0000",
      version: "2",
      outcome: "spoke",
      text: "Rang her instead.",
    });
    expect(statusCode).toBe(303);
    expect(await open(list)).not.toContain("Reply came back");
  });

  it("says that it is tried again while the mail server is busy, and after two days that it failed", async () => {
    const leadId = await reply(BUSY);
    await work(leadId, { state: "ready" });
    expect(await open(`/desk/enquiries/${leadId}`)).toContain("We keep trying for two days");
    expect(await listFailures(leadId)).toEqual([]);
    // The last of its tries.
    await testDb.db.query
      .updateTable("jobs")
      .set({ attempts: 49 })
      .where("id", "like", `send-mail:thanks-reply-${leadId}-%`)
      .execute();
    await work(leadId, { state: "dead", ahead: 3 * 86_400_000 });
    expect(await open(`/desk/enquiries/${leadId}`)).toMatch(/couldn’t be delivered in two days, today/);
    expect(await listFailures(leadId)).toEqual([{ kind: "reply", failure: "busy" }]);
    expect(await open(`/desk/enquiries?tab=answered&q=${BUSY}`)).toContain("Reply not delivered");
  });
});
