import type { ReportFacts } from "../../../domain/desk/reports/build-seller-report.ts";
import { joinOpening, type Opening } from "../../../domain/desk/reports/opening-sentence.ts";
import type { ReportDraft, ReportProblems } from "../../../domain/desk/reports/report-draft.ts";
import { describePeriod, formatDays, listReportPeriods } from "../../../domain/desk/reports/report-period.ts";
import {
  REPORT_PART_NAMES,
  REPORT_PARTS,
  type SellerReport,
} from "../../../domain/desk/reports/seller-report.ts";
import { type DeskUser, may } from "../../../domain/desk/role.ts";
import type { Property } from "../../../domain/property/property.ts";
import { toNumberWord } from "../../../domain/text/number-words.ts";
import { toLondonMoment } from "../../../domain/time/london-clock.ts";
import { londonDay } from "../../../domain/time/london-day.ts";
import { formatDay } from "../../../domain/time/time.ts";
import type { Query } from "../../db/database.ts";
import type { DeskScreen } from "../desk-context.ts";
import { type findSentReport, listSentReports } from "./seller-report-queries.ts";
import { LINK_LIFE_MS } from "./send-seller-report.ts";

interface ShownReport {
  user: DeskUser;
  now: number;
  property: Property;
  facts: ReportFacts;
  report: SellerReport;
  opening: Opening;
  draft: ReportDraft;
  problems: ReportProblems;
}

/** The screen of a report that is being written; status 422 if something is wrong with it. */
export async function showReport(
  query: Query,
  { user, now, property, facts, report, opening, draft, problems }: ShownReport,
): Promise<DeskScreen> {
  const { propertyId } = property;
  const dates = { launchedOn: facts.launchedOn, today: londonDay(now) };
  const sent = await listSentReports(query, propertyId);
  return {
    view: "report",
    title: `Seller report, ${report.title}`,
    status: Object.keys(problems).length > 0 ? 422 : 200,
    props: {
      propertyId,
      report,
      draft,
      openingText: joinOpening(opening),
      periods: listReportPeriods(dates).map((period) => {
        const words = describePeriod(period);
        const days = formatDays(period.first, period.last);
        return { name: period.name, text: `${words.charAt(0).toUpperCase()}${words.slice(1)}, ${days}` };
      }),
      parts: REPORT_PART_NAMES.map((name) => ({
        name,
        text: REPORT_PARTS[name],
        whyNot: name === "comparison" ? describeSimilar(facts) : null,
      })),
      problems,
      asOfText: `Draft. Figures as of today, ${toLondonMoment(now).time}`,
      linkEndsText: `They get a private link that ends on ${formatDay(londonDay(now + LINK_LIFE_MS))}. What you send stays as sent.`,
      sent: sent.map(({ reportId, sentAt, sentBy, openedCount }) => ({
        href: `/desk/properties/${propertyId}/reports/${reportId}`,
        text: `${formatDay(londonDay(sentAt)).replace(/ \d{4}$/, "")}${sentBy === "" ? "" : `, by ${sentBy}`}`,
        openedText: describeOpened(openedCount),
      })),
      canSend: may(user.role, "reports.send"),
    },
  };
}

function describeSimilar({ similar }: ReportFacts): string {
  return similar
    ? `(${toNumberWord(similar.figures.length)} found)`
    : "(not shown: fewer than five similar homes)";
}

function describeOpened(count: number): string {
  if (count === 0) return "not opened yet";
  return count === 1 ? "opened once" : `opened ${count} times`;
}

type Sent = NonNullable<Awaited<ReturnType<typeof findSentReport>>>;

export function showSentReport(
  { report, sentAt, expiresAt, sellerEmail }: Sent,
  propertyId: number,
): DeskScreen {
  const days = [sentAt, expiresAt].map((at) => formatDay(londonDay(at)));
  return {
    view: "sent-report",
    title: `Sent report, ${report.title}`,
    props: {
      report,
      backHref: `/desk/properties/${propertyId}/report`,
      sentText: `Sent to ${sellerEmail} on ${days[0]}. The link ends on ${days[1]}.`,
    },
  };
}
