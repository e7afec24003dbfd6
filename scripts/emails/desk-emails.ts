import { certificateMail } from "../../src/server/desk/certificates/certificate-mail.ts";
import { invitationMail } from "../../src/server/desk/door/invitation-mail.ts";
import { sellerReportMail } from "../../src/server/desk/reports/seller-report-mail.ts";
import { weeklyMail } from "../../src/server/desk/reports/weekly-mail.ts";
import type { MailContent } from "../../src/server/mail/mail.ts";

/** The emails that the desk sends to its own people and to sellers. */
export function writeDeskEmails(agencyName: string, publicUrl: string): Record<string, MailContent> {
  return {
    "desk-invitation": invitationMail({ agencyName, publicUrl, token: "sample", role: "negotiator" }),
    "desk-certificate": certificateMail({
      agencyName,
      publicUrl,
      scheme: {
        heading: "Redress",
        name: "the Eastern Property Ombudsman",
        number: "D 0412",
        expires: "2027-03-31",
      },
      today: "2027-03-01",
    }),
    "seller-report": sellerReportMail({
      report: {
        agencyName,
        title: "Barton Road, Ely",
        datesText: "2 to 15 November 2026",
        opening: { before: "Your home was viewed ", strong: "412 times", after: " in two weeks." },
        figures: [
          { label: "Views", count: 412, note: "" },
          { label: "Saves", count: 23, note: "" },
        ],
        voice: null,
      },
      names: "Alan and Judith Pryor",
      url: `${publicUrl}/seller/sample`,
      expiresAt: Date.UTC(2027, 0, 15),
      sender: { name: "Priya Nair" },
    }),
    "desk-week": weeklyMail({
      agencyName,
      publicUrl,
      name: "Priya",
      figures: {
        waiting: { count: 8, text: "2 late, 4 due within the hour" },
        held: { count: 1, text: "main would take down 18 homes", href: "/desk/feeds", canDecide: true },
        lastWeek: {
          enquiries: 79,
          valuations: 11,
          valuationsByWeek: [9, 11],
          median: "38 min",
          comparison: "9 min faster than the week before",
          inTime: "91%",
          inTimeText: "72 of 79, in opening hours",
        },
        byBranch: [
          {
            name: "Ely",
            enquiries: 41,
            valuations: 6,
            median: "31 min",
            unanswered: 6,
            inTime: "95%",
            inTimePercent: 95,
          },
        ],
        feeds: [{ name: "Main", text: "heard 7:02", pill: { kind: "ok", text: "Healthy" } }],
        mostViewed: [],
        leastViewed: [],
        withoutPhotos: 9,
        gaps: [{ label: "Council tax band", count: 4 }],
      },
    }),
  };
}
