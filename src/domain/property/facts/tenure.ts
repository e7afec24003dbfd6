import { trimEndOf } from "../../text/trim-end-of.ts";
import { formatPounds } from "../price.ts";
import type { SharedOwnership, Tenure } from "./tenure-schema.ts";

export type { Tenure };
export type Lease = Extract<Tenure, { kind: "leasehold" | "share-of-freehold" }>;

export const TENURE_LABELS = {
  freehold: "Freehold",
  leasehold: "Leasehold",
  "share-of-freehold": "Share of freehold",
  commonhold: "Commonhold",
  feudal: "Feudal",
  "non-traditional": "Non-traditional",
} as const satisfies Record<Tenure["kind"], string>;

export function isLease(tenure: Tenure): tenure is Lease {
  return tenure.kind === "leasehold" || tenure.kind === "share-of-freehold";
}

/**
 * Pounds a year for what the owners share, without a lease; undefined when it isn't known. A freehold without a stated
 * charge has none, while in a commonhold or a non-traditional tenure there usually is one.
 */
export function findEstateCharge({ kind, estateChargePounds }: Exclude<Tenure, Lease>): number | undefined {
  return kind === "freehold" || kind === "feudal" ? (estateChargePounds ?? 0) : estateChargePounds;
}

/** The whole years left on a lease: all of them before it starts, 0 once it has ended; null when they aren't known. */
export function findLeaseYearsLeft(
  { leaseYears, leaseFrom, leaseYearsLeft }: Lease,
  today: string,
): number | null {
  if (leaseYears === undefined || leaseFrom === undefined) return leaseYearsLeft ?? null;
  const gone = Number(today.slice(0, 4)) - Number(leaseFrom.slice(0, 4));
  const anniversaryToCome = today.slice(5) < leaseFrom.slice(5) ? 1 : 0;
  return Math.min(leaseYears, Math.max(0, leaseYears - gone + anniversaryToCome));
}

/** The agency's wording for buyers. It says what isn't known: a buyer must not take silence for "none". */
export function describeTenure(tenure: Tenure, today: string): string {
  if (!isLease(tenure)) {
    const label = TENURE_LABELS[tenure.kind];
    return tenure.estateChargePounds === undefined
      ? `${label}.`
      : `${label}, with an estate charge of ${formatPounds(tenure.estateChargePounds)} a year.`;
  }
  return [
    describeLease(tenure, today),
    describeGroundRent(tenure),
    tenure.serviceChargePounds === undefined
      ? "Service charge not known yet."
      : tenure.serviceChargePounds === 0
        ? "No service charge."
        : `Service charge ${formatPounds(tenure.serviceChargePounds)} a year.`,
    ...(tenure.sharedOwnership
      ? [`Shared ownership: ${describeSharedOwnership(tenure.sharedOwnership)}`]
      : []),
  ].join(" ");
}

function describeLease(lease: Lease, today: string): string {
  const label = TENURE_LABELS[lease.kind];
  const left = findLeaseYearsLeft(lease, today);
  if (left === null) {
    return lease.leaseYears === undefined
      ? `${label}. Length of the lease not known yet.`
      : `${label}: a lease of ${formatYears(lease.leaseYears)}. Its start isn't known yet.`;
  }
  const whole =
    lease.leaseYears === undefined || lease.leaseFrom === undefined
      ? ""
      : ` of ${lease.leaseYears} from ${lease.leaseFrom.slice(0, 4)}`;
  return `${label}: ${formatYears(left)} left${whole}.`;
}

function describeGroundRent({ groundRentPounds, groundRentReview }: Lease): string {
  if (groundRentPounds === undefined) return "Ground rent not known yet.";
  if (groundRentPounds === 0) return "No ground rent.";
  return `Ground rent ${formatGroundRent(groundRentPounds, groundRentReview)}.`;
}

/** For example '£250 a year, doubling every 25 years', without the full stop that some agents write at the end. */
export function formatGroundRent(pounds: number, review = ""): string {
  const text = trimEndOf(review.trim(), /[.\s]/);
  return `${formatPounds(pounds)} a year${text && `, ${text}`}`;
}

/** For example 'a 40% share. Rent on the rest £310 a month.' */
export function describeSharedOwnership({ sharePercent, rentPoundsAMonth }: SharedOwnership): string {
  const share = sharePercent === null ? "share not known yet" : `a ${sharePercent}% share`;
  const rent = rentPoundsAMonth === null ? "not known yet" : `${formatPounds(rentPoundsAMonth)} a month`;
  return `${share}. Rent on the rest ${rent}.`;
}

/** For example '40%' of a home in shared ownership; null otherwise. */
export function findShareText(tenure: Tenure): string | null {
  const share = isLease(tenure) ? tenure.sharedOwnership?.sharePercent : undefined;
  return share == null ? null : `${share}%`;
}

export function formatYears(years: number): string {
  return `${years} ${years === 1 ? "year" : "years"}`;
}
