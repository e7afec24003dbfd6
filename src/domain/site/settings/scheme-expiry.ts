import { daysBetween } from "../../time/calendar-days.ts";
import { formatDay } from "../../time/time.ts";

/** How many days before a scheme's certificate expires its owners are reminded. */
const CERTIFICATE_REMINDER_DAYS = [60, 30, 7] as const;
export type CertificateReminder = (typeof CERTIFICATE_REMINDER_DAYS)[number];

/** From then on it's also a warning of the site. */
const WARNED_DAYS = 30;

interface ExpiringScheme {
  /** The last day on which the certificate is valid. */
  expires?: string | undefined;
}

/**
 * The reminder that is due: the latest one whose day has come, so that one that was missed isn't sent beside the next. Undefined
 * before the first, after the expiry, and without a date.
 */
export function findCertificateReminder(
  { expires }: ExpiringScheme,
  today: string,
): CertificateReminder | undefined {
  if (expires === undefined || expires < today) return undefined;
  const left = daysBetween(today, expires);
  return CERTIFICATE_REMINDER_DAYS.filter((days) => left <= days).at(-1);
}

export interface CertificateCondition {
  hasExpired: boolean;
  expiresSoon: boolean;
}

export function getCertificateCondition(
  schemes: readonly ExpiringScheme[],
  today: string,
): CertificateCondition {
  const dates = schemes.flatMap(({ expires }) => expires ?? []);
  return {
    hasExpired: dates.some((expires) => expires < today),
    expiresSoon: dates.some((expires) => expires >= today && daysBetween(today, expires) <= WARNED_DAYS),
  };
}

interface NamedScheme extends ExpiringScheme {
  heading: string;
  name: string;
}

export interface CertificateNotice {
  hasExpired: boolean;
  text: string;
}

/** Sentences for certificates that have expired or soon will; the first to expire first. */
export function listCertificateNotices(schemes: readonly NamedScheme[], today: string): CertificateNotice[] {
  return schemes
    .flatMap(({ heading, name, expires }) => (expires === undefined ? [] : [{ heading, name, expires }]))
    .sort((a, b) => a.expires.localeCompare(b.expires))
    .flatMap(({ heading, name, expires }): CertificateNotice[] => {
      const what = `${heading}: your certificate of ${name}`;
      if (expires < today) return [{ hasExpired: true, text: `${what} expired on ${formatDay(expires)}.` }];
      if (findCertificateReminder({ expires }, today) === undefined) return [];
      return [
        {
          hasExpired: false,
          text: `${what} expires on ${formatDay(expires)}, ${writeDaysLeft(expires, today)}.`,
        },
      ];
    });
}

/** 'today', 'tomorrow' or 'in 12 days'. */
export function writeDaysLeft(expires: string, today: string): string {
  const left = daysBetween(today, expires);
  return left === 0 ? "today" : left === 1 ? "tomorrow" : `in ${left} days`;
}
