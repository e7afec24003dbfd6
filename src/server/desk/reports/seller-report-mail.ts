import { joinOpening } from "../../../domain/desk/reports/opening-sentence.ts";
import type { SellerReport } from "../../../domain/desk/reports/seller-report.ts";
import type { DeskUser } from "../../../domain/desk/role.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { formatDay } from "../../../domain/time/time.ts";
import type { MailContent } from "../../mail/mail.ts";
import { layOutMail } from "../../mail/mail-layout.ts";

interface ReportMailOptions {
  report: Pick<SellerReport, "agencyName" | "title" | "datesText" | "opening" | "figures" | "voice">;
  /** Of the sellers; may be empty. */
  names: string;
  url: string;
  expiresAt: number;
  sender: Pick<DeskUser, "name">;
}

/** The figures in short, and the link to the report. */
export function sellerReportMail({ report, names, url, expiresAt, sender }: ReportMailOptions): MailContent {
  const opening = joinOpening(report.opening);
  return layOutMail({
    agencyName: report.agencyName,
    subject: `${report.title}: your report, ${report.datesText}`,
    preview: opening,
    headline: opening,
    paragraphs: [
      ...(names === "" ? [] : [`Dear ${names},`]),
      `This is our report about ${report.title}, for ${report.datesText}.`,
    ],
    facts: report.figures.map(({ label, count }) => ({ label, value: count.toLocaleString("en-GB") })),
    action: { label: "Open your report", url },
    closing: [
      `The link is private and works until ${formatDay(londonDay(expiresAt))}. The report can be printed on two pages.`,
      ...(report.voice ? [`${report.voice.name} has written a note for you in it.`] : []),
      `Reply to this email to reach ${sender.name}.`,
    ],
    footer: `You’re receiving this because ${report.agencyName} is marketing your property.`,
  });
}
