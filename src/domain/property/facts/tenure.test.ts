import { describe, expect, it } from "vitest";
import {
  describeTenure,
  findLeaseYearsLeft,
  findShareText,
  formatGroundRent,
  type Lease,
  type Tenure,
} from "./tenure.ts";
import { tenureSchema } from "./tenure-schema.ts";

const LEASE: Lease = {
  kind: "leasehold",
  leaseYears: 125,
  leaseFrom: "2005-06-24",
  groundRentPounds: 250,
  groundRentReview: "doubling every 25 years",
  serviceChargePounds: 1_640,
};

describe("findLeaseYearsLeft", () => {
  it.each([
    ["2005-06-23", 125],
    ["2003-01-01", 125],
    ["2005-06-24", 125],
    ["2026-06-23", 105],
    ["2026-06-24", 104],
    ["2300-01-01", 0],
  ])("on %s returns %i years", (today, years) => {
    expect(findLeaseYearsLeft(LEASE, today)).toBe(years);
  });

  it.each<[Partial<Lease>, number | null]>([
    [{}, null],
    [{ leaseYears: 125 }, null],
    [{ leaseFrom: "2005-06-24" }, null],
    [{ leaseYearsLeft: 88 }, 88],
    [{ leaseYearsLeft: 88, leaseYears: 125 }, 88],
    [{ leaseYearsLeft: 88, leaseYears: 125, leaseFrom: "2005-06-24" }, 104],
  ])("with %j returns %j", (facts, years) => {
    expect(findLeaseYearsLeft({ kind: "leasehold", ...facts }, "2026-11-15")).toBe(years);
  });
});

describe("findShareText", () => {
  it.each<[Tenure, string | null]>([
    [{ kind: "freehold" }, null],
    [LEASE, null],
    [{ ...LEASE, sharedOwnership: { sharePercent: 40, rentPoundsAMonth: null } }, "40%"],
    [{ ...LEASE, sharedOwnership: { sharePercent: null, rentPoundsAMonth: 310 } }, null],
  ])("for %j returns %j", (tenure, text) => {
    expect(findShareText(tenure)).toBe(text);
  });
});

describe("describeTenure", () => {
  it.each([
    [{ kind: "freehold" } as const, "Freehold."],
    [
      { kind: "freehold", estateChargePounds: 180 } as const,
      "Freehold, with an estate charge of £180 a year.",
    ],
    [
      LEASE,
      "Leasehold: 104 years left of 125 from 2005. Ground rent £250 a year, doubling every 25 years. Service charge £1,640 a year.",
    ],
    [
      { ...LEASE, kind: "share-of-freehold", groundRentPounds: 0 } as const,
      "Share of freehold: 104 years left of 125 from 2005. No ground rent. Service charge £1,640 a year.",
    ],
    [{ kind: "commonhold" } as const, "Commonhold."],
    [
      { kind: "leasehold" } as const,
      "Leasehold. Length of the lease not known yet. Ground rent not known yet. Service charge not known yet.",
    ],
    [
      { kind: "leasehold", leaseYears: 999 } as const,
      "Leasehold: a lease of 999 years. Its start isn't known yet. Ground rent not known yet. Service charge not known yet.",
    ],
    [
      { kind: "leasehold", leaseYearsLeft: 1, groundRentPounds: 0, serviceChargePounds: 0 } as const,
      "Leasehold: 1 year left. No ground rent. No service charge.",
    ],
    [
      { ...LEASE, sharedOwnership: { sharePercent: 40, rentPoundsAMonth: 310 } },
      "Leasehold: 104 years left of 125 from 2005. Ground rent £250 a year, doubling every 25 years. Service charge £1,640 a year. Shared ownership: a 40% share. Rent on the rest £310 a month.",
    ],
  ])("describes %j", (tenure, text) => {
    expect(describeTenure(tenure, "2026-11-15")).toBe(text);
  });

  it("refuses a freehold with ground rent and a share of 100 per cent", () => {
    expect(tenureSchema.safeParse({ kind: "freehold", groundRentPounds: 100 }).success).toBe(false);
    const sharedOwnership = { sharePercent: 100, rentPoundsAMonth: null };
    expect(tenureSchema.safeParse({ ...LEASE, sharedOwnership }).success).toBe(false);
  });
});

describe("formatGroundRent", () => {
  it.each([
    [undefined, "£250 a year"],
    ["", "£250 a year"],
    [" ", "£250 a year"],
    ["doubling every 25 years", "£250 a year, doubling every 25 years"],
    ["Reviewed in 2030. ", "£250 a year, Reviewed in 2030"],
  ])("with the review %j returns '%s'", (review, text) => {
    expect(formatGroundRent(250, review)).toBe(text);
  });
});
