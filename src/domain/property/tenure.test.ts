import { describe, expect, it } from "vitest";
import { describeTenure, type Lease, leaseYearsLeft } from "./tenure.ts";
import { tenureSchema } from "./tenure-schema.ts";

const LEASE: Lease = {
  kind: "leasehold",
  leaseYears: 125,
  leaseFrom: "2005-06-24",
  groundRentPounds: 250,
  groundRentReview: "doubling every 25 years",
  serviceChargePounds: 1_640,
};

describe("leaseYearsLeft", () => {
  it.each([
    ["2005-06-24", 125],
    ["2026-06-23", 105],
    ["2026-06-24", 104],
    ["2300-01-01", 0],
  ])("on %s returns %i years", (today, years) => {
    expect(leaseYearsLeft(LEASE, today)).toBe(years);
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
  ])("describes %j", (tenure, text) => {
    expect(describeTenure(tenure, "2026-11-15")).toBe(text);
  });

  it("refuses a freehold with ground rent and a lease without years", () => {
    expect(tenureSchema.safeParse({ kind: "freehold", groundRentPounds: 100 }).success).toBe(false);
    expect(tenureSchema.safeParse({ ...LEASE, leaseYears: undefined }).success).toBe(false);
  });
});
