import { z } from "zod";
import { DAY_MS } from "../../time/time.ts";

const months = (max: number, defaultValue: number) => z.number().int().min(1).max(max).default(defaultValue);
const days = (max: number, defaultValue: number) => z.number().int().min(1).max(max).default(defaultValue);

/**
 * How long the site keeps personal data. The nightly retention job uses these periods, and the agency's privacy
 * page must state the same ones.
 */
export const retentionSettingsSchema = z.strictObject({
  /** Counted from the last contact: an enquiry is kept while its sender has a later one. */
  enquiryMonths: months(120, 24),
  /** Files uploaded with an enquiry. The links in the email to the branch work for 90 days. */
  uploadMonths: months(120, 6),
  /** Daily view counts of properties. They contain no personal data. */
  viewCountMonths: months(120, 24),
  /** Counted from sign-in. */
  sessionDays: days(365, 90),
  /** Payloads of failed jobs, such as an undelivered email. The payload of a finished job is deleted at once. */
  finishedJobDays: days(365, 30),
  /** Emails written to files because no mail server is configured. */
  storedEmailDays: days(365, 30),
  /** Audit records, such as cookie choices. */
  auditMonths: months(120, 24),
});

export type RetentionSettings = z.infer<typeof retentionSettingsSchema>;

/** Data from before these instants is deleted. */
export interface RetentionCutoffs {
  enquiries: number;
  uploads: number;
  viewCounts: number;
  sessions: number;
  finishedJobs: number;
  storedEmails: number;
  audit: number;
}

export function toRetentionCutoffs(settings: RetentionSettings, now: number): RetentionCutoffs {
  return {
    enquiries: monthsBefore(now, settings.enquiryMonths),
    uploads: monthsBefore(now, settings.uploadMonths),
    viewCounts: monthsBefore(now, settings.viewCountMonths),
    sessions: now - settings.sessionDays * DAY_MS,
    finishedJobs: now - settings.finishedJobDays * DAY_MS,
    storedEmails: now - settings.storedEmailDays * DAY_MS,
    audit: monthsBefore(now, settings.auditMonths),
  };
}

/** Returns the same day and time some months earlier in UTC, or the last day of a shorter month. */
export function monthsBefore(now: number, count: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - count);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}
