import { formatPounds } from "./price.ts";
import type { Tenure } from "./tenure-schema.ts";

export type { Tenure };
export type Lease = Extract<Tenure, { leaseYears: number }>;

export const TENURE_LABELS = {
  freehold: "Freehold",
  leasehold: "Leasehold",
  "share-of-freehold": "Share of freehold",
} as const satisfies Record<Tenure["kind"], string>;

/** The whole years left on a lease; 0 once it has ended. */
export function leaseYearsLeft(lease: Lease, today: string): number {
  const gone = Number(today.slice(0, 4)) - Number(lease.leaseFrom.slice(0, 4));
  const anniversaryToCome = today.slice(5) < lease.leaseFrom.slice(5) ? 1 : 0;
  return Math.max(0, lease.leaseYears - gone + anniversaryToCome);
}

/** One sentence for buyers. */
export function describeTenure(tenure: Tenure, today: string): string {
  if (tenure.kind === "freehold") {
    return tenure.estateChargePounds === undefined
      ? "Freehold."
      : `Freehold, with an estate charge of ${formatPounds(tenure.estateChargePounds)} a year.`;
  }
  const { leaseYears, leaseFrom, groundRentPounds, groundRentReview, serviceChargePounds } = tenure;
  const groundRent =
    groundRentPounds === 0
      ? "No ground rent"
      : `Ground rent ${formatPounds(groundRentPounds)} a year${groundRentReview ? `, ${groundRentReview}` : ""}`;
  return [
    `${TENURE_LABELS[tenure.kind]}: ${leaseYearsLeft(tenure, today)} years left of ${leaseYears} from ${leaseFrom.slice(0, 4)}.`,
    `${groundRent}.`,
    `Service charge ${formatPounds(serviceChargePounds)} a year.`,
  ].join(" ");
}
