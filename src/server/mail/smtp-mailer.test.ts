import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type MailServer, startMailServer } from "../../../tests/support/mail-server.ts";
import { freePort } from "../../../tests/support/postgres-cluster.ts";
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

const PUBLIC_URL = "https://www.gable.test";

let server: MailServer | undefined;
let mailer: Mailer | undefined;

function mailerFor(smtpUrl: string): Mailer {
  mailer = createSmtpMailer({
    smtpUrl,
    from: "Ouse & Lark <no-reply@gable.test>",
    publicUrl: PUBLIC_URL,
    timeoutMs: 500,
  });
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

  it("is sent to a domain with other letters than English ones by the name that mail servers know", async () => {
    server = await startMailServer();
    await mailerFor(server.url).send({ ...MAIL, to: "rosa@münchen.example" });
    expect(server.received[0]).toContain("To: rosa@xn--mnchen-3ya.example");
  });

  async function readGreeting(publicUrl: string, query = ""): Promise<string> {
    let greeting = "";
    server = await startMailServer({
      onMailFrom(_address, session, callback) {
        greeting = String(session.hostNameAppearsAs);
        callback();
      },
    });
    mailer = createSmtpMailer({ smtpUrl: server.url + query, from: "x@gable.test", publicUrl });
    await mailer.send(MAIL);
    return greeting;
  }

  it("greets the mail server with the site's own name", async () => {
    expect(await readGreeting("https://www.gable.test")).toBe("www.gable.test");
  });

  it.each(["http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000"])(
    "doesn't greet with %s, which is no name",
    async (publicUrl) => {
      expect(await readGreeting(publicUrl)).not.toMatch(/localhost|::1|^127/);
    },
  );

  it("greets with another name if the mail server's URL has one", async () => {
    expect(await readGreeting("https://www.gable.test", "?name=mail.gable.test")).toBe("mail.gable.test");
  });
});

describe("an email that the mail server doesn't take", () => {
  const refuse = (responseCode: number, message: string) =>
    Object.assign(new Error(message), { responseCode });
  const refuseRecipient = (responseCode: number, message: string) =>
    startMailServer({
      onRcptTo: (_address, _session, callback) => callback(refuse(responseCode, message)),
    });

  it("has failed as unreachable if no server is listening", async () => {
    const attempt = mailerFor(`smtp://127.0.0.1:${await freePort()}`).send(MAIL);
    await expect(attempt).rejects.toThrow(/ECONNREFUSED/);
    await expect(attempt).rejects.toMatchObject({ failure: "unreachable" });
  });

  it("has failed as unreachable if the server takes too long", async () => {
    server = await startMailServer({ onMailFrom: () => undefined });
    const attempt = mailerFor(server.url).send(MAIL);
    await expect(attempt).rejects.toThrow(/timeout/i);
    await expect(attempt).rejects.toMatchObject({ failure: "unreachable" });
  });

  it.each([
    [450, "Mailbox busy", "busy"],
    [550, "5.1.1 No such mailbox", "no-mailbox"],
    [550, "No such mailbox", "no-mailbox"],
    [554, "5.7.1 Relay access denied", "rules"],
  ])("has failed as the answer %i %s says", async (code, message, failure) => {
    server = await refuseRecipient(code, message);
    const attempt = mailerFor(server.url).send(MAIL);
    await expect(attempt).rejects.toThrow(`${code} ${message}`);
    await expect(attempt).rejects.toMatchObject({ failure });
  });

  it("says nothing about the mailbox if the sender is refused", async () => {
    const refusal = refuse(550, "Sender not allowed");
    server = await startMailServer({ onMailFrom: (_address, _session, callback) => callback(refusal) });
    await expect(mailerFor(server.url).send(MAIL)).rejects.toMatchObject({ failure: "refused" });
  });

  it("has no mailbox to go to without a recipient", async () => {
    server = await startMailServer();
    await expect(mailerFor(server.url).send({ ...MAIL, to: "" })).rejects.toMatchObject({
      failure: "no-mailbox",
    });
  });
});

describe("the mail server's password", () => {
  const passwords: unknown[] = [];
  /** Asks for a password, and can't encrypt. */
  const startPlainServer = () =>
    startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ password, username }, _session, callback) {
        passwords.push(password);
        callback(null, { user: username });
      },
    });
  const urlAt = (hostname: string, query = "") =>
    `smtp://user:secret@${hostname}:${new URL(server?.url ?? "").port}${query}`;

  beforeEach(async () => {
    passwords.length = 0;
    server = await startPlainServer();
  });

  // This machine too, by an address that doesn't say so.
  it("isn't sent to another machine without encryption", async () => {
    await expect(mailerFor(urlAt("0.0.0.0")).send(MAIL)).rejects.toMatchObject({ failure: "no-encryption" });
    expect(passwords).toEqual([]);
  });

  it("is sent without encryption if the mail server's URL says so", async () => {
    await mailerFor(urlAt("0.0.0.0", "?requireTLS=false")).send(MAIL);
    expect(passwords).toEqual(["secret"]);
  });

  it("is sent without encryption on the same machine", async () => {
    await mailerFor(urlAt("127.0.0.1")).send(MAIL);
    expect(passwords).toEqual(["secret"]);
  });
});
