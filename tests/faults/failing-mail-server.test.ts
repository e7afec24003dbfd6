import { expect, it } from "vitest";
import { readEmailState } from "../../src/domain/desk/enquiry/email-state.ts";
import { EMAIL_FAILURES, type EmailFailure } from "../../src/domain/site/email-failure.ts";
import { HOUR_MS } from "../../src/domain/time/time.ts";
import {
  listLeadEmails,
  queueLeadEmail,
  recordMailAttempt,
} from "../../src/server/enquiry/lead/lead-email-queries.ts";
import { reviveJobs } from "../../src/server/jobs/revive-job-queries.ts";
import { startWorker } from "../../src/server/jobs/worker-loop.ts";
import { SEND_MAIL, sendMailHandler } from "../../src/server/mail/mail-jobs.ts";
import { createSmtpMailer } from "../../src/server/mail/smtp-mailer.ts";
import { onBothEngines } from "../support/engines.ts";
import { quietLog, until } from "../support/patience.ts";
import { storeLead } from "../support/stored-lead.ts";
import { type MailFaults, startFailingMailServer } from "./failing-mail-server.ts";

const TIMEOUT_MS = 400;
const PUBLIC_URL = "https://www.gable.test";

interface Case {
  fails: string;
  faults: MailFaults;
  failure: EmailFailure;
  /** The user, the password and the host of the server's URL. */
  login?: string;
}

const CASES: readonly Case[] = [
  {
    fails: "refuses the password",
    faults: { auth: "535 5.7.8 Bad credentials" },
    failure: "sign-in",
    login: "user:wrong@127.0.0.1",
  },
  { fails: "wants a password", faults: { mailFrom: "530 5.7.0 Sign in first" }, failure: "sign-in" },
  { fails: "turns us away", faults: { greeting: "421 4.7.0 Try again later" }, failure: "busy" },
  {
    fails: "can't encrypt now",
    faults: { starttls: "454 4.7.0 TLS not available" },
    failure: "no-encryption",
  },
  {
    fails: "offers no encryption for a password",
    faults: {},
    failure: "no-encryption",
    // This machine too, by an address that doesn't say so.
    login: "user:secret@0.0.0.0",
  },
  {
    fails: "doesn't know the mailbox",
    faults: { recipient: "550 5.1.1 No such user" },
    failure: "no-mailbox",
  },
  { fails: "has a rule against us", faults: { recipient: "550 5.7.1 Access denied" }, failure: "rules" },
  { fails: "doesn't relay", faults: { recipient: "554 5.7.1 Relay access denied" }, failure: "rules" },
  { fails: "refuses the sender", faults: { mailFrom: "550 5.1.0 Not you" }, failure: "refused" },
  {
    fails: "says the mailbox is full",
    faults: { recipient: "552 5.2.2 Mailbox full" },
    failure: "mailbox-full",
  },
  { fails: "has a daily limit", faults: { recipient: "550 5.4.5 Daily quota exceeded" }, failure: "limit" },
  { fails: "greylists", faults: { recipient: "451 4.7.1 Try again later" }, failure: "busy" },
  { fails: "refuses the message", faults: { afterData: "554 5.6.0 Refused" }, failure: "refused" },
  { fails: "thinks it's spam", faults: { afterData: "550 5.7.1 Looks like spam" }, failure: "rules" },
  { fails: "cuts the connection after the message", faults: { cutsAfterData: true }, failure: "unreachable" },
  { fails: "doesn't answer", faults: { isSilent: true }, failure: "unreachable" },
];

onBothEngines("an email of an enquiry, if the mail server", (current) => {
  let emails = 0;
  async function queue(): Promise<number> {
    const { db } = current();
    const leadId = await storeLead(db);
    emails += 1;
    const content = {
      to: "rosa@example.org",
      subject: "Thank you",
      text: "Thank you",
      html: "<p>Thank you</p>",
    };
    const order = { ...content, id: `thanks-${emails}` };
    await db.transaction((trx) =>
      queueLeadEmail(trx, { leadId, kind: "confirmation", order, publicUrl: PUBLIC_URL, queuedAt: 1 }),
    );
    return leadId;
  }
  const readState = async (leadId: number) => {
    const [email] = await listLeadEmails(current().db.query, leadId);
    return email && readEmailState(email);
  };
  /** Works until the condition holds. `ahead` moves the worker's clock. */
  async function work(smtpUrl: string, ahead: number, isDone: () => Promise<void>): Promise<void> {
    const { db } = current();
    const mailer = createSmtpMailer({
      smtpUrl,
      from: "x@gable.test",
      publicUrl: PUBLIC_URL,
      timeoutMs: TIMEOUT_MS,
    });
    const worker = startWorker({
      db,
      log: quietLog(),
      handlers: [sendMailHandler(mailer, (attempt) => recordMailAttempt(db.query, attempt, Date.now()))],
      pollMs: 10,
      clock: () => Date.now() + ahead,
    });
    try {
      await until(isDone);
    } finally {
      await worker.stop();
      mailer.close();
    }
  }

  it.each(CASES)("$fails, has its state shown, and arrives once when that is over", async (each) => {
    const { faults, failure, login = "127.0.0.1" } = each;
    const server = await startFailingMailServer();
    try {
      server.faults = faults;
      const leadId = await queue();
      const isFinal = failure === "no-mailbox";
      await work(`smtp://${login}:${server.port}`, 1_000, async () => {
        expect(await readState(leadId)).toMatchObject({ is: isFinal ? "failed" : "delayed", failure });
      });
      expect(server.taken).toEqual([]);
      if (login.includes("0.0.0.0")) expect(server.heard.join("\n")).not.toMatch(/AUTH /);

      server.faults = {};
      const good = `smtp://user:right@127.0.0.1:${server.port}`;
      // By itself, later; what is final, only if somebody says so.
      if (isFinal) await reviveJobs(current().db.query, { kind: SEND_MAIL, now: Date.now() });
      await work(good, 2 * HOUR_MS, async () => {
        expect(await readState(leadId)).toMatchObject({ is: "sent" });
      });
      expect(server.taken).toHaveLength(1);
      expect(server.taken[0]).toContain(`Message-ID: <thanks-${emails}@www.gable.test>`);
      expect(server.heard).toContain("EHLO www.gable.test");
    } finally {
      await server.close();
    }
  });

  it("refuses all by a rule, waits with the others, and all arrive once at a word of the operator", async () => {
    const server = await startFailingMailServer();
    try {
      server.faults = { recipient: "554 5.7.1 Relay access denied" };
      const leadIds = [await queue(), await queue(), await queue()];
      const url = `smtp://127.0.0.1:${server.port}`;
      const readStates = () => Promise.all(leadIds.map(readState));
      await work(url, 1_000, async () => {
        for (const state of await readStates())
          expect(state).toMatchObject({ is: "delayed", failure: "rules" });
      });
      server.faults = {};
      // Without this, they'd wait for their next attempts.
      expect(await reviveJobs(current().db.query, { kind: SEND_MAIL, now: Date.now() })).toBe(leadIds.length);
      await work(url, 0, async () => {
        for (const state of await readStates()) expect(state).toMatchObject({ is: "sent" });
      });
      expect(server.taken).toHaveLength(leadIds.length);
    } finally {
      await server.close();
    }
  });

  it("fails in any way that the desk has words for, has a case here", () => {
    expect(new Set(CASES.map(({ failure }) => failure))).toEqual(new Set(EMAIL_FAILURES));
  });
});
