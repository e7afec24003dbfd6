import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, startDemoApp } from "../../../../tests/support/demo-app.ts";
import { type DeskClient, signInToDesk } from "../../../../tests/support/desk.ts";
import { createDeskBrowser } from "../../../../tests/support/desk-content.ts";
import { ENGINES } from "../../../../tests/support/engines.ts";
import {
  createEnquirer,
  type Enquirer,
  GOOD_CLIENT,
  goodValuation,
} from "../../../../tests/support/leads.ts";
import { type MailServer, startMailServer } from "../../../../tests/support/mail-server.ts";
import { quietLog, until } from "../../../../tests/support/patience.ts";
import { CONFIRMATIONS_PER_DAY } from "../../../domain/enquiry/lead/lead-email.ts";
import { recordMailAttempt } from "../../enquiry/lead/lead-email-queries.ts";
import { startWorker } from "../../jobs/worker-loop.ts";
import { SEND_MAIL, sendMailHandler } from "../../mail/mail-jobs.ts";
import { createSmtpMailer } from "../../mail/smtp-mailer.ts";

const GONE = "gone@example.org";

describe.each(ENGINES)("the emails of an enquiry (%s)", (engine) => {
  let demo: DemoApp;
  let enquirer: Enquirer;
  let owner: DeskClient;
  let server: MailServer;
  let forms = 0;

  beforeAll(async () => {
    demo = await startDemoApp(engine, { count: 20 });
    enquirer = await createEnquirer(demo.app);
    owner = await signInToDesk(demo.testDb);
    server = await startMailServer({
      onRcptTo({ address }, _session, callback) {
        callback(address === GONE ? Object.assign(new Error("5.1.1 Who?"), { responseCode: 550 }) : null);
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await demo.close();
  });

  /** Sends an enquiry as a visitor. */
  async function enquire(email: string): Promise<number> {
    forms += 1;
    const form_instance = `emails-of-an-enquiry-${forms}`;
    const lead_client = { ...goodValuation().lead_client, ...GOOD_CLIENT, email };
    const answer = await enquirer.json("/leads", goodValuation({ form_instance, lead_client }));
    expect(answer.statusCode).toBe(200);
    const { lead_id } = await demo.testDb.db.query
      .selectFrom("leads")
      .select("lead_id")
      .orderBy("lead_id", "desc")
      .executeTakeFirstOrThrow();
    return lead_id;
  }
  /** Sends what waits. */
  async function sendEmails(): Promise<void> {
    const { query } = demo.testDb.db;
    const mailer = createSmtpMailer({
      smtpUrl: server.url,
      from: "x@gable.test",
      publicUrl: "https://www.gable.test",
    });
    const worker = startWorker({
      db: demo.testDb.db,
      log: quietLog(),
      handlers: [sendMailHandler(mailer, (attempt) => recordMailAttempt(query, attempt, Date.now()))],
      pollMs: 10,
      clock: () => Date.now() + 1_000,
    });
    await until(async () => {
      const waiting = await query
        .selectFrom("jobs")
        .select("id")
        .where("kind", "=", SEND_MAIL)
        .where("state", "in", ["ready", "running"])
        .execute();
      expect(waiting).toEqual([]);
    });
    await worker.stop();
    mailer.close();
  }
  const open = async (url: string) =>
    (await createDeskBrowser(demo.app).get(owner, url)).body
      .replaceAll(/<[^>]+>/g, "")
      .replaceAll("&#x27;", "’");

  it("are shown as being sent, and once they have left as sent", async () => {
    const leadId = await enquire("rosa@example.org");
    const before = await open(`/desk/enquiries/${leadId}`);
    expect(before).toContain("Confirmation email to Rosa is being sent.");
    expect(before).not.toContain("email sent to");
    await sendEmails();
    const after = await open(`/desk/enquiries/${leadId}`);
    expect(after).toMatch(/Confirmation email sent to Rosa, today \d+:\d\d\./);
    expect(after).toMatch(/Email sent to [^,]+, today \d+:\d\d\./);
    expect(server.received.join("")).toContain("Auto-Submitted: auto-replied");
    expect(server.received.join("")).toContain("Auto-Submitted: auto-generated");
  });

  it("are shown as come back on the enquiry, in the list and on Today, until somebody calls", async () => {
    const leadId = await enquire(GONE);
    await sendEmails();
    const path = `/desk/enquiries/${leadId}`;
    const enquiry = await open(path);
    expect(enquiry).toMatch(
      /Confirmation email to Rosa came back, today \d+:\d\d: there’s no mailbox gone@example\.org\. Please call\./,
    );
    expect(enquiry).not.toContain("Confirmation email sent");
    const list = `/desk/enquiries?tab=unanswered&q=${GONE}`;
    expect(await open(list)).toContain("Confirmation email came back");
    expect(await open("/desk")).toContain("Rosa Whitlock: Confirmation email came back");
    const call = { form_key: "came-back-call-0000", version: "1", outcome: "spoke", text: "Rang her." };
    expect((await createDeskBrowser(demo.app).post(owner, `${path}/call`, call)).statusCode).toBe(303);
    expect(await open(`/desk/enquiries?tab=answered&q=${GONE}`)).not.toContain("came back");
    expect(await open("/desk")).not.toContain("came back");
  });

  it("are shown as not sent if their mailbox has had enough that day", async () => {
    const email = `often-${forms}@example.org`;
    for (let number = 0; number < CONFIRMATIONS_PER_DAY; number += 1) await enquire(email);
    const leadId = await enquire(email);
    await sendEmails();
    const enquiry = await open(`/desk/enquiries/${leadId}`);
    expect(enquiry).toContain(`${email} had ${CONFIRMATIONS_PER_DAY} that day, which is our limit.`);
    expect(enquiry).not.toContain("Confirmation email sent");
    expect(server.received.filter((message) => message.includes(`\nTo: ${email}`))).toHaveLength(
      CONFIRMATIONS_PER_DAY,
    );
  });

  it("of an enquiry from before they were recorded aren't shown as sent", async () => {
    const leadId = await enquire("early@example.org");
    await demo.testDb.db.query.deleteFrom("lead_emails").where("lead_id", "=", leadId).execute();
    expect(await open(`/desk/enquiries/${leadId}`)).not.toMatch(/Confirmation email|Email sent/);
    await sendEmails();
  });
});
