import { PROPERTY_STATUSES, type PropertyStatus } from "../domain/property/property-status.ts";
import { addDays } from "../domain/time/calendar-days.ts";
import { HOUR_MS } from "../domain/time/time.ts";
import type { Random } from "./random.ts";

/** Draws an instant within office hours on that day. */
function drawOfficeHour(day: string, random: Random): number {
  return Date.parse(`${day}T09:00:00Z`) + Math.floor(random.between(0, 8) * HOUR_MS);
}

export interface ListingDates {
  createdAt: number;
  launchedAt: number;
  updatedAt: number;
}

/**
 * Draws the dates of a listing: created, launched a few days later, then updated. In that order, and none later
 * than yesterday.
 */
export function drawDates(random: Random, today: string, createdDaysAgo: number): ListingDates {
  const launchedDaysAgo = Math.max(1, createdDaysAgo - random.integer(0, 3));
  const updatedDaysAgo = random.chance(0.4) ? random.integer(1, launchedDaysAgo) : launchedDaysAgo;
  const createdAt = drawOfficeHour(addDays(today, -createdDaysAgo), random);
  const launchedAt = Math.max(createdAt, drawOfficeHour(addDays(today, -launchedDaysAgo), random));
  return {
    createdAt,
    launchedAt,
    updatedAt: Math.max(launchedAt, drawOfficeHour(addDays(today, -updatedDaysAgo), random)),
  };
}

/**
 * Draws the age of a listing. Most are new and few are old; those no longer available have been listed for a
 * while.
 */
export function drawDaysAgo(random: Random, status: PropertyStatus): number {
  if (!PROPERTY_STATUSES[status].isAvailable) return random.integer(40, 210);
  return random.chance(0.12) ? random.integer(1, 6) : Math.round(7 + 110 * random.next() ** 1.6);
}
