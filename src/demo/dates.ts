import { PROPERTY_STATUSES, type PropertyStatus } from "../domain/property/property-status.ts";
import { addDays } from "../domain/time/calendar-days.ts";
import { HOUR_MS } from "../domain/time/time.ts";
import type { Random } from "./random.ts";

/** An instant in that day's office hours. */
function officeHour(day: string, random: Random): number {
  return Date.parse(`${day}T09:00:00Z`) + Math.floor(random.between(0, 8) * HOUR_MS);
}

export interface ListingDates {
  createdAt: number;
  launchedAt: number;
  updatedAt: number;
}

/** Entered, shown some days later, touched again since: in that order, and none of them after yesterday. */
export function drawDates(random: Random, today: string, createdDaysAgo: number): ListingDates {
  const launchedDaysAgo = Math.max(1, createdDaysAgo - random.integer(0, 3));
  const updatedDaysAgo = random.chance(0.4) ? random.integer(1, launchedDaysAgo) : launchedDaysAgo;
  const createdAt = officeHour(addDays(today, -createdDaysAgo), random);
  const launchedAt = Math.max(createdAt, officeHour(addDays(today, -launchedDaysAgo), random));
  return {
    createdAt,
    launchedAt,
    updatedAt: Math.max(launchedAt, officeHour(addDays(today, -updatedDaysAgo), random)),
  };
}

/** Fresh stock is common, old stock is rarer; what has gone has been here for a while. */
export function drawDaysAgo(random: Random, status: PropertyStatus): number {
  if (!PROPERTY_STATUSES[status].isAvailable) return random.integer(40, 210);
  return random.chance(0.12) ? random.integer(1, 6) : Math.round(7 + 110 * random.next() ** 1.6);
}
