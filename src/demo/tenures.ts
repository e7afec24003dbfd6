import type { Tenure } from "../domain/property/facts/tenure.ts";
import type { Home } from "./homes/home.ts";
import type { Random } from "./random.ts";

/** Draws the tenure of a home for sale, with every fact known. */
export function drawTenure(home: Home, random: Random, today: string): Tenure {
  // The estate charge is the pitch fee.
  if (home.kindName === "park-home")
    return { kind: "non-traditional", estateChargePounds: random.integer(18, 25) * 120 };
  if (home.floor === null) {
    const isOnEstate = home.kindName === "estate-house" || home.kindName === "new-home";
    return isOnEstate
      ? { kind: "freehold", estateChargePounds: random.integer(11, 38) * 10 }
      : { kind: "freehold" };
  }
  const leaseYears = random.pick([125, 150, 250, 999]);
  const from = Math.min(home.built, Number(today.slice(0, 4)) - 1);
  const kind = random.chance(0.15) ? "share-of-freehold" : "leasehold";
  // A shared freehold has no ground rent, and leases granted since June 2022 can't charge one.
  const groundRentPounds = kind !== "leasehold" || from >= 2022 ? 0 : random.pick([0, 150, 200, 250, 300]);
  return {
    kind,
    leaseYears,
    leaseFrom: `${from}-${random.pick(["01-01", "03-25", "06-24", "09-29"])}`,
    groundRentPounds,
    ...(groundRentPounds > 0
      ? { groundRentReview: "rising with the retail prices index every 15 years" }
      : {}),
    serviceChargePounds: Math.round((home.squareFeet * random.between(1.6, 2.9)) / 10) * 10,
  };
}
