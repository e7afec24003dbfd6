import type { ReportDraft, ReportProblems } from "./report-draft.ts";
import type { ReportPeriodName } from "./report-period.ts";
import type { ReportPart, SellerReport } from "./seller-report.ts";

/** A report that is being written. */
export interface ReportView {
  propertyId: number;
  report: SellerReport;
  draft: ReportDraft;
  /** What the figures write, shown while the agent hasn't written anything else. */
  openingText: string;
  periods: { name: ReportPeriodName; text: string }[];
  /** Null where the part can't be shown, with the reason. */
  parts: { name: ReportPart; text: string; whyNot: string | null }[];
  problems: ReportProblems;
  /** 'Figures as of today, 10:24' */
  asOfText: string;
  linkEndsText: string;
  sent: { href: string; text: string; openedText: string }[];
  canSend: boolean;
}

/** A report as it was sent. */
export interface SentReportView {
  report: SellerReport;
  backHref: string;
  sentText: string;
}

/** What the seller sees behind the link. */
export interface SellerPageView {
  report: SellerReport;
  linkText: string;
}
