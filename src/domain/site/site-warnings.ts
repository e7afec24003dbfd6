import { HOUR_MS, MINUTE_MS } from "../time/time.ts";
import type { CertificateCondition } from "./settings/scheme-expiry.ts";
import type { StorageState } from "./storage-state.ts";

/** What an operator should know of a site that works, but not as it should. */
export interface SiteWarning {
  code: SiteWarningCode;
  message: string;
}

export interface SiteCondition {
  isProduction: boolean;
  hasSmtp: boolean;
  publicUrl: string;
  agencyEmail: string;
  /** Requests come through a proxy that TRUSTED_PROXIES doesn't cover. */
  isProxyUnconfigured: boolean;
  /** TRUSTED_PROXIES is a number of proxies instead of their addresses. */
  trustsByNumber: boolean;
  storage: StorageState;
  /** Undefined while the database doesn't say. */
  jobs: JobCondition | undefined;
  /** Undefined while the database doesn't say. */
  feeds: FeedCondition | undefined;
  certificates: CertificateCondition;
}

/** How the stock's feeds are. */
export interface FeedCondition {
  hasHeldRun: boolean;
  hasSilentFeed: boolean;
}

export interface JobCondition {
  /** Jobs that failed for good, without emails. */
  dead: number;
  undeliveredEmails: number;
  /** How long the longest-waiting due job, other than an email, has waited. */
  longestWaitMs: number;
  /** The age of the oldest email that is still to be sent. */
  oldestEmailMs: number;
}

const LONGEST_WAIT_MS = 15 * MINUTE_MS;
const LATE_EMAIL_MS = HOUR_MS;
const LOCAL_HOST = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** In the order in which an operator would fix them. Without figures, so that the list says nothing about visitors. */
const WARNINGS = {
  "no-smtp": {
    message: "SMTP_URL isn't set: emails are written to files and aren't sent.",
    holds: ({ isProduction, hasSmtp }) => isProduction && !hasSmtp,
  },
  "local-public-url": {
    message: "PUBLIC_URL isn't set: links in emails lead to this machine. Set it to the site's own URL.",
    holds: ({ isProduction, publicUrl }) => isProduction && LOCAL_HOST.test(publicUrl),
  },
  "not-https": {
    message: "PUBLIC_URL begins with http: passwords and cookies aren't encrypted on their way.",
    holds: ({ isProduction, publicUrl }) =>
      isProduction && publicUrl.startsWith("http:") && !LOCAL_HOST.test(publicUrl),
  },
  "unconfigured-proxy": {
    message:
      "Requests come through a proxy that TRUSTED_PROXIES doesn't cover: all its visitors share its IP and its rate limits.",
    holds: ({ isProxyUnconfigured }) => isProxyUnconfigured,
  },
  "proxies-by-number": {
    message:
      "TRUSTED_PROXIES is a number, so anyone who reaches this port past the proxy can choose their own IP. Set it to the proxies' addresses.",
    holds: ({ isProduction, trustsByNumber }) => isProduction && trustsByNumber,
  },
  "no-agency-email": {
    message: "The agency has no email address in its settings, so failures can't be reported to it.",
    holds: ({ isProduction, agencyEmail }) => isProduction && agencyEmail === "",
  },
  "low-storage": {
    message:
      "The disk with DATA_DIR is nearly full. Once it's full, no enquiry can be stored, and `/readyz` answers 503.",
    holds: ({ storage }) => storage === "low",
  },
  "waiting-jobs": {
    message: `Jobs have been due for more than ${LONGEST_WAIT_MS / MINUTE_MS} minutes. Is a worker running?`,
    holds: ({ jobs }) => jobs !== undefined && jobs.longestWaitMs > LONGEST_WAIT_MS,
  },
  "late-emails": {
    message: "Emails have been waiting for more than an hour. Does the mail server accept them?",
    holds: ({ jobs }) => jobs !== undefined && jobs.oldestEmailMs > LATE_EMAIL_MS,
  },
  "dead-jobs": {
    message: "Jobs failed for good. `npm run jobs` lists them and can retry them.",
    holds: ({ jobs }) => jobs !== undefined && jobs.dead > 0,
  },
  "undelivered-emails": {
    message: "Emails couldn't be delivered. `npm run jobs` lists them and can retry them.",
    holds: ({ jobs }) => jobs !== undefined && jobs.undeliveredEmails > 0,
  },
  "held-feeds": {
    message: "A feed's delivery waits for a decision. `npm run feed -- --list` shows it.",
    holds: ({ feeds }) => feeds?.hasHeldRun === true,
  },
  "silent-feeds": {
    message: "A feed hasn't been heard for twice its usual time. `npm run feed -- --list` shows it.",
    holds: ({ feeds }) => feeds?.hasSilentFeed === true,
  },
  "expired-certificate": {
    message: "The certificate of a scheme at the foot of every page has expired. Its settings hold the date.",
    holds: ({ certificates }) => certificates.hasExpired,
  },
  "expiring-certificate": {
    message:
      "The certificate of a scheme at the foot of every page expires soon. Its settings hold the date.",
    holds: ({ certificates }) => certificates.expiresSoon,
  },
} as const satisfies Record<string, { message: string; holds: (condition: SiteCondition) => boolean }>;

type SiteWarningCode = keyof typeof WARNINGS;

export function listSiteWarnings(condition: SiteCondition): SiteWarning[] {
  return Object.entries(WARNINGS)
    .filter(([, { holds }]) => holds(condition))
    .map(([code, { message }]) => ({ code: code as SiteWarningCode, message }));
}
