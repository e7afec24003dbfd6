import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { migrate } from "../../server/db/migrate.ts";
import { checkEmailRecords } from "../../server/mail/check-email-records.ts";
import { createMailer, mailFolder } from "../../server/mail/create-mailer.ts";
import { toMessageId } from "../../server/mail/mail.ts";
import { setUpMail } from "../../server/mail/set-up-mail.ts";
import { OperatorProblem } from "../../server/operator-problem.ts";
import { createSiteSettingsCache } from "../../server/site/settings/site-settings-cache.ts";
import { withDatabase } from "../with-database.ts";

/** Looks up the sender's DNS records, and sends one email straight away, to show that the mail settings work. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    "dkim-selector": { type: "string" },
    dns: { type: "string" },
    "records-only": { type: "boolean", default: false },
  },
});

await withDatabase(async (db, config) => {
  const [to] = positionals;
  const isSent = !values["records-only"];
  if (isSent && !to?.includes("@"))
    throw new OperatorProblem(
      "Usage: npm run mail:check -- you@example.co.uk [--dkim-selector NAME] [--dns HOST] (or --records-only)",
    );
  const findings = await checkEmailRecords({
    mailFrom: config.mailFrom,
    dkimSelector: values["dkim-selector"],
    dnsServer: values.dns,
  });
  if (!findings)
    console.log(`MAIL_FROM (${config.mailFrom}) has no domain, so there are no records to look up.`);
  for (const { record, isGood, message } of findings ?? [])
    console.log(`${isGood ? "ok     " : "PROBLEM"} ${record}: ${message}`);
  if (findings && values["dkim-selector"] === undefined)
    console.log("        DKIM: add --dkim-selector NAME, as your mail provider calls it, to check the key.");
  if (findings?.some(({ isGood }) => !isGood)) process.exitCode = 1;
  if (!isSent || to === undefined) return;
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
