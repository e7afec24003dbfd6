import { z } from "zod";
import { DAY_MS } from "../time/time.ts";

const months = (max: number, defaultValue: number) => z.number().int().min(1).max(max).default(defaultValue);
const days = (max: number, defaultValue: number) => z.number().int().min(1).max(max).default(defaultValue);

/** How long the site keeps personal data. The nightly job goes by it, and the agency's privacy page must say the same. */
export const retentionSettingsSchema = z.strictObject({
  /** After the last contact: an enquiry stays while its sender has a later one. */
  enquiryMonths: months(120, 24),
  /** Files that came with an enquiry. The links in the email to the desk work for 90 days. */
  uploadMonths: months(120, 6),
  /** How often each property was viewed on a day; nothing in it is personal. */
  viewCountMonths: months(120, 24),
  /** From sign-in. */
  sessionDays: days(365, 90),
  /** What a failed job held, such as an email that was never delivered. A finished job's content goes at once. */
  finishedJobDays: days(365, 30),
  /** Emails written to files where no mail server is set. */
  storedEmailDays: days(365, 30),
  /** Records of what was done and chosen, such as answers about cookies. */
  auditMonths: months(120, 24),
});

export type RetentionSettings = z.infer<typeof retentionSettingsSchema>;

/** The instants before which each kind of data is deleted. */
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

/** The same day and time some months earlier, by the calendar in UTC; the last day of a shorter month. */
export function monthsBefore(now: number, count: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - count);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}
