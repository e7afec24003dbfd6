import type { CertificateNotice } from "../../site/settings/scheme-expiry.ts";
import type { FeedPill } from "../feeds/run-result.ts";
import type { InboxRow } from "../inbox/inbox-view.ts";
import type { WeekCounts } from "./dashboard.ts";

export interface ViewedHome {
  href: string;
  name: string;
  place: string;
  photoKey: string | null;
  views: number;
  saves: number;
}

export interface FeedLine {
  name: string;
  text: string;
  pill: FeedPill;
}

/** Today: what waits, and how it has been going. */
export interface DashboardView {
  title: string;
  context: string;
  /** Certificates that have expired or soon will, for people who can renew them. */
  certificates: readonly CertificateNotice[];
  /** Enquiries whose emails couldn't be delivered, so that somebody calls. */
  undelivered: readonly { href: string; name: string; text: string }[];
  branches: { branchId: number; name: string }[];
  seesAllBranches: boolean;
  branchId: number | null;
  waiting: { count: number; text: string };
  held: { count: number; text: string; href: string; canDecide: boolean };
  viewings: { count: number; text: string };
  /** The enquiries that are due first. */
  queue: readonly InboxRow[];
  weeks: WeekCounts[];
  weeksLabel: string;
  byBranch: {
    name: string;
    enquiries: number;
    valuations: number;
    median: string;
    unanswered: number;
    inTime: string;
    inTimePercent: number;
  }[];
  lastWeek: {
    enquiries: number;
    median: string;
    comparison: string;
    inTime: string;
    inTimeText: string;
    valuations: number;
    valuationsByWeek: number[];
  };
  feeds: FeedLine[];
  mostViewed: ViewedHome[];
  leastViewed: ViewedHome[];
  withoutPhotos: number;
  /** Null while they are being counted. */
  gaps: { label: string; count: number }[] | null;
}
