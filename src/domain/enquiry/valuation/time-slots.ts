/** The hours that a valuation may be asked for, and how they are chosen. */
export type HalfDay = "am" | "pm";

export interface TimeSlot {
  id: number;
  time: string;
  timeOfDay: HalfDay;
  selected: boolean;
}

const TIMES = {
  am: ["9:00", "10:00", "11:00"],
  pm: ["12:00", "13:00", "14:00", "15:00", "16:00"],
} as const satisfies Record<HalfDay, readonly string[]>;

export const SLOT_TIMES: readonly string[] = [...TIMES.am, ...TIMES.pm];

/** `block` is the half-day that was chosen whole, for as long as nothing else is touched. */
export interface SlotChoice {
  slots: readonly TimeSlot[];
  block: HalfDay | null;
}

/** What a day begins with; another date clears what was chosen. */
export function noSlots(): SlotChoice {
  const slots = SLOT_TIMES.map((time, index) => ({
    id: index + 1,
    time,
    timeOfDay: (index < TIMES.am.length ? "am" : "pm") as HalfDay,
    selected: false,
  }));
  return { slots, block: null };
}

/** 'All am' and 'All pm': every slot of that half and none of the other; once more, none at all. */
export function toggleHalfDay({ slots, block }: SlotChoice, half: HalfDay): SlotChoice {
  const isOn = block !== half;
  return {
    slots: slots.map((slot) => ({ ...slot, selected: isOn && slot.timeOfDay === half })),
    block: isOn ? half : null,
  };
}

/** A slot is switched; after a whole half-day, it alone is meant. */
export function toggleSlot({ slots, block }: SlotChoice, id: number): SlotChoice {
  return {
    slots: slots.map((slot) => {
      if (slot.id === id) return { ...slot, selected: block !== null || !slot.selected };
      return block === null ? slot : { ...slot, selected: false };
    }),
    block: null,
  };
}

/** On the wire: '9:00, 10:00'. */
export function bookingTime({ slots }: Pick<SlotChoice, "slots">): string {
  return slots
    .filter(({ selected }) => selected)
    .map(({ time }) => time)
    .join(", ");
}

/** The hours that a wire text names, in their order; undefined: one of them is none of ours, or there is none. */
export function readBookingTime(text: string): string[] | undefined {
  const named = new Set(text.split(",").map((time) => time.trim().replace(/^0(?=\d:)/, "")));
  const known = SLOT_TIMES.filter((time) => named.has(time));
  return known.length > 0 && known.length === named.size ? known : undefined;
}
