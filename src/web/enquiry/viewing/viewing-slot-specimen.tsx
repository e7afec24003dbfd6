import { LEAD_TEXTS } from "../../../domain/enquiry/lead/lead-texts.ts";
import type { ShownSlot } from "../../../domain/enquiry/viewing/viewing-slots.ts";
import { ViewingSlotField } from "./viewing-slot-field.tsx";

const DAYS = ["2026-11-16", "2026-11-17", "2026-11-19", "2026-11-20", "2026-11-23"] as const;
const TIMES = [
  ["10:00", "10:30"],
  ["10:30", "11:00"],
  ["11:00", "11:30"],
  ["11:30", "12:00"],
  ["14:00", "14:30"],
  ["14:30", "15:00"],
  ["15:00", "15:30"],
  ["15:30", "16:00"],
] as const;

/** Fixed days, so that the component page always looks the same. Some slots are left out as taken. */
const SLOTS: ShownSlot[] = DAYS.flatMap((day, row) =>
  TIMES.map(([from, to], column) => ({ id: row * 10 + column + 1, day, from, to })),
).filter(({ id }) => id % 7 !== 3);

/** Viewing slots for the component page: the initial state, and with an error because the slot was taken. */
export function ViewingSlotSpecimen() {
  return (
    <div className="grid gap-10">
      <ViewingSlotField slots={SLOTS} name="slot" />
      <ViewingSlotField
        slots={SLOTS}
        name="taken_slot"
        defaultValue="41"
        error={LEAD_TEXTS.viewingSlotTaken}
      />
    </div>
  );
}
