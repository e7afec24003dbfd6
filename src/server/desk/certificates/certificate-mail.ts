import { writeDaysLeft } from "../../../domain/site/settings/scheme-expiry.ts";
import { formatDay } from "../../../domain/time/time.ts";
import type { MailContent } from "../../mail/mail.ts";
import { layOutMail } from "../../mail/mail-layout.ts";

interface CertificateMailOptions {
  agencyName: string;
  publicUrl: string;
  scheme: { heading: string; name: string; number: string; expires: string };
  today: string;
}

/** Reminds an owner or manager that a scheme's certificate expires. */
export function certificateMail({
  agencyName,
  publicUrl,
  scheme,
  today,
}: CertificateMailOptions): MailContent {
  const { heading, name, number, expires } = scheme;
  const when = `${formatDay(expires)}, ${writeDaysLeft(expires, today)}`;
  return layOutMail({
    agencyName,
    subject: `${heading}: your certificate expires on ${formatDay(expires)}`,
    preview: `Your certificate of ${name} expires on ${when}.`,
    headline: "A certificate expires soon",
    paragraphs: [
      `Your website names ${name} on every page. The certificate expires on ${when}.`,
      "Renew it with the scheme, then enter the new date and link at the desk.",
    ],
    facts: [
      { label: "Scheme", value: `${heading}: ${name}` },
      { label: "Number", value: number },
      { label: "Valid until", value: formatDay(expires) },
    ],
    action: { label: "Open the settings", url: new URL("/desk/content/setting/schemes", publicUrl).href },
    footer: "You’re receiving this because you’re an owner or manager at the desk.",
  });
}
