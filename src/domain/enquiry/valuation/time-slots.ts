/** The times that a visitor can choose for a valuation, and the rules for choosing them. */
export const HALF_DAYS = {
  am: ["9:00", "10:00", "11:00"],
  pm: ["12:00", "13:00", "14:00", "15:00", "16:00"],
} as const;
export type HalfDay = keyof typeof HALF_DAYS;

export const SLOT_TIMES: readonly string[] = [...HALF_DAYS.am, ...HALF_DAYS.pm];

export interface ChosenTimes {
  /** In the order of the day. */
  times: readonly string[];
  /** The half-day that was chosen as a whole, until another choice is made. */
  block: HalfDay | null;
}

/** No times chosen, as after choosing another day. */
export const NO_TIMES: ChosenTimes = { times: [], block: null };

/** 'All am' and 'All pm': selects every time of that half-day and none of the other. A second click clears all. */
export function toggleHalfDay({ block }: ChosenTimes, half: HalfDay): ChosenTimes {
  return block === half ? NO_TIMES : { times: HALF_DAYS[half], block: half };
}

/** Toggles one time. After a whole half-day it selects only this one. */
export function toggleSlot({ times, block }: ChosenTimes, time: string): ChosenTimes {
  if (block !== null) return { times: [time], block: null };
  const isChosen = (slot: string) => times.includes(slot) !== (slot === time);
  return { times: SLOT_TIMES.filter(isChosen), block: null };
}

/** The value in the API: '9:00, 10:00'. */
export function bookingTime({ times }: Pick<ChosenTimes, "times">): string {
  return times.join(", ");
}

/** Reads the API's value, in order; undefined when it's empty or contains an unknown time. */
export function readBookingTime(text: string): string[] | undefined {
  const named = new Set(text.split(",").map((time) => time.trim().replace(/^0(?=\d:)/, "")));
  const known = SLOT_TIMES.filter((time) => named.has(time));
  return known.length > 0 && known.length === named.size ? known : undefined;
}
