import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { migrate } from "../server/db/migrate.ts";
import { createMailer, mailFolder } from "../server/mail/create-mailer.ts";
import { toMessageId } from "../server/mail/mail.ts";
import { setUpMail } from "../server/mail/set-up-mail.ts";
import { createSiteSettingsCache } from "../server/site/settings/site-settings-cache.ts";
import { withDatabase } from "./with-database.ts";

/** Sends one email straight away, to show that the mail settings work. */
const [to] = process.argv.slice(2);
if (to === undefined || !to.includes("@")) {
  console.error("Usage: npm run mail:check -- you@example.co.uk");
  process.exit(1);
}

await withDatabase(async (db, config) => {
  await migrate(db);
  const { agency } = await createSiteSettingsCache(db, pino({ level: "warn" })).get();
  const mailer = createMailer(config);
  const content = setUpMail({ agencyName: agency.name, publicUrl: config.publicUrl });
  await mailer.send({ ...content, to, messageId: toMessageId(randomUUID(), config.publicUrl) });
  mailer.close();
  console.log(
    config.smtpUrl
      ? `The mail server accepted the email to ${to}.`
      : `SMTP_URL isn't set, so the email was written to ${mailFolder(config)}.`,
  );
});
