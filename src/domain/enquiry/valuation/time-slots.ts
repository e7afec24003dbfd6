/** The hours that a valuation may be asked for, and how they are chosen. */
export const HALF_DAYS = {
  am: ["9:00", "10:00", "11:00"],
  pm: ["12:00", "13:00", "14:00", "15:00", "16:00"],
} as const;
export type HalfDay = keyof typeof HALF_DAYS;

export const SLOT_TIMES: readonly string[] = [...HALF_DAYS.am, ...HALF_DAYS.pm];

export interface ChosenTimes {
  /** In the order of the day. */
  times: readonly string[];
  /** The half-day that was chosen whole, for as long as nothing else is touched. */
  block: HalfDay | null;
}

/** What a day begins with; another date clears what was chosen. */
export const NO_TIMES: ChosenTimes = { times: [], block: null };

/** 'All am' and 'All pm': every slot of that half and none of the other; once more, none at all. */
export function toggleHalfDay({ block }: ChosenTimes, half: HalfDay): ChosenTimes {
  return block === half ? NO_TIMES : { times: HALF_DAYS[half], block: half };
}

/** A slot is switched; after a whole half-day, it alone is meant. */
export function toggleSlot({ times, block }: ChosenTimes, time: string): ChosenTimes {
  if (block !== null) return { times: [time], block: null };
  const isChosen = (slot: string) => times.includes(slot) !== (slot === time);
  return { times: SLOT_TIMES.filter(isChosen), block: null };
}

/** On the wire: '9:00, 10:00'. */
export function bookingTime({ times }: Pick<ChosenTimes, "times">): string {
  return times.join(", ");
}

/** The hours that a wire text names, in their order; undefined: one of them is none of ours, or there is none. */
export function readBookingTime(text: string): string[] | undefined {
  const named = new Set(text.split(",").map((time) => time.trim().replace(/^0(?=\d:)/, "")));
  const known = SLOT_TIMES.filter((time) => named.has(time));
  return known.length > 0 && known.length === named.size ? known : undefined;
}
