import { afterEach, describe, expect, it } from "vitest";
import { type MailServer, startMailServer } from "../../../tests/support/mail-server.ts";
import { freePort } from "../../../tests/support/postgres-cluster.ts";
import { PermanentFailure } from "../jobs/job.ts";
import type { Mail, Mailer } from "./mail.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const MAIL: Mail = {
  to: "rosa@example.uk",
  replyTo: "desk@example.uk",
  subject: "Your viewing at St. Ives – Saturday",
  text: "See you at ten.",
  html: "<p>See you at ten.</p>",
  messageId: "<viewing-1@gable.test>",
  headers: { "List-Unsubscribe": "<https://gable.test/stop>" },
};

let server: MailServer | undefined;
let mailer: Mailer | undefined;

function mailerFor(smtpUrl: string): Mailer {
  mailer = createSmtpMailer({ smtpUrl, from: "Ouse & Lark <no-reply@gable.test>", timeoutMs: 500 });
  return mailer;
}

afterEach(async () => {
  mailer?.close();
  await server?.close();
  server = undefined;
});

describe("an email over SMTP", () => {
  it("arrives with its sender, headers and both bodies", async () => {
    server = await startMailServer();
    await mailerFor(server.url).send(MAIL);
    const [message = ""] = server.received;
    expect(message).toContain("no-reply@gable.test");
    expect(message).toContain("To: rosa@example.uk");
    expect(message).toContain("Reply-To: desk@example.uk");
    expect(message).toContain("Message-ID: <viewing-1@gable.test>");
    expect(message).toContain("List-Unsubscribe: <https://gable.test/stop>");
    expect(message).toMatch(
      /text\/plain[\s\S]*See you at ten\.[\s\S]*text\/html[\s\S]*<p>See you at ten\.<\/p>/,
    );
  });

  it("can show a branch as its sender, with the agency's address", async () => {
    server = await startMailServer();
    await mailerFor(server.url).send({ ...MAIL, fromName: 'Ely, Ouse & Lark" <x@example.uk>' });
    const [, from = ""] = /^From: (.*)$/m.exec(server.received[0] ?? "") ?? [];
    expect(from).toContain("Ely, Ouse & Lark");
    expect(from.trim()).toMatch(/<no-reply@gable\.test>$/);
  });

  it("can have a small attachment", async () => {
    server = await startMailServer();
    const content = "BEGIN:VCALENDAR\r\nSUMMARY:Café\r\nEND:VCALENDAR\r\n";
    const contentType = "text/calendar; charset=utf-8; method=PUBLISH";
    await mailerFor(server.url).send({
      ...MAIL,
      attachments: [{ filename: "viewing.ics", contentType, content }],
    });
    const [, head = "", body = ""] =
      /(Content-Type: text\/calendar[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/.exec(server.received[0] ?? "") ?? [];
    expect(head).toContain("filename=viewing.ics");
    expect(head).toContain("method=PUBLISH");
    expect(Buffer.from(body, "base64").toString("utf8")).toBe(content);
  });

  it("can't get extra headers from what a visitor typed", async () => {
    server = await startMailServer();
    await mailerFor(server.url).send({ ...MAIL, subject: "Hello\r\nBcc: everybody@example.uk" });
    expect(server.received[0]).not.toMatch(/^Bcc:/m);
  });

  it("fails temporarily if no server is listening", async () => {
    const attempt = mailerFor(`smtp://127.0.0.1:${await freePort()}`).send(MAIL);
    await expect(attempt).rejects.toThrow(/ECONNREFUSED/);
    await expect(attempt).rejects.not.toBeInstanceOf(PermanentFailure);
  });

  it("fails temporarily if the server takes too long", async () => {
    server = await startMailServer({ onMailFrom: () => undefined });
    const attempt = mailerFor(server.url).send(MAIL);
    await expect(attempt).rejects.toThrow(/timeout/i);
    await expect(attempt).rejects.not.toBeInstanceOf(PermanentFailure);
  });

  it("fails temporarily if the server says so", async () => {
    const busy = Object.assign(new Error("Mailbox busy"), { responseCode: 450 });
    server = await startMailServer({ onRcptTo: (_address, _session, callback) => callback(busy) });
    const attempt = mailerFor(server.url).send(MAIL);
    await expect(attempt).rejects.toThrow(/450/);
    await expect(attempt).rejects.not.toBeInstanceOf(PermanentFailure);
  });

  it("fails temporarily if the server refuses the sender, because that is a configuration problem", async () => {
    const refusal = Object.assign(new Error("Sender not allowed"), { responseCode: 550 });
    server = await startMailServer({ onMailFrom: (_address, _session, callback) => callback(refusal) });
    const attempt = mailerFor(server.url).send(MAIL);
    await expect(attempt).rejects.toThrow(/550/);
    await expect(attempt).rejects.not.toBeInstanceOf(PermanentFailure);
  });

  it("fails permanently without a recipient", async () => {
    server = await startMailServer();
    await expect(mailerFor(server.url).send({ ...MAIL, to: "" })).rejects.toBeInstanceOf(PermanentFailure);
  });

  it("fails permanently if the server refuses the recipient", async () => {
    const refusal = Object.assign(new Error("No such mailbox"), { responseCode: 550 });
    server = await startMailServer({ onRcptTo: (_address, _session, callback) => callback(refusal) });
    await expect(mailerFor(server.url).send(MAIL)).rejects.toBeInstanceOf(PermanentFailure);
  });
});
