import type { FastifyInstance } from "fastify";
import { escapeHtml } from "../../domain/text/html.ts";
import { findStoredEmail, listStoredEmails, type StoredEmail } from "./file-mailer.ts";

/** Shows the emails stored by the file mailer in a browser. Registered outside production only. */
export function registerDevMailRoutes(app: FastifyInstance, folder: string): void {
  app.get("/dev/mail", async (_request, reply) => {
    const emails = await listStoredEmails(folder);
    return reply.type("text/html; charset=utf-8").send(listPage(emails));
  });

  app.get<{ Params: { name: string } }>("/dev/mail/:name", async (request, reply) => {
    const mail = await findStoredEmail(folder, request.params.name);
    if (!mail) return reply.callNotFound();
    // Shows an email's HTML as its reader would see it, with inline styles but without scripts.
    return reply
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox",
      )
      .type("text/html; charset=utf-8")
      .send(mail.html);
  });

  app.get<{ Params: { name: string; index: string } }>(
    "/dev/mail/:name/attachments/:index",
    async (request, reply) => {
      const mail = await findStoredEmail(folder, request.params.name);
      const attachment = mail?.attachments?.[Number(request.params.index)];
      if (!attachment) return reply.callNotFound();
      return reply
        .header(
          "content-disposition",
          `attachment; filename="${attachment.filename.replace(/[^\w.-]/g, "_")}"`,
        )
        .type(attachment.contentType)
        .send(attachment.content);
    },
  );

  app.get<{ Params: { name: string } }>("/dev/mail/:name/text", async (request, reply) => {
    const mail = await findStoredEmail(folder, request.params.name);
    if (!mail) return reply.callNotFound();
    return reply
      .type("text/plain; charset=utf-8")
      .send(`To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}`);
  });
}

function attachmentLinks({ name, attachments = [] }: StoredEmail): string {
  return attachments
    .map(
      ({ filename }, index) =>
        ` <a href="/dev/mail/${name}/attachments/${index}">${escapeHtml(filename)}</a>`,
    )
    .join("");
}

function listPage(emails: StoredEmail[]): string {
  const rows = emails.map(
    (mail) => `<tr><td>${new Date(mail.sentAt).toLocaleString("en-GB")}</td><td>${escapeHtml(mail.to)}</td>
<td><a href="/dev/mail/${mail.name}">${escapeHtml(mail.subject)}</a></td><td><a href="/dev/mail/${mail.name}/text">text</a>${attachmentLinks(mail)}</td></tr>`,
  );
  const body =
    rows.length === 0
      ? "<p>No mail has been sent yet.</p>"
      : `<table><thead><tr><th>Sent</th><th>To</th><th>Subject</th><th></th></tr></thead><tbody>${rows.join("\n")}</tbody></table>`;
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Mail</title><link rel="icon" href="/favicon.svg"></head><body><main><h1>Mail</h1>${body}</main></body></html>`;
}
