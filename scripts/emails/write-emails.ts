import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeSampleEmails } from "./sample-emails.ts";

/** Writes every email of the site to a folder, to be looked at. Photos are shown if a site with the demo agency runs at the URL. */
const [folder, publicUrl = "http://127.0.0.1:3000"] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Usage: npm run emails -- FOLDER [URL of a running site]");
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const emails = Object.entries(writeSampleEmails(publicUrl));
for (const [name, { subject, text, html }] of emails) {
  writeFileSync(join(folder, `${name}.html`), html);
  writeFileSync(join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`);
}
console.log(`Wrote ${emails.length} emails to ${folder}.`);
