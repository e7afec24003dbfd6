import { join } from "node:path";
import { expect, it } from "vitest";
import { onBothEngines } from "../../../tests/support/engines.ts";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import { quietLog, until } from "../../../tests/support/patience.ts";
import { freePort } from "../../../tests/support/postgres-cluster.ts";
import { countJobs, listDeadJobs } from "../jobs/job-queue.ts";
import { reviveJobs } from "../jobs/revive-job-queries.ts";
import { startWorker } from "../jobs/worker-loop.ts";
import { createFileMailer, listStoredEmails } from "./file-mailer.ts";
import type { Mailer } from "./mail.ts";
import {
  enqueueLimitedMails,
  enqueueMail,
  type MailAttempt,
  readMailJob,
  SEND_MAIL,
  sendMailHandler,
  toMailJob,
  WRITTEN_BY_HAND,
} from "./mail-jobs.ts";
import { layOutMail, type MailLayout } from "./mail-layout.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const ORDER = { to: "rosa@example.uk", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

onBothEngines("an enqueued email", (current) => {
  const order = (id?: string) =>
    current().db.transaction((trx) =>
      enqueueMail(trx, { ...ORDER, ...(id ? { id } : {}) }, "https://gable.test"),
    );
  const attempts: MailAttempt[] = [];
  const record = async (attempt: MailAttempt) => {
    attempts.push(attempt);
  };
  const refuseWith = (responseCode: number, message: string) =>
    startMailServer({
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error(message), { responseCode })),
    });
  const work = (mailer: Mailer, clock?: () => number) =>
    startWorker({
      db: current().db,
      log: quietLog(),
      handlers: [sendMailHandler(mailer, record)],
      pollMs: 10,
      ...(clock ? { clock } : {}),
    });

  it("is sent once, with a message id made from its own id", async () => {
    const folder = join(current().dataDir, "mail");
    const worker = work(createFileMailer(folder));
    await order("lead-7");
    await order("lead-7");
    await until(async () => expect((await countJobs(current().db.query)).done).toBe(1));
    await worker.stop();
    expect(await listStoredEmails(folder)).toMatchObject([{ ...ORDER, messageId: "<lead-7@gable.test>" }]);
  });

  it("is laid out when it's sent, if its parts were stored", async () => {
    const folder = join(current().dataDir, "planned-mail");
    const layout: MailLayout = {
      agencyName: "Gable",
      subject: "Enquiry",
      preview: "Rosa has sent an enquiry.",
      paragraphs: ["Hello <Ely>,"],
      facts: [{ label: "Telephone", value: "01632 960 123", url: "tel:01632960123" }],
      quotes: [{ label: "Message", text: "May I see it?" }],
      card: {
        url: "https://gable.test/property/1",
        labels: ["Reduced"],
        price: "£250,000",
        was: null,
        address: "1 High Street, Ely",
        facts: "3 bedrooms",
        picture: undefined,
      },
      action: { label: "Answer", url: "https://gable.test/desk/enquiries/1" },
      links: [{ label: "View the property", url: "https://gable.test/property/1" }],
      closing: ["Please call if it's urgent."],
      contact: {
        name: "Ely",
        addressLines: ["2 High Street"],
        telephone: "01632 960 103",
        telephoneUrl: "tel:01632960103",
        hours: [{ days: "Monday", text: "9 to 5" }],
      },
      footer: "Replies go to Rosa.",
    };
    const attachments = [
      { filename: "viewing.ics", contentType: "text/calendar", content: "BEGIN:VCALENDAR" },
    ];
    const envelope = { to: "ely@example.uk", replyTo: "rosa@example.uk", attachments };
    const mail = { order: { ...envelope, layout }, ids: ["lead-9"], publicUrl: "https://gable.test" };
    await current().db.transaction((trx) => enqueueLimitedMails(trx, [mail]));
    const worker = work(createFileMailer(folder));
    await until(async () => expect((await countJobs(current().db.query)).done).toBe(1));
    await worker.stop();
    expect(await listStoredEmails(folder)).toMatchObject([
      { ...envelope, ...layOutMail(layout), messageId: "<lead-9@gable.test>" },
    ]);
  });

  it("waits while the mail server is down, and arrives when it is back", async () => {
    let clock = Date.now() + 1_000;
    const port = await freePort();
    const mailer = createSmtpMailer({
      publicUrl: "https://gable.test",
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: "x@gable.test",
      timeoutMs: 500,
    });
    const worker = work(mailer, () => clock);
    await order();
    await until(async () => {
      const [row] = await current().db.query.selectFrom("jobs").select(["state", "last_error"]).execute();
      expect(row).toMatchObject({ state: "ready", last_error: expect.stringContaining("ECONNREFUSED") });
    });
    const server = await startMailServer();
    const back = createSmtpMailer({
      publicUrl: "https://gable.test",
      smtpUrl: server.url,
      from: "x@gable.test",
    });
    await worker.stop();
    clock += 3_600_000;
    const second = work(back, () => clock);
    await until(() => expect(server.received).toHaveLength(1));
    await second.stop();
    mailer.close();
    back.close();
    await server.close();
  });

  it("is marked as dead, and listed, if there's no such mailbox", async () => {
    const server = await refuseWith(550, "No such mailbox");
    const mailer = createSmtpMailer({
      smtpUrl: server.url,
      from: "x@gable.test",
      publicUrl: "https://gable.test",
    });
    const worker = work(mailer);
    attempts.length = 0;
    await order("lead-8");
    await until(async () =>
      expect(await listDeadJobs(current().db.query, 5)).toMatchObject([
        { attempts: 1, lastError: expect.stringContaining("No such mailbox") },
      ]),
    );
    expect(attempts).toEqual([{ mailId: "lead-8", outcome: "failed", failure: "no-mailbox" }]);
    await worker.stop();
    mailer.close();
    await server.close();
  });

  it("waits if the mail server refuses it by its rules, and arrives once all are tried again", async () => {
    const server = await refuseWith(554, "5.7.1 Relay access denied");
    const mailer = createSmtpMailer({
      smtpUrl: server.url,
      from: "x@gable.test",
      publicUrl: "https://gable.test",
    });
    const worker = work(mailer);
    attempts.length = 0;
    await order("lead-10");
    await until(() =>
      expect(attempts).toEqual([{ mailId: "lead-10", outcome: "delayed", failure: "rules" }]),
    );
    await worker.stop();
    mailer.close();
    await server.close();
    const second = work(createFileMailer(join(current().dataDir, "late-mail")));
    const revived = await reviveJobs(current().db.query, { kind: SEND_MAIL, now: Date.now() });
    expect(revived).toBeGreaterThan(0);
    await until(() => expect(attempts).toContainEqual({ mailId: "lead-10", outcome: "sent" }));
    await second.stop();
  });

  it("isn't sent again if that it was sent can't be recorded", async () => {
    const folder = join(current().dataDir, "unrecorded-mail");
    const worker = startWorker({
      db: current().db,
      log: quietLog(),
      handlers: [
        sendMailHandler(createFileMailer(folder), () => Promise.reject(new Error("Database is down"))),
      ],
      pollMs: 10,
    });
    const id = await order("lead-11");
    await until(async () => {
      const row = await current()
        .db.query.selectFrom("jobs")
        .select(["state", "attempts"])
        .where("id", "=", id)
        .executeTakeFirst();
      expect(row).toEqual({ state: "done", attempts: 1 });
    });
    await worker.stop();
    expect(await listStoredEmails(folder)).toMatchObject([{ messageId: "<lead-11@gable.test>" }]);
  });

  it("says that nobody wrote it, unless it says otherwise", () => {
    const job = (headers?: Record<string, string>) =>
      readMailJob(
        toMailJob("x", { ...ORDER, ...(headers ? { headers } : {}) }, "https://gable.test").payload,
      );
    expect(job().headers).toEqual({ "Auto-Submitted": "auto-generated" });
    expect(job({ "List-Id": "alerts" }).headers).toEqual({
      "Auto-Submitted": "auto-generated",
      "List-Id": "alerts",
    });
    expect(job(WRITTEN_BY_HAND).headers).toEqual({ "Auto-Submitted": "no" });
  });
});
