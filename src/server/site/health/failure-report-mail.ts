import type { MailContent } from "../../mail/mail.ts";
import { SEND_MAIL } from "../../mail/mail-jobs.ts";
import { layOutMail } from "../../mail/mail-layout.ts";
import type { FailedKind } from "./failure-report-queries.ts";

interface FailureReportOptions {
  agencyName: string;
  publicUrl: string;
  failures: readonly FailedKind[];
}

/** What a job does, in the agency's words. Another kind is shown by its name. */
const KIND_LABELS: Readonly<Record<string, string>> = {
  [SEND_MAIL]: "Emails that couldn't be delivered",
  "lead-webhook": "Enquiries that didn't reach your other system",
  "viewing-reminder": "Viewing reminders",
  "match-alerts": "Property alerts",
  "erase-files": "Files to erase",
  sweep: "The daily clean-up",
};

/**
 * Tells the agency that something needs a look. Counts only: names and addresses would leave the site's own retention
 * and erasure.
 */
export function failureReportMail({ agencyName, publicUrl, failures }: FailureReportOptions): MailContent {
  const total = failures.reduce((sum, failure) => sum + failure.total, 0);
  const [count, noun] = [String(total), total === 1 ? "task" : "tasks"];
  return layOutMail({
    agencyName,
    subject: `${count} background ${noun} of your site failed`,
    headline: `${count} background ${noun} failed`,
    preview: "Your site tried several times. Please pass this on to the person who runs it.",
    paragraphs: [
      "Your site tried these several times and has given up. Please pass this on to the person who runs your site.",
      "No enquiry is lost: all of them are stored, and `npm run leads` lists them.",
    ],
    facts: failures.map(({ kind, total: failed, lastAt }) => ({
      label: KIND_LABELS[kind] ?? kind,
      value: `${failed}, the last on ${toDate(lastAt)}`,
    })),
    closing: ["`npm run jobs` on the server lists each one with its reason, and can try it again."],
    action: { label: "Open the site", url: publicUrl },
    footer: "We send this at most once a day, and only if something has failed since the last one.",
  });
}

function toDate(ms: number): string {
  return new Date(ms).toLocaleString("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/London",
  });
}
