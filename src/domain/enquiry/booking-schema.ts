import { z } from "zod";
import { DAY_MS } from "../time.ts";
import { LEAD_TEXTS } from "./lead-texts.ts";
import { readBookingTime } from "./time-slots.ts";

/** Further ahead nobody has a diary. */
const LONGEST_AHEAD_DAYS = 366;

const part = z.union([z.number(), z.string()], LEAD_TEXTS.date).transform(String);

/** A day that is still to come, and at least one of its hours. */
export function bookingSchema(today: string) {
  return z
    .object(
      {
        book_viewing: z.literal("yes").catch("yes"),
        booking_time: z.string(LEAD_TEXTS.timeSlot).transform((text, context) => {
          const times = readBookingTime(text);
          if (times) return times.join(", ");
          context.addIssue({ code: "custom", message: LEAD_TEXTS.timeSlot });
          return z.NEVER;
        }),
        booking_day: part,
        booking_month: part,
        booking_year: part,
      },
      LEAD_TEXTS.date,
    )
    .superRefine((sent, context) => {
      const day = bookingDay(sent);
      const ahead = day === undefined ? -1 : (Date.parse(day) - Date.parse(today)) / DAY_MS;
      if (ahead < 0 || ahead > LONGEST_AHEAD_DAYS)
        context.addIssue({ code: "custom", path: ["booking_day"], message: LEAD_TEXTS.date });
    });
}

interface BookedDay {
  booking_day: string;
  booking_month: string;
  booking_year: string;
}

/** As ISO text; undefined: no such day. */
export function bookingDay({ booking_day, booking_month, booking_year }: BookedDay): string | undefined {
  if (![booking_day, booking_month, booking_year].every((text) => /^\d{1,4}$/.test(text))) return undefined;
  const day = `${booking_year.padStart(4, "0")}-${booking_month.padStart(2, "0")}-${booking_day.padStart(2, "0")}`;
  const instant = Date.parse(day);
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== day ? undefined : day;
}
